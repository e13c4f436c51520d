extension SceneStrings {
  /// One lesson of a scene that teaches.
  struct Lesson {
    var title: String
    /// What is said while no variant is on.
    var words = ""
    var variants: [Variant] = []
    /// In the order of their lanes.
    var recognizers: [String]
    /// What views and events are called, by their names in transcripts.
    var names: [String: String] = [:]
    /// What stands in lanes for events of a view, by what transcripts say; those that are not there are shown as they are.
    var events: [String: String] = [:]
    /// What plays by itself.
    var demonstrations: [String]
  }

  /// What can be switched in a lesson.
  struct Variant {
    var title: String
    /// What it comes to.
    var words: String
  }

  /// A scene that teaches.
  struct Lecture {
    var card: Card
    var headline: String
  }

  struct Lessons {
    /// The lane of the fingers.
    var fingers: String
    /// Nothing was recognised.
    var notThis: String
    /// Something was recognised before any finger lifted.
    var whileDown: String
    /// How many milliseconds after the last lift it was recognised.
    var afterLift: @Sendable (Int) -> String
    var priorities: Lecture
    var taps: Lesson
    var strokes: Lesson
    var edges: Lesson
    var plates: Lesson
    var byHand: Lecture
    var taken: Lesson
    var delivery: Lecture
    var twoFingerTap: Lesson
    var doubleTap: Lesson
    var checkmark: Lecture
    var mark: Lesson
  }
}
