import TouchUI

@testable import KioskCore

/// A second language of the kiosk, in one file.
extension Language {
  static let german = Language("de", [KioskStrings.german])
}

extension KioskStrings {
  static let german = KioskStrings(
    attract: Attract(title: "Berühre den Bildschirm", hint: "Mit einem Finger oder mit allen zehn."),
    pad: Pad(
      title: "Personal", invitation: "PIN eingeben", clear: "Leeren", open: "Öffnen", close: "Schließen",
      wrong: { "Das war es nicht. Warte \($0) s." }, wait: { "Warte \($0) s." }),
    panel: Panel(
      title: "Personal", close: "Schließen", restart: "Neustart", exit: "Beenden", confirmExit: "Noch einmal tippen",
      inspector: "Inspektor", sound: "Ton",
      back: "Zurück", more: "Weiter", page: { "\($0) von \($1)" }, thresholds: "Schwellen der Gesten",
      remark: "Änderungen gelten bis zum Ende des Programms.",
      value: { number, unit in unit == .points ? "\(number) Punkte" : number }),
    facts: Facts(
      running: { "Läuft seit \($0) h \($1) min" }, output: { "Ausgang: \($0)" },
      touchScreens: { "Bildschirme: \($0.joined(separator: ", "))" }, touches: { "Berührungen: \($0)" },
      configuration: { "Einstellungen: \($0 ?? "keine")" },
      untouchable: "Niemand kann diesen Bildschirm berühren.", silent: "Es ist kein Ton zu hören.",
      covered: { "Ein Fenster liegt darüber: \($0)" },
      health: { "\($0) ist nicht zu beschreiben." },
      logo: { "Logo: \($0)" }))
}
