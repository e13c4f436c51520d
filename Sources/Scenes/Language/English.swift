import TouchUI

extension SceneStrings {
  public static let english = SceneStrings(
    shoal: .english,
    gestures: Gestures(
      card: Card(
        title: "Gestures",
        summary: "A picture follows taps, swipes to the left and right, and the turn of two fingers."),
      headline: "Tap. Swipe. Turn.", invitation: "Touch the screen and see what it understands.",
      tapHint: "Tap anywhere", swipeHint: "Swipe left or right", turnHint: "Turn two fingers",
      leftSwipe: "Swipes to the left", on: "On", off: "Off", missed: \.english, numbers: \.englishNumbers),
    lines: Lines(
      card: Card(
        title: "Lines",
        summary: "Every finger draws: lines and curves to tap, move, paint and undo. They are kept."),
      invitation: "Draw with every finger",
      undoClear: "Undo", delete: "Delete", duplicate: "Duplicate", colour: "Colour", bringToFront: "Bring to Front",
      selectAll: "Select All", full: "The drawing is full. Take some lines away to draw more.",
      tooMany: "There is no room for so many more lines.",
      tools: "Tools",
      undo: "Undo", redo: "Redo", clear: "Clear everything", clearHint: "Takes all lines away. Undo brings them back.",
      ink: { "Ink: \($0)" },
      drawing: { $0 == 0 ? "Empty drawing" : $0 == 1 ? "Drawing with 1 line" : "Drawing with \($0) lines" },
      line: { "Line, \($0), \($1) centimetres" }, drawLeft: "Draw to the left", drawRight: "Draw to the right",
      drawUp: "Draw upwards", drawDown: "Draw downwards",
      plain: "Plain", amber: "Amber", sky: "Sky", violet: "Violet", rose: "Rose"),
    springs: Springs(
      card: Card(
        title: "Springs", summary: "Cards on springs: push them, knock them, hold one and take it along."),
      headline: "Push. Hold. Let it swing.",
      whole: .init(
        title: "All the way", summary: "It stays under your finger. At an edge it waits for you."),
      steps: .init(
        title: "Step by step", summary: "It takes each step with you. At an edge it turns when you do."),
      string: .init(title: "On a string", summary: "Tied where you took it: it hangs and swings."),
      holdFirst: "Hold it still for a moment, and it comes with you."),
    duels: .english,
    photos: Photos(
      card: Card(
        title: "Photos", summary: "A table with pictures that many hands move, turn, enlarge, throw and catch."),
      headline: "Drag. Turn. Throw.",
      leftOut: PhotosLeftOut(
        folder: { path, problem in
          "The photos in \(path) cannot be read: \(problem). Until they can be, the scene shows pictures of its own: let "
            + "photos.folder, or --photos, name a directory that this user may read."
        },
        kind: { "\($0) files are not shown: \($1). Save them as JPEG, PNG or WebP." },
        directory: { "Folders within the photos are not looked into: \($0). Put their pictures beside the others." },
        name: { "Photos with names that are not UTF-8 are not shown: \($0). Rename them." },
        caption: { "Captions are not shown that are no UTF-8 text or longer than 16 KiB: \($0). Save them again." },
        unreadable: { "Photos that cannot be read (\($1)): \($0)." },
        damaged: { "Photos that cannot be shown: \($0). The log says why." },
        more: { "and \($0) more" }),
      captions: PhotoCaptions(
        title: "Photo captions", done: "Done", previous: "Back", next: "Next",
        position: { "\($0) of \($1)" },
        placeholder: "What visitors read when they turn this photo over. The first line is its title.",
        hasNoPhotos: "There are no photos in the folder.",
        isNotSaved: "The captions of photos cannot be saved. The log says why.")),
    storage: Storage(
      isTaken: "Another window is keeping this drawing: lines drawn here are not saved.",
      isFull: "The disk is full: new lines are not saved yet.",
      isProtected: "The disk is write-protected: new lines are not saved yet.",
      isBroken: "The disk cannot be written: new lines are not saved yet."),
    scenes: "Scenes",
    play: "Play",
    explain: "How it decides",
    lessons: .english)
}

extension MissedGesture {
  fileprivate var english: String {
    switch self {
    case .heldTooLong: "Lift a little sooner!"
    case .tooShort: "A bit further!"
    case .tooSlow, .swipeTooLong: "A bit faster!"
    case .tooSteep: "Straight to the side!"
    case .leftIsOff: "Swipes to the left are off."
    case .pinched: "Turn your fingers around each other!"
    case .notTurned: "Turn a little further!"
    case .tooTight: "Fingers apart, then turn!"
    case .tooManyFingers: "Try one finger, or two!"
    }
  }

  fileprivate var englishNumbers: String {
    switch self {
    case .heldTooLong(let time): "Too long for a tap: more than \(time.limit.formatted(digits: 2)) seconds."
    case .tooShort(let distance): "Too short for a swipe: \(distance.valueText) of \(distance.limitText) points."
    case .tooSlow(let speed): "Too slow for a swipe: \(speed.valueText) of \(speed.limitText) points a second."
    case .swipeTooLong(let time): "Too slow for a swipe: not there after \(time.limit.formatted(digits: 2)) seconds."
    case .tooSteep(let angle): "Too steep for a swipe: \(angle.valueText)°, at most \(angle.limitText)°."
    case .leftIsOff: "Swipes to the left are switched off."
    case .pinched: "That was a pinch. Two fingers turn here."
    case .notTurned(let angle): "Not turned far enough: \(angle.valueText)° of \(angle.limitText)°."
    case .tooTight(let arc): "Too small a turn: \(arc.valueText) of \(arc.limitText) points around the middle."
    case .tooManyFingers: "One finger taps or swipes, two fingers turn."
    }
  }
}
