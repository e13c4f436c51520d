import TouchDrawing
import TouchGeometry
import TouchUI

/// A window of an exhibit without a screen. Whoever looks at it lets its time pass.
package final class ExhibitStage {
  /// The name of what it shows, such as that of a scene.
  package let name: String
  package let window: Window
  private var time: Instant

  /// Creates a stage for a window whose content is complete.
  package init(_ name: String, _ window: Window) {
    self.name = name
    self.window = window
    time = window.application.time
  }

  /// Lets `seconds` pass, frame by frame.
  package func wait(_ seconds: Double) {
    let end = time + seconds
    repeat {
      time = min(end, time + Self.frame)
      window.application.advance(to: time)
      _ = window.prepareFrame(at: time)
    } while time < end
  }

  /// The duration of a frame. Nobody sees it, so that few suffice.
  private static let frame = 0.04

  /// The pixels of the window as it is.
  func picture() throws(DrawingError) -> StagePicture { StagePicture(try draw(), scale: window.scale) }

  /// Draws the window as it is.
  package func draw() throws(DrawingError) -> Surface {
    wait(0)
    let (size, scale) = (window.bounds.size, window.scale)
    let surface = try Surface(
      width: Int(size.width * scale), height: Int(size.height * scale), format: .opaque)
    window.draw(Region(surface.bounds), in: Canvas(surface))
    surface.flush()
    return surface
  }
}

/// The pixels of a stage at one moment.
struct StagePicture {
  private let pixels: [UInt32]
  private let size: (width: Int, height: Int)
  private let scale: Double

  init(_ surface: Surface, scale: Double) {
    let (width, height, row) = (surface.width, surface.height, surface.bytesPerRow)
    self.scale = scale
    size = (width, height)
    pixels = surface.withPixels { bytes in
      (0..<height).flatMap { y in
        Array(UnsafeRawBufferPointer(rebasing: bytes[y * row..<y * row + width * 4]).bindMemory(to: UInt32.self))
      }
    }
  }

  /// The indices of the pixels in a rectangle of the window, every `step`th in both directions.
  func indices(in rect: Rect, step: Int = 1) -> [Int] {
    let columns = stride(
      from: max(0, Int(rect.minX * scale)), to: min(size.width, Int((rect.maxX * scale).rounded(.up))), by: step)
    let rows = stride(
      from: max(0, Int(rect.minY * scale)), to: min(size.height, Int((rect.maxY * scale).rounded(.up))), by: step)
    return rows.flatMap { y in columns.map { y * size.width + $0 } }
  }

  func color(at index: Int) -> Color { Color(hex: pixels[index] & 0xffffff) }
}
