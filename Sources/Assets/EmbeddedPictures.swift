/// The picture as compiled into the program, smallest first; empty if there is none of that name.
func embeddedPicture(_ name: String) -> [Assets.Raster] {
  let files: [[UInt8]] =
    switch name {
    case "tap":
      [PackageResources.tap_png, PackageResources.tap_2x_png, PackageResources.tap_3x_png]
    case "swipe-left":
      [PackageResources.swipe_left_png, PackageResources.swipe_left_2x_png, PackageResources.swipe_left_3x_png]
    case "swipe-right":
      [PackageResources.swipe_right_png, PackageResources.swipe_right_2x_png, PackageResources.swipe_right_3x_png]
    case "rotation":
      [PackageResources.rotation_png, PackageResources.rotation_2x_png, PackageResources.rotation_3x_png]
    case "scene-gestures":
      [
        PackageResources.scene_gestures_png, PackageResources.scene_gestures_2x_png,
        PackageResources.scene_gestures_3x_png,
      ]
    case "scene-lines":
      [PackageResources.scene_lines_png, PackageResources.scene_lines_2x_png, PackageResources.scene_lines_3x_png]
    default:
      []
    }
  return files.indices.map { (scale: $0 + 1, bytes: files[$0]) }
}
