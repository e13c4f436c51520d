import TouchGeometry

/// Lines that somebody has in the hand: one, or with it all those that are selected together.
final class HeldLines {
  /// The line that the finger has taken.
  let grip: Line.ID
  /// Where the finger was as it took the line, in the canvas.
  let place: Point
  /// All of them, the gripped one among them.
  var lines: Set<Line.ID>
  /// How far they have been dragged, in points.
  var way = Vector.zero
  /// How they are shown if there are more of them than can be drawn with every frame; nil if each is drawn by itself.
  var picture: HeldPicture?

  init(_ lines: Set<Line.ID>, by grip: Line.ID, at place: Point) {
    self.lines = lines
    self.grip = grip
    self.place = place
  }

  /// More lines than that have a picture: each that is drawn by itself takes a frame some 0.1 ms.
  static let limit = 8
  var isMany: Bool { lines.count > Self.limit }

  /// How far from their places in the drawing they are shown: many stay as long as a square has them there.
  var shownWay: Vector { picture.map { $0.isLoose ? $0.wholePixels(of: way) : .zero } ?? way }
}
