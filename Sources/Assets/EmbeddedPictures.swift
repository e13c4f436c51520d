/// The files that Package.swift embeds.
private typealias Files = PackageResources

/// The picture as compiled into the program, smallest first; empty if there is none of that name.
///
/// This file is written by assets/pictures/rasterise, with a case for each picture there.
func embeddedPicture(_ name: String) -> [Assets.Raster] {
  let files: [[UInt8]] =
    switch name {
    case "rotation":
      [Files.rotation_png, Files.rotation_2x_png, Files.rotation_3x_png]
    case "scene-byhand":
      [Files.scene_byhand_png, Files.scene_byhand_2x_png, Files.scene_byhand_3x_png]
    case "scene-checkmark":
      [Files.scene_checkmark_png, Files.scene_checkmark_2x_png, Files.scene_checkmark_3x_png]
    case "scene-delivery":
      [Files.scene_delivery_png, Files.scene_delivery_2x_png, Files.scene_delivery_3x_png]
    case "scene-gestures":
      [Files.scene_gestures_png, Files.scene_gestures_2x_png, Files.scene_gestures_3x_png]
    case "scene-lines":
      [Files.scene_lines_png, Files.scene_lines_2x_png, Files.scene_lines_3x_png]
    case "scene-photos":
      [Files.scene_photos_png, Files.scene_photos_2x_png, Files.scene_photos_3x_png]
    case "scene-priorities":
      [Files.scene_priorities_png, Files.scene_priorities_2x_png, Files.scene_priorities_3x_png]
    case "scene-springs":
      [Files.scene_springs_png, Files.scene_springs_2x_png, Files.scene_springs_3x_png]
    case "swipe-left":
      [Files.swipe_left_png, Files.swipe_left_2x_png, Files.swipe_left_3x_png]
    case "swipe-right":
      [Files.swipe_right_png, Files.swipe_right_2x_png, Files.swipe_right_3x_png]
    case "tap":
      [Files.tap_png, Files.tap_2x_png, Files.tap_3x_png]
    default:
      []
    }
  return files.indices.map { (scale: $0 + 1, bytes: files[$0]) }
}
