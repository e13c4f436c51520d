import TouchDrawing
import TouchGeometry
import TouchUI

/// The gestures of one hand on the Gestures scene: recognisers of its own, the picture that shows what they recognised, and
/// what they measure meanwhile. The recognisers of all hands are on the one view of the scene, under the same names.
final class GestureHand {
  let recognizers = GestureWatch.Recognizers()
  let picture: ImageView
  let watch: GestureWatch
  let measures: GestureMeasuresView
  /// The touches that are its own, also those that have lifted in the present event.
  fileprivate(set) var touches: [Touch] = []

  private static let fadeDuration = 0.5

  /// - Parameters:
  ///   - view: the view that the recognisers are for.
  ///   - image: the picture of some gesture.
  ///   - ignores: whether a touch is not meant for the scene.
  init(in view: View, image: Image, ignores: @escaping (Touch) -> Bool) {
    picture = ImageView(image: image)
    picture.alpha = 0
    watch = GestureWatch(recognizers, in: view, ignores: ignores)
    measures = GestureMeasuresView(recognizers, watch: watch)
  }

  /// Whether one of its fingers is down.
  var isBusy: Bool { touches.contains(where: \.isOnScreen) }

  /// Returns the distance of `place` from the farthest of its fingers, in window coordinates.
  fileprivate func reach(to place: Point) -> Double {
    touches.filter(\.isOnScreen).map { $0.location(in: nil).distance(to: place) }.max() ?? 0
  }

  // MARK: The picture

  func show(_ image: Image, at place: Point, turned radians: Double = 0) {
    // During an animation the centre already is its destination, so setting it again would not stop the animation.
    picture.removeAllAnimations()
    picture.image = image
    picture.center = place
    picture.transform = .rotation(radians)
    picture.alpha = 1
  }

  /// Lets the picture fade while it goes where `motion` puts it.
  func fade(_ motion: (ImageView) -> Void = { _ in }) {
    picture.window?.application.animate(withDuration: Self.fadeDuration) {
      picture.alpha = 0
      motion(picture)
    }
  }
}

/// The hands on the Gestures scene. A finger belongs to the hand whose fingers are all within a hand's width of where it
/// lands, for as long as it is down.
struct GestureHands {
  /// The hands in the order in which they are used; a single person's fingers are always those of the first.
  let all: [GestureHand]

  /// The width of a hand, in points, where nobody knows how large the panel is, and in millimetres.
  private static let (span, millimetres) = (300.0, 200.0)
  /// The maximum number of hands. More people share them.
  static let count = 4

  /// The hand of `touch`, which becomes its own if it is new.
  func owner(of touch: Touch) -> GestureHand? {
    if let owner = all.first(where: { hand in hand.touches.contains { $0 === touch } }) { return owner }
    let place = touch.location(in: nil)
    for hand in all { hand.touches.removeAll { !$0.isOnScreen } }
    let nearest = all.filter(\.isBusy).min { $0.reach(to: place) < $1.reach(to: place) }
    let near = nearest.flatMap { $0.reach(to: place) <= Self.span(on: touch.window) ? $0 : nil }
    let owner = near ?? all.first { !$0.isBusy } ?? nearest
    owner?.touches.append(touch)
    return owner
  }

  /// The hand that `recognizer` works for; nil for one that is not of the scene.
  func hand(of recognizer: GestureRecognizer) -> GestureHand? {
    all.first { hand in hand.recognizers.all.contains { $0 === recognizer } }
  }

  private static func span(on window: Window?) -> Double {
    window?.pointsPerMillimetre.map { $0 * millimetres } ?? span
  }
}

extension Touch {
  fileprivate var isOnScreen: Bool { phase != .ended && phase != .cancelled }
}
