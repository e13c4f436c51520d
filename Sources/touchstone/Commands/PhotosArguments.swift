import ArgumentParser
import KioskCore
import TouchKiosk

/// The argument and the configuration key of the Photos scene.
struct PhotosArguments: KioskArguments {
  static let folder = CustomKey.path(
    "photos.folder",
    "A directory with JPEG, PNG and WebP files. What is put there or taken away comes or goes at once. Without one "
      + "the scene shows pictures of its own.")

  @Option(
    help: ArgumentHelp(
      "The directory whose pictures the scene called photos shows: JPEG, PNG and WebP. Without it: what the configuration "
        + "says, else pictures of the scene's own.", valueName: "directory"))
  var photos: String?

  func apply(to configuration: inout Configuration) {
    if let photos { configuration[Self.folder] = photos }
  }
}
