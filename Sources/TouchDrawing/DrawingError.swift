import CCairo

/// An error of surfaces and images. `description` says what was tried, what is wrong and what to do.
public enum DrawingError: Error, Equatable, CustomStringConvertible {
  /// A surface of this many pixels cannot be made: sides must be 1…32767.
  case surfaceSize(width: Int, height: Int)
  /// Memory handed over for a surface does not fit its size.
  case surfaceMemory(bytesPerRow: Int, width: Int)
  /// The system gave no memory for a surface of this size.
  case outOfMemory(width: Int, height: Int)
  /// The bytes of the image `name` are not a PNG, or are damaged; `problem` says what is wrong with them.
  case badPicture(name: String, problem: String)
  /// The resolutions of one image do not belong together.
  case badVariants(problem: String)
  /// The PNG could not be written to `path`.
  case cannotWrite(path: String, problem: String)
  /// Cairo refused for a reason that fits none of the others.
  case cairo(String)

  public var description: String {
    switch self {
    case .surfaceSize(let width, let height):
      "Cannot make a surface of \(width) × \(height) pixels: each side has to be 1 to \(Surface.maximumSide)."
    case .surfaceMemory(let bytesPerRow, let width):
      "Cannot draw into the memory given: \(bytesPerRow) bytes per row are no multiple of 4 or too few for "
        + "\(width) pixels of 4 bytes."
    case .outOfMemory(let width, let height):
      "No memory for a surface of \(width) × \(height) pixels (\(width * height * 4 / 1_048_576) MiB)."
    case .badPicture(let name, let problem):
      "Cannot read the picture \(name): \(problem). Replace it by an intact PNG."
    case .badVariants(let problem):
      "Cannot make an image: \(problem)."
    case .cannotWrite(let path, let problem):
      "Cannot write the picture \(path): \(problem)."
    case .cairo(let problem):
      "Drawing failed: cairo says \"\(problem)\"."
    }
  }

  /// Creates the error for a status of cairo; nil for success.
  init?(_ status: cairo_status_t) {
    guard status != CAIRO_STATUS_SUCCESS else { return nil }
    self = .cairo(String(cString: cairo_status_to_string(status)))
  }
}
