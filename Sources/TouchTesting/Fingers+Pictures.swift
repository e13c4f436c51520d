import TouchDrawing
import TouchGeometry
import TouchUI

extension Fingers {
  /// Returns the pixels of the screen in the view's frame, including the window behind it and the views over it.
  /// `pixel` returns single colours, `writePNG` writes a file, and ``PictureReference`` compares it with one.
  ///
  /// Throws ``/TouchDrawing/DrawingError`` if the view has no pixels in the window, or more than can be drawn.
  public func picture() throws(DrawingError) -> Surface { try picture(of: view) }

  /// Returns the pixels of another view of the window, or of the window itself.
  public func picture(of view: View) throws(DrawingError) -> Surface {
    wait(0)
    let all = PixelRect(covering: scaled(window.bounds))
    let part = PixelRect(covering: scaled(view.convert(view.bounds, to: nil))).intersection(all)
    let surface = try Surface(width: part.width, height: part.height, format: .opaque)
    let screen = try Surface(width: all.width, height: all.height, format: .opaque)
    window.draw(Region(part), in: Canvas(screen))
    screen.copy(part, to: surface)
    return surface
  }

  private func scaled(_ rect: Rect) -> Rect {
    let scale = window.scale
    return Rect(rect.minX * scale, rect.minY * scale, rect.width * scale, rect.height * scale)
  }
}

extension Surface {
  /// Copies the pixels of `part` to the upper left corner of `other`.
  fileprivate func copy(_ part: PixelRect, to other: Surface) {
    withPixels { mine in
      other.withPixels { its in
        for row in 0..<part.height {
          let start = (part.y + row) * bytesPerRow + part.x * 4
          let line = UnsafeRawBufferPointer(rebasing: mine[start..<(start + part.width * 4)])
          UnsafeMutableRawBufferPointer(rebasing: its[(row * other.bytesPerRow)...]).copyMemory(from: line)
        }
      }
    }
  }
}
