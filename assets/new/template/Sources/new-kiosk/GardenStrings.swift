import TouchUI

/// All that the garden says. Each language is one value, and a text that is missing does not compile.
struct GardenStrings: TextTable {
  var title: String
  var hint: String
  /// On a button for staff.
  var clear: String

  static let english = GardenStrings(
    title: "A garden for many hands", hint: "Tap to plant a flower. Move, turn and enlarge it, and throw it far.",
    clear: "Clear the garden")
}
