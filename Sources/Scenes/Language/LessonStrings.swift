extension SceneStrings {
  /// The texts of one lesson.
  struct LessonTexts {
    var title: String
    /// The explanation while no variant is on.
    var words = ""
    var variants: [Variant] = []
    /// The titles of the recognisers, in the order of their lanes.
    var recognizers: [String]
    /// The titles of views and events, by their names in transcripts.
    var names: [String: String] = [:]
    /// The texts for events of a view, by their text in transcripts. An event without an entry is shown as it is.
    var events: [String: String] = [:]
    /// The titles of the demonstrations.
    var demonstrations: [String]
  }

  /// The texts of a switch in a lesson.
  struct Variant {
    var title: String
    /// The explanation while the variant is on.
    var words: String
  }

  /// The texts of a teaching scene.
  struct Lecture {
    var card: Card
    var headline: String
  }

  struct Lessons {
    /// The title of the fingers' lane.
    var fingers: String
    /// Said when nothing was recognised.
    var notThis: String
    /// Said when something was recognised before any finger lifted.
    var whileDown: String
    /// Says how many milliseconds after the last lift something was recognised.
    var afterLift: @Sendable (Int) -> String
    var priorities: Lecture
    var taps: LessonTexts
    var strokes: LessonTexts
    var edges: LessonTexts
    var plates: LessonTexts
    var byHand: Lecture
    var taken: LessonTexts
    var delivery: Lecture
    var twoFingerTap: LessonTexts
    var doubleTap: LessonTexts
    var checkmark: Lecture
    var mark: LessonTexts
  }
}
