/// What the Lines scene says.
enum LinesStrings {
  static let title = "Lines"
  static let invitation = "Draw with as many fingers as you like, together with others."
  static let hints = [
    "Tap a line to change it.", "Hold a line to move it.", "Tap twice to clear everything.",
    "Swipe three fingers to the left to undo.",
  ]
  static let delete = "Delete"
  static let duplicate = "Duplicate"
  static let colour = "Colour"
  static let bringToFront = "Bring to Front"
  static let selectAll = "Select All"

  /// There is no room for a further line.
  static let full = "The drawing is full. Take some lines away to draw more."

  static func name(of ink: Ink) -> String {
    switch ink {
    case .plain: "Plain"
    case .amber: "Amber"
    case .sky: "Sky"
    case .violet: "Violet"
    case .rose: "Rose"
    }
  }
}
