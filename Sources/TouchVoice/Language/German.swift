extension VoiceStrings {
  static let german = VoiceStrings(
    button: "Taste",
    toggle: "Schalter",
    adjustable: "einstellbar",
    textField: "Textfeld",
    header: "Überschrift",
    image: "Bild",
    selected: "ausgewählt",
    notEnabled: "nicht verfügbar",
    hasActions: "Es gibt weitere Möglichkeiten",
    isPrivate: "Vertraulich. Stecken Sie Kopfhörer ein, um es zu hören.",
    exploreBegins: "Erkunden durch Berühren. Ziehen Sie einen Finger über den Bildschirm und hören Sie, was dort ist. "
      + "Tippen Sie zweimal, um es zu benutzen. Wischen Sie nach rechts oder links zum nächsten oder zum vorigen, "
      + "nach oben oder unten für lauter oder leiser. Tippen Sie mit zwei Fingern, damit es still ist. "
      + "Legen Sie drei Finger auf, um aufzuhören.",
    exploreEnds: "Das Erkunden ist beendet.",
    settingsHelp: "Drücken Sie noch einmal Hilfe für Lautstärke und Tempo.",
    settingsKeys: "Zurück und Weiter ändern es. Auswahl geht zum anderen Wert. Verlassen beendet es.",
    settingsEnd: "So bleibt es.",
    volume: { "Lautstärke \($0) Prozent" }, rate: { "Tempo \($0) Wörter in der Minute" })
}
