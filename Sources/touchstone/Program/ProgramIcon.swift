import Assets
import TouchDrawing
import TouchGeometry
import TouchHost
import TouchUI

/// The program's icon for window lists: the tap picture on a background that stands out on any task bar.
enum ProgramIcon {
  /// Draws the icon in the sizes that task bars and window switchers use. Throws an ``AssetError`` or ``DrawingError``
  /// if the picture is missing or damaged.
  static func make() throws -> [WindowIcon] {
    let picture = try Image(png: try Assets.picture("tap"), named: "tap")
    return try [32, 64, 128].map { side in WindowIcon(try draw(picture, side)) }
  }

  private static func draw(_ picture: Image, _ side: Int) throws -> Surface {
    let surface = try Surface(width: side, height: side, format: .alpha)
    let (canvas, all) = (Canvas(surface), Rect(0, 0, Double(side), Double(side)))
    canvas.fill(all, cornerRadius: all.width * 0.2, with: Theme.dark.background)
    canvas.draw(picture, in: Rect(center: all.center, size: Size(all.width * 0.88, all.height * 0.88)))
    return surface
  }
}
