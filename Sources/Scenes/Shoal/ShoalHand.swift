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
    var points: [Point]
    /// The time of the landing.
    let start: Instant
    /// The index of the colour.
    let color: Int
    /// Whether the swipe was recognised on the way.
    var isSwipe = false
    /// Whether the stroke comes in from an edge.
    var isFromEdge = false

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
