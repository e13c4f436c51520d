import TouchUI

extension KioskStrings {
  static let french = KioskStrings(
    attract: Attract(title: "Touchez l’écran", hint: "D’un doigt, ou des dix."),
    pad: Pad(
      title: "Personnel", invitation: "Entrez le code PIN", clear: "Effacer", open: "Ouvrir", close: "Fermer",
      wrong: { "Code incorrect. Attendez \($0) s." }, wait: { "Attendez \($0) s." }),
    panel: Panel(
      title: "Personnel", close: "Fermer", restart: "Redémarrer", exit: "Quitter", confirmExit: "Vraiment quitter ?",
      inspector: "Inspecteur", sound: "Son", back: "Retour", more: "Suite", page: { "\($0) sur \($1)" },
      thresholds: "Seuils des gestes",
      remark: "Les changements durent jusqu’à la fin du programme. La configuration les garde pour toujours.",
      value: { value($0.withDecimalComma, $1) }),
    facts: Facts(
      running: { "En marche depuis \($0) h \($1) min" }, output: { "Sortie : \($0)" },
      touchScreens: { "Écrans tactiles : \($0.isEmpty ? "aucun" : $0.joined(separator: ", "))" },
      touches: { "Touchers jusqu’ici : \($0)" }, configuration: { "Configuration : \($0 ?? "aucune")" },
      untouchable: "Personne ne peut toucher cet écran : aucun écran tactile n’est branché et admis.",
      silent: "On n’entend rien : la machine n’a pas de périphérique audio qui fonctionne.",
      covered: { "Une fenêtre couvre la borne : \($0)" },
      health: { "\($0) ne peut pas être écrit. Le journal dit pourquoi." },
      logo: { "Logo : \($0)" }))
}
