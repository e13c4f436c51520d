import TouchGeometry
import TouchUI

/// The fingers of one hand on a scene that several people touch at once, with recognisers of its own. The recognisers of all
/// hands are on the one view of the scene, under the same names.
class Hand {
  /// The touches of the hand, also those that have lifted in the present event.
  fileprivate var touches: [Touch] = []

  /// The recognisers that receive the fingers of this hand alone.
  var recognizers: [GestureRecognizer] { [] }

  /// The touches of fingers that are down, in the order of their landings.
  var touchesOnScreen: [Touch] { touches.filter(\.isOnScreen) }

  /// Whether one of its fingers is down.
  var isBusy: Bool { touches.contains(where: \.isOnScreen) }

  /// Returns the distance of a location from the farthest of its fingers, in window coordinates.
  fileprivate func reach(to location: Point) -> Double {
    touchesOnScreen.map { $0.location(in: nil).distance(to: location) }.max() ?? 0
  }
}

/// The hands on a scene. A finger belongs to the hand whose fingers are all within a hand's width of where it lands, for as
/// long as it is down.
struct Hands<Kind: Hand> {
  /// The hands in the order in which they are used; a single person's fingers are always those of the first.
  let all: [Kind]

  /// The hand of `touch`, which becomes its own if it is new.
  func owner(of touch: Touch) -> Kind? {
    if let owner = all.first(where: { hand in hand.touches.contains { $0 === touch } }) { return owner }
    let location = touch.location(in: nil)
    for hand in all { hand.touches.removeAll { !$0.isOnScreen } }
    let nearest = all.filter(\.isBusy).min { $0.reach(to: location) < $1.reach(to: location) }
    let near = nearest.flatMap { $0.reach(to: location) <= Self.width(on: touch.window) ? $0 : nil }
    let owner = near ?? all.first { !$0.isBusy } ?? nearest
    owner?.touches.append(touch)
    return owner
  }

  /// The hand that `recognizer` works for; nil for one that is not of the scene.
  func hand(of recognizer: GestureRecognizer) -> Kind? {
    all.first { hand in hand.recognizers.contains { $0 === recognizer } }
  }

  /// Returns the width of a hand in points: 200 mm, or 300 points where the size of the panel is not known.
  private static func width(on window: Window?) -> Double {
    window?.pointsPerMillimetre.map { $0 * 200 } ?? 300
  }
}

extension Touch {
  /// Whether the finger is still down.
  var isOnScreen: Bool { phase != .ended && phase != .cancelled }
}
