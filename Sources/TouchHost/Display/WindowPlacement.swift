import TouchDrawing

/// The position of a window on the screen.
package enum WindowPlacement {
  /// The window manager chooses the position; the size is in pixels.
  case size(width: Int, height: Int)
  /// The window covers an output, in front of everything.
  case covering(PixelRect)

  package var isCovering: Bool { if case .covering = self { true } else { false } }

  package var frame: PixelRect {
    switch self {
    case .size(let width, let height): PixelRect(0, 0, width, height)
    case .covering(let frame): frame
    }
  }
}
