import TouchUI

@testable import Scenes

/// A German translation of the scenes, in one file.
extension Language {
  static let german = Language("de", [SceneStrings.german])
}

extension SceneStrings {
  /// The German texts that the tests look at. The other ones are in English.
  static let german: SceneStrings = {
    var texts = english
    texts.gestures = Gestures(
      card: Card(title: "Gesten", summary: "Ein Bild folgt Tippen, Wischen und Drehen."),
      headline: "Tippen. Wischen. Drehen.", invitation: "Berühre den Bildschirm und sieh, was er versteht.",
      tapHint: "Tippe irgendwo", swipeHint: "Wische nach links oder rechts", turnHint: "Drehe zwei Finger",
      leftSwipe: "Nach links", on: "An",
      off: "Aus", missed: \.german, numbers: \.germanNumbers)
    texts.lines = Lines(
      card: Card(title: "Linien", summary: "Jeder Finger zieht seine Linie."),
      invitation: "Zeichne mit allen Fingern",
      undoClear: "Zurück", delete: "Löschen", duplicate: "Verdoppeln", colour: "Farbe", bringToFront: "Nach vorn",
      selectAll: "Alles auswählen", full: "Die Zeichnung ist voll.",
      tooMany: "So viele Linien passen nicht mehr.", tools: "Werkzeug", undo: "Zurück",
      redo: "Wieder", clear: "Alles weg", clearHint: "Nimmt alle Linien weg.", ink: { "Farbe: \($0)" },
      drawing: { "Zeichnung, Linien: \($0)" }, line: { "Linie, \($0), \($1) Zentimeter" },
      drawLeft: "Nach links", drawRight: "Nach rechts", drawUp: "Nach oben", drawDown: "Nach unten", plain: "Schlicht",
      amber: "Bernstein", sky: "Himmel", violet: "Veilchen", rose: "Rose")
    texts.springs = Springs(
      card: Card(title: "Federn", summary: "Karten an Federn: stoßen, halten, mitnehmen."),
      headline: "Stoßen. Halten. Schwingen.",
      whole: .init(title: "Der ganze Weg", summary: "Der Anfang und der ganze Weg."),
      steps: .init(title: "Schritt für Schritt", summary: "Ein kleiner Schritt nach dem anderen."),
      string: .init(title: "An der Schnur", summary: "Angebunden, wo du sie nimmst."),
      holdFirst: "Halte sie einen Augenblick, dann kommt sie mit.")
    texts.photos = Photos(
      card: Card(title: "Fotos", summary: "Ein Tisch voller Bilder."), headline: "Ziehen. Drehen. Werfen.",
      leftOut: PhotosLeftOut(
        folder: { "Die Fotos in \($0) sind nicht lesbar: \($1)." }, kind: { "\($0) wird nicht gezeigt: \($1)." },
        directory: { "Ordner: \($0)." }, name: { "Namen: \($0)." }, caption: { "Texte: \($0)." },
        unreadable: { "\($1): \($0)." }, damaged: { "Beschädigt: \($0)." }, more: { "und \($0) weitere" }),
      captions: PhotoCaptions(
        title: "Bildtexte", done: "Fertig", previous: "Zurück", next: "Weiter", position: { "\($0) von \($1)" },
        placeholder: "Das steht auf der Rückseite.", hasNoPhotos: "Hier sind keine Fotos.",
        isNotSaved: "Die Bildtexte werden nicht gespeichert."))
    texts.storage = Storage(
      isTaken: "Ein anderes Fenster hat die Zeichnung.", isFull: "Die Platte ist voll.",
      isProtected: "Die Platte ist schreibgeschützt.", isBroken: "Die Platte ist nicht zu beschreiben.")
    (texts.scenes, texts.play, texts.explain) = ("Szenen", "Spielen", "Wie es entscheidet")
    texts.lessons = .german
    return texts
  }()
}

extension SceneStrings.Lessons {
  /// The German texts of lessons that the tests look at.
  static let german: SceneStrings.Lessons = {
    var texts = english
    texts.priorities.card.title = "Vorrang"
    texts.byHand.card.title = "Von Hand"
    texts.delivery.card.title = "Zustellung"
    texts.checkmark.card.title = "Haken"
    texts.taps.title = "Tippen"
    texts.taps.recognizers = ["Einmal", "Zweimal", "Dreimal"]
    return texts
  }()
}

extension MissedGesture {
  fileprivate var german: String {
    switch self {
    case .heldTooLong: "Etwas früher loslassen!"
    case .tooShort: "Etwas weiter!"
    case .tooSlow, .swipeTooLong: "Etwas schneller!"
    case .tooSteep: "Gerade zur Seite!"
    case .leftIsOff: "Nach links ist aus."
    case .pinched: "Dreh die Finger umeinander!"
    case .notTurned: "Etwas weiter drehen!"
    case .tooTight: "Finger auseinander, dann drehen!"
    case .tooManyFingers: "Ein Finger oder zwei!"
    }
  }

  fileprivate var germanNumbers: String {
    switch self {
    case .heldTooLong(let time): "Zu lang: über \(time.limitText) ms."
    case .tooShort(let distance): "Zu kurz: \(distance.valueText) von \(distance.limitText)."
    case .tooSlow, .swipeTooLong: "Zu langsam."
    case .tooSteep: "Zu schräg."
    case .leftIsOff: "Nach links ist aus."
    case .pinched: "Hier wird gedreht."
    case .notTurned, .tooTight: "Zu wenig gedreht."
    case .tooManyFingers: "Ein Finger, oder zwei zum Drehen."
    }
  }
}

extension View {
  /// The texts of all labels in the subtree, from back to front.
  var allTexts: [String] {
    ((self as? Label).map { [$0.text] } ?? []) + subviews.flatMap(\.allTexts)
  }
}
