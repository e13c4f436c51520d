import Glibc

/// The pictures and files that belong to the program.
///
/// Small pictures are part of the binary. Files in `$TOUCHSTONE_ASSETS` take precedence over them, so that an exhibit
/// can bring its own.
public enum Assets {
  /// A picture at one resolution: the number of pixels per point in each direction (1, 2 or 3), and a PNG file.
  public typealias Raster = (scale: Int, bytes: [UInt8])

  /// Returns the picture `name` at every available resolution, smallest first, never empty. The names are "tap",
  /// "swipe-left", "swipe-right", "rotation", and "scene-gestures" and so on for the cards of the scenes.
  ///
  /// If `$TOUCHSTONE_ASSETS` holds `pictures/NAME.png`, `NAME@2x.png` or `NAME@3x.png`, only these are returned: a
  /// custom picture is never mixed with a built-in one. A custom picture must be a whole PNG file with correct
  /// checksums; otherwise an ``AssetError`` is thrown.
  public static func picture(_ name: String) throws(AssetError) -> [Raster] {
    try AssetLocations.current.picture(name)
  }

  /// Whether `$TOUCHSTONE_ASSETS` holds a custom picture of this name, whatever its colours.
  public static func hasCustomPicture(_ name: String) throws(AssetError) -> Bool {
    try !AssetLocations.current.customPicture(name).isEmpty
  }

  /// Returns the content of a file too large for the binary, such as "photos/hall.jpg". It is looked for in
  /// `$TOUCHSTONE_ASSETS`, then in share/touchstone beside the directory that holds the program.
  public static func file(_ path: String) throws(AssetError) -> [UInt8] {
    try AssetLocations.current.file(path)
  }
}

/// The directories that assets are looked for in.
struct AssetLocations {
  /// The value of `$TOUCHSTONE_ASSETS`, if there is one.
  let chosen: String?
  /// The directory of installed assets: PREFIX/share/touchstone for a program installed as PREFIX/bin/touchstone.
  let installed: String

  static var current: AssetLocations {
    let value = getenv("TOUCHSTONE_ASSETS").map { String(cString: $0) } ?? ""
    return AssetLocations(chosen: value.isEmpty ? nil : value, installed: prefix() + "/share/touchstone")
  }

  func picture(_ name: String) throws(AssetError) -> [Assets.Raster] {
    let custom = try customPicture(name)
    let rasters = custom.isEmpty ? embeddedPicture(name) : custom
    guard !rasters.isEmpty else {
      throw .missing(name: "pictures/\(name).png", locations: [chosen ?? "$TOUCHSTONE_ASSETS, which is not set"])
    }
    return rasters
  }

  func file(_ path: String) throws(AssetError) -> [UInt8] {
    for location in try customDirectory().map({ [$0, installed] }) ?? [installed] {
      if let bytes = try readAsset(at: location + "/" + path) { return bytes }
    }
    throw .missing(name: path, locations: [chosen ?? "$TOUCHSTONE_ASSETS, which is not set,", installed])
  }

  func customPicture(_ name: String) throws(AssetError) -> [Assets.Raster] {
    guard let directory = try customDirectory() else { return [] }
    var rasters: [Assets.Raster] = []
    for (scale, suffix) in [(1, ""), (2, "@2x"), (3, "@3x")] {
      let path = "\(directory)/pictures/\(name)\(suffix).png"
      guard let bytes = try readAsset(at: path) else { continue }
      if let flaw = flaw(inPNG: bytes) { throw .damaged(path: path, reason: flaw) }
      rasters.append((scale: scale, bytes: bytes))
    }
    return rasters
  }

  private func customDirectory() throws(AssetError) -> String? {
    guard let chosen else { return nil }
    guard isDirectory(chosen) else { throw .noDirectory(path: chosen) }
    return chosen
  }
}
