import TouchUI

/// The texts of the garden. Each language is one value, and a missing text does not compile.
struct GardenStrings: TextTable {
  var title: String
  var hint: String
  /// The names of the ground and of a flower, for people who cannot see them.
  var ground: String
  var flower: String
  /// The title of a button for staff.
  var clear: String

  static let english = GardenStrings(
    title: "A garden for many hands", hint: "Tap to plant a flower. Move, turn and enlarge it, and throw it far.",
    ground: "The ground", flower: "A flower", clear: "Clear the garden")
}
