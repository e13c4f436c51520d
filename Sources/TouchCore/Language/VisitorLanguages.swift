extension Language {
  package static let german = Language("de", name: "Deutsch")
  package static let french = Language("fr", name: "Français")
  package static let spanish = Language("es", name: "Español")

  /// The languages in which the toolkit and a kiosk have all words for visitors. Those beyond ``all`` have no scenes and
  /// no words for developers: thresholds and reasons are in English.
  package static let forVisitors = all + [german, french, spanish]
}

extension Strings {
  static let german = visitors(
    EditActions(
      cut: "Ausschneiden", copy: "Kopieren", paste: "Einsetzen", select: "Auswählen", selectAll: "Alles auswählen",
      delete: "Löschen"))
  static let french = visitors(
    EditActions(
      cut: "Couper", copy: "Copier", paste: "Coller", select: "Sélectionner", selectAll: "Tout sélectionner",
      delete: "Supprimer"))
  static let spanish = visitors(
    EditActions(
      cut: "Cortar", copy: "Copiar", paste: "Pegar", select: "Seleccionar", selectAll: "Seleccionar todo",
      delete: "Eliminar"))

  private static func visitors(_ editActions: EditActions) -> Strings {
    Strings(editActions: editActions, thresholds: english.thresholds, reason: english.reason)
  }
}
