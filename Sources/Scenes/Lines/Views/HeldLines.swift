import TouchGeometry

/// Lines held by a finger: one, or all lines that are selected together with it.
final class HeldLines {
  /// The line that the finger has taken.
  let grip: Line.ID
  /// The location of the finger when it took the line, in the canvas's coordinates.
  let location: Point
  /// The held lines, including the gripped one.
  var lines: Set<Line.ID>
  /// The translation so far, in points.
  var translation = Vector.zero
  /// The image of the lines, if there are too many to draw each of them in every frame.
  var picture: HeldPicture?

  init(_ lines: Set<Line.ID>, by grip: Line.ID, at location: Point) {
    self.lines = lines
    self.grip = grip
    self.location = location
  }

  /// The maximum number of lines that are drawn one by one, since each takes about 0.1 ms of a frame. More are drawn as
  /// an image.
  static let limit = 8
  var isMany: Bool { lines.count > Self.limit }

  /// The translation at which the lines are shown. An image stays at the lines' positions as long as a square of the
  /// canvas still shows them there.
  var shownTranslation: Vector { picture.map { $0.isLoose ? $0.wholePixels(of: translation) : .zero } ?? translation }
}
