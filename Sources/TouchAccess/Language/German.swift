import TouchCore

extension AccessStrings {
  static let german = AccessStrings(
    actions: "Mehr",
    activate: "Tippen",
    wrappedToStart: "Wieder von vorn.",
    wrappedToEnd: "Wieder von hinten.",
    nothingToDo: "Hier gibt es nichts zu drücken.",
    isDisabled: "Das geht im Moment nicht.",
    nothingToLeave: "Von hier geht es nicht zurück.",
    unnamedImage: "Bild ohne Beschreibung",
    unnamed: "Ohne Namen",
    adjustHelp: "Drücken Sie Auswahl, dann ändern Zurück und Weiter den Wert.",
    adjustingHelp: "Zurück und Weiter ändern den Wert. Drücken Sie Auswahl, wenn er stimmt.",
    activateHelp: "Drücken Sie Auswahl.",
    actionsHelp: "Drücken Sie Auswahl und entscheiden Sie, was geschehen soll.",
    moveHelp: "Zurück und Weiter gehen von einem zum nächsten.",
    settings: .german,
    gesture: { kind in
      switch kind {
      case .tap(2, 1): "Zweimal tippen"
      case .tap(let count, 1): "\(count)-mal tippen"
      case .tap(1, let fingers): "Mit \(fingers) Fingern tippen"
      case .tap(let count, let fingers): "\(count)-mal mit \(fingers) Fingern tippen"
      case .press: "Gedrückt halten"
      case .swipeLeft: "Nach links wischen"
      case .swipeRight: "Nach rechts wischen"
      case .swipeUp: "Nach oben wischen"
      case .swipeDown: "Nach unten wischen"
      case .moveLeft: "Nach links schieben"
      case .moveRight: "Nach rechts schieben"
      case .moveUp: "Nach oben schieben"
      case .moveDown: "Nach unten schieben"
      case .larger: "Größer"
      case .smaller: "Kleiner"
      case .turnLeft: "Nach links drehen"
      case .turnRight: "Nach rechts drehen"
      case .custom(let name): name
      }
    })
}

extension AccessSettingsStrings {
  static let german = AccessSettingsStrings(
    title: "Bedienungshilfen", text: "Größere Schrift", contrast: "Hoher Kontrast", motion: "Weniger Bewegung",
    reach: "Nach unten holen", on: "ein", off: "aus",
    percent: { "\($0) Prozent" })
}
