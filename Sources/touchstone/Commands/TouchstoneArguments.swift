import ArgumentParser
import KioskCore
import TouchKiosk

/// The program's own arguments and configuration keys.
struct TouchstoneArguments: KioskArguments {
  static let photos = CustomKey.path(
    "photos.folder",
    "A directory with JPEG, PNG and WebP files. What is put there or taken away comes or goes at once. Without one "
      + "the scene shows pictures of its own.")
  static let exhibit = CustomKey.path(
    "exhibit.folder",
    "A directory with exhibit.yaml and pages, which is shown instead of the scenes. `touchstone new-exhibit` makes one; "
      + "`touchstone check` says what is wrong with it.")
  static let sticks = CustomKey.list(
    "exhibit.sticks", "a path that begins with /", default: ["/run/touchstone-sticks"],
    "The directories below which sticks are mounted. An exhibit on a stick is offered on the staff panel, copied and "
      + "shown from then on. [] for none.")
  static let edits = CustomKey.flag(
    "exhibit.edit", default: false,
    "Whether mistakes in the directory are shown on the screen, and not in the log alone.")

  @Option(
    help: ArgumentHelp(
      "The directory whose pictures the scene called photos shows: JPEG, PNG and WebP. Without it: what the configuration "
        + "says, else pictures of the scene's own.", valueName: "directory"))
  var photos: String?

  @Option(
    help: ArgumentHelp(
      "Shows the exhibit in this directory instead of the scenes. Files that are saved there are seen at once.",
      valueName: "directory"))
  var exhibit: String?

  @Flag(help: "Shows mistakes in the directory of the exhibit on the screen, while it is being made.")
  var edit = false

  func apply(to configuration: inout Configuration) {
    if let photos { configuration[Self.photos] = photos }
    if let exhibit { configuration[Self.exhibit] = exhibit }
    if edit { configuration[Self.edits] = true }
  }
}
