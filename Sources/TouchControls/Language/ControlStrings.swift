import TouchCore

/// The words for the states of controls, for people who cannot see them.
public struct ControlStrings: TextTable {
  public var on: String
  public var off: String
  /// The label of the buttons that turn the pages of a menu.
  public var nextPage: String
  public var previousPage: String
  /// The label of the switch of languages, without a verb.
  public var language: String
  /// Returns the value of a page control, by the number of the page and the number of pages.
  public var page: @Sendable (_ number: Int, _ count: Int) -> String
  /// Returns the label of a row that has not been shown yet.
  public var row: @Sendable (_ number: Int, _ count: Int) -> String

  public init(
    on: String, off: String, nextPage: String, previousPage: String, language: String,
    page: @escaping @Sendable (Int, Int) -> String, row: @escaping @Sendable (Int, Int) -> String
  ) {
    self.on = on
    self.off = off
    self.nextPage = nextPage
    self.previousPage = previousPage
    self.language = language
    self.page = page
    self.row = row
  }

  public static let english = ControlStrings(
    on: "on", off: "off", nextPage: "More", previousPage: "Back", language: "Language",
    page: { "page \($0) of \($1)" }, row: { "row \($0) of \($1)" })

  public static let translations = [
    Language.chinese: ControlStrings(
      on: "开", off: "关", nextPage: "更多", previousPage: "返回", language: "语言",
      page: { "第 \($0) 页，共 \($1) 页" }, row: { "第 \($0) 行，共 \($1) 行" }),
    .russian: ControlStrings(
      on: "включено", off: "выключено", nextPage: "Ещё", previousPage: "Назад", language: "Язык",
      page: { "страница \($0) из \($1)" }, row: { "строка \($0) из \($1)" }),
    .german: ControlStrings(
      on: "ein", off: "aus", nextPage: "Mehr", previousPage: "Zurück", language: "Sprache",
      page: { "Seite \($0) von \($1)" }, row: { "Zeile \($0) von \($1)" }),
    .french: ControlStrings(
      on: "activé", off: "désactivé", nextPage: "Plus", previousPage: "Retour", language: "Langue",
      page: { "page \($0) sur \($1)" }, row: { "ligne \($0) sur \($1)" }),
    .spanish: ControlStrings(
      on: "activado", off: "desactivado", nextPage: "Más", previousPage: "Atrás", language: "Idioma",
      page: { "página \($0) de \($1)" }, row: { "fila \($0) de \($1)" }),
  ]
}
