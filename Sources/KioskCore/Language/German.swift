import TouchUI

extension KioskStrings {
  static let german = KioskStrings(
    attract: Attract(title: "Berühren Sie den Bildschirm", hint: "Mit einem Finger oder mit allen zehn."),
    pad: Pad(
      title: "Personal", invitation: "PIN eingeben", clear: "Löschen", open: "Öffnen", close: "Schließen",
      wrong: { "Falsche PIN. Bitte \($0) s warten." }, wait: { "Bitte \($0) s warten." }),
    panel: Panel(
      title: "Personal", close: "Schließen", restart: "Neu starten", exit: "Beenden", confirmExit: "Jetzt beenden?",
      inspector: "Inspektor", sound: "Ton", back: "Zurück", more: "Weiter", page: { "\($0) von \($1)" },
      thresholds: "Schwellen der Gesten",
      remark: "Änderungen gelten, bis das Programm endet. Auf Dauer stehen sie in der Konfiguration.",
      value: { value($0.withDecimalComma, $1) }),
    facts: Facts(
      running: { "Läuft seit \($0) h \($1) min" }, output: { "Ausgang: \($0)" },
      touchScreens: { "Touchscreens: \($0.isEmpty ? "keiner" : $0.joined(separator: ", "))" },
      touches: { "Berührungen bisher: \($0)" }, configuration: { "Konfiguration: \($0 ?? "keine")" },
      untouchable: "Niemand kann diesen Bildschirm berühren: Kein Touchscreen ist angeschlossen und zugelassen.",
      silent: "Es ist nichts zu hören: Der Rechner hat kein Tongerät, das funktioniert.",
      covered: { "Ein Fenster liegt über dem Kiosk: \($0)" },
      health: { "\($0) kann nicht geschrieben werden. Den Grund nennt das Protokoll." },
      logo: { "Logo: \($0)" }))
}
