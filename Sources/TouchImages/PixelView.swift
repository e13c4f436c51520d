import TouchCore
import TouchDrawing

/// A view of pixels that the program computes itself, such as a simulation or the picture of a camera.
///
/// ```swift
/// let view = PixelView(frame: Rect(0, 0, 640, 480))
/// view.contentMode = .aspectFit
/// view.show(pixels, width: 320, height: 240)
/// ```
///
/// The pixels are copied, so the program may go on computing in the same array.
open class PixelView: ImageView {
  /// The surface that the pixels are copied to. Two take turns, since the one that is shown must not change.
  private var surfaces: [Surface] = []

  /// Shows `pixels`, row by row from the top, each 0xAARRGGBB with colours multiplied by the opacity.
  ///
  /// Returns false, and shows what it did before, unless there are `width` × `height` pixels, each side between 1 and
  /// `Surface.maximumSide`.
  @discardableResult
  public func show(_ pixels: [UInt32], width: Int, height: Int) -> Bool {
    guard (1...Surface.maximumSide).contains(width), (1...Surface.maximumSide).contains(height),
      pixels.count == width * height, let surface = nextSurface(width, height)
    else { return false }
    surface.withPixels { memory in
      pixels.withUnsafeBytes { source in
        for row in 0..<height {
          UnsafeMutableRawBufferPointer(rebasing: memory[(row * surface.bytesPerRow)...])
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[(row * width * 4)..<((row + 1) * width * 4)]))
        }
      }
    }
    // A new image, since the old one caches reductions of its pixels.
    image = Image(surface)
    return true
  }

  private func nextSurface(_ width: Int, _ height: Int) -> Surface? {
    if surfaces.first.map({ $0.width != width || $0.height != height }) ?? true {
      surfaces = (0..<2).compactMap { _ in try? Surface(width: width, height: height, format: .alpha) }
    }
    guard surfaces.count == 2 else { return nil }
    surfaces.reverse()
    return surfaces[0]
  }
}
