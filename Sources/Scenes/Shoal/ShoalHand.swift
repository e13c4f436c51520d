import TouchDrawing
import TouchGeometry
import TouchUI

/// One hand in the water: its recognisers, and the stroke that it draws.
final class ShoalHand: Hand {
  /// The maximum number of hands. More people share them.
  static let count = 6

  let tap = TapGestureRecognizer()
  let press = LongPressGestureRecognizer()
  let pan = PanGestureRecognizer()
  let swipe = SwipeGestureRecognizer()
  let rotation = RotationGestureRecognizer()
  let pinch = PinchGestureRecognizer()
  let edgePan = ScreenEdgePanGestureRecognizer()

  /// The number by which the water knows the hand.
  let number: Int
  /// The stroke that is being drawn; nil: none.
  var stroke: Stroke?

  /// A stroke on its way from ink to a creature.
  struct Stroke {
    private(set) var points: [Point]
    /// The points through which it is drawn: those of ``points`` that are apart and not on the line between others, and the
    /// last.
    private(set) var ink: [Point]
    /// The time of the landing.
    let start: Instant
    /// The index of the colour.
    let color: Int
    /// Whether the swipe was recognised on the way.
    var isSwipe = false
    /// Whether the stroke comes in from an edge.
    var isFromEdge = false

    /// The width of the ink in points.
    private static let width = 12.0
    /// The least distance of two points of the ink, the greatest distance of a point that is left out from the line drawn in
    /// its place, and the greatest length of such a line, in points.
    private static let (apart, tolerance, longest) = (4.0, 0.15, 12.0)
    /// The number of segments that are drawn together.
    private static let partLength = 8

    init(from start: Point, to point: Point, start time: Instant, color: Int, isSwipe: Bool, isFromEdge: Bool) {
      (points, ink) = ([start, point], [start, point])
      (self.start, self.color, self.isSwipe, self.isFromEdge) = (time, color, isSwipe, isFromEdge)
    }

    mutating func add(_ point: Point) {
      points.append(point)
      // The last point is always the finger's. It stays if it is apart from the one before, and the line to the new one would
      // miss it.
      let (before, last) = (ink[ink.count - 2], ink[ink.count - 1])
      let miss = last.distance(to: last.nearest(onLineFrom: before, to: point))
      let isOnLine = miss < Self.tolerance && before.distance(to: point) <= Self.longest
      if isOnLine || before.distance(to: last) < Self.apart { ink.removeLast() }
      ink.append(point)
    }

    /// A part of the ink, which is drawn by itself. Parts that are equal look the same.
    struct Part: Hashable {
      /// The area in which it is drawn.
      let area: Rect
      let color: Int
      fileprivate let points: ClosedRange<Int>
      fileprivate let end: Point
    }

    /// The parts of the ink, each from the last point of the one before.
    var parts: [Part] {
      stride(from: 0, to: ink.count - 1, by: Self.partLength).map { first in
        let points = first...min(first + Self.partLength, ink.count - 1)
        let area = Rect(around: ink[points]).inset(by: Insets(-Self.width / 2 - 2))
        return Part(area: area, color: color, points: points, end: ink[points.upperBound])
      }
    }

    func shape(of part: Part, with color: Color) -> Shape {
      .stroke(.polyline(ink[part.points]), with: color, width: Self.width, cap: .round, join: .round)
    }

    /// The longest swipe that makes a current, in seconds, and how straight it must be.
    private static let (flick, straightness) = (0.3, 0.95)

    /// Whether the stroke moves the water instead of becoming a creature: a short, straight flick.
    func isCurrent(endingAt time: Instant) -> Bool {
      guard isSwipe, let first = points.first, let last = points.last else { return false }
      return time.seconds(since: start) <= Self.flick && first.distance(to: last) >= Self.straightness * points.length
    }
  }

  init(number: Int) {
    self.number = number
    super.init()
    swipe.direction = [.left, .right, .up, .down]
    edgePan.edges = [.top, .left, .bottom, .right]
    (pan.maximumNumberOfTouches, edgePan.maximumNumberOfTouches) = (1, 1)
    // A stroke from an edge is a wave; elsewhere this decides at the landing.
    pan.require(toFail: edgePan)
    let names = ["tap", "press", "pan", "swipe", "rotation", "pinch", "edgePan"]
    for (recognizer, name) in zip(recognizers, names) { recognizer.name = "shoal.\(name)" }
  }

  override var recognizers: [GestureRecognizer] { [tap, press, pan, swipe, rotation, pinch, edgePan] }

  /// Whether two of its recognisers go on together: a stroke may be a swipe, and two fingers both turn and pinch.
  func goTogether(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    let pair = [one, other]
    func isPair(_ first: GestureRecognizer, _ second: GestureRecognizer) -> Bool {
      pair.contains { $0 === first } && pair.contains { $0 === second }
    }
    return isPair(pan, swipe) || isPair(edgePan, swipe) || isPair(rotation, pinch)
  }
}
