import TouchCore
import TouchGeometry

/// The hand of somebody who explores: the meaning of its fingers, which do nothing by themselves.
final class ExploreHand {
  enum Meaning: Equatable {
    /// A finger is on a location, of which the words are wanted.
    case hear(Point)
    case activate
    /// The second of two taps stays down.
    case actions
    case next, previous
    case louder, softer, faster, slower
    case back
    case silence
  }

  private struct Finger {
    let start: Point
    var location: Point
    var translation: Vector { Vector(location.x - start.x, location.y - start.y) }
  }

  private unowned let application: Application
  private let onMeaning: (Meaning) -> Void
  private var fingers: [Int: Finger] = [:]
  /// The translations of the fingers that have lifted since the first one landed.
  private var translations: [Vector] = []
  /// Whether the words under the finger are wanted, so that its lift means nothing.
  private var isHearing = false
  private var wasTaken = false
  private var settling: Registration?
  /// The first tap, until it is known that there is no second one.
  private var tap: Registration?
  private var isSecond = false

  init(in application: Application, onMeaning: @escaping (Meaning) -> Void) {
    self.application = application
    self.onMeaning = onMeaning
  }

  /// Forgets fingers that are down, and a tap.
  func forget() {
    fingers = [:]
    (settling, tap, isHearing) = (nil, nil, false)
  }

  func receive(_ sample: TouchSample) {
    switch sample.kind {
    case .down: land(sample)
    case .move:
      fingers[sample.finger]?.location = sample.location
      if isHearing, fingers[sample.finger] != nil { onMeaning(.hear(sample.location)) }
    case .up, .cancel: lift(sample)
    case .hover, .leave: break
    }
  }

  private func land(_ sample: TouchSample) {
    if fingers.isEmpty {
      (translations, isHearing, wasTaken) = ([], false, false)
      isSecond = tap != nil
      tap = nil
      settle(after: Self.calm) { [unowned self] finger in
        guard finger.translation.length > Self.jitter else { return isSecond ? awaitHold() : hear() }
        // It may become a swipe.
        settle(after: Self.swipeTime - Self.calm) { [unowned self] _ in hear() }
      }
    } else {
      settling = nil
      isHearing = false
      isSecond = false
    }
    fingers[sample.finger] = Finger(start: sample.location, location: sample.location)
  }

  private func settle(after seconds: Double, _ body: @escaping (Finger) -> Void) {
    settling = application.after(seconds) { [unowned self] in if let finger = fingers.first?.value { body(finger) } }
  }

  private func awaitHold() {
    settle(after: Self.hold - Self.calm) { [unowned self] finger in
      guard finger.translation.length <= Self.jitter else { return hear() }
      wasTaken = true
      onMeaning(.actions)
    }
  }

  private func hear() {
    guard let location = fingers.first?.value.location else { return }
    isHearing = true
    onMeaning(.hear(location))
  }

  private func lift(_ sample: TouchSample) {
    guard var finger = fingers.removeValue(forKey: sample.finger) else { return }
    finger.location = sample.location
    translations.append(finger.translation)
    if sample.kind == .cancel { wasTaken = true }
    guard fingers.isEmpty else { return }
    settling = nil
    guard !isHearing, !wasTaken else { return }
    switch translations.count {
    case 1: meanOne(translations[0], at: sample.location)
    case 2: meanTwo(translations)
    default: break
    }
  }

  private func meanOne(_ translation: Vector, at location: Point) {
    guard translation.length < Self.swipe else {
      return onMeaning(
        abs(translation.dx) > abs(translation.dy)
          ? (translation.dx > 0 ? .next : .previous) : (translation.dy < 0 ? .louder : .softer))
    }
    if isSecond { return onMeaning(.activate) }
    tap = application.after(Self.tapInterval) { [unowned self] in
      tap = nil
      onMeaning(.hear(location))
    }
  }

  private func meanTwo(_ translations: [Vector]) {
    if translations.allSatisfy({ $0.length <= Self.jitter }) { return onMeaning(.silence) }
    if translations.allSatisfy({ -$0.dy >= Self.swipe }) { return onMeaning(.faster) }
    if translations.allSatisfy({ $0.dy >= Self.swipe }) { return onMeaning(.slower) }
    if translations.allSatisfy({ -$0.dx >= Self.swipe }) { onMeaning(.back) }
  }

  /// The time after which the words under a finger that hardly moves are wanted, and the longest of a swipe, in seconds.
  private static let (calm, swipeTime) = (0.15, 0.35)
  /// The time for which the second tap stays down for the actions, in seconds.
  private static let hold = 0.5
  /// The distance that a finger moves by accident, and that of a swipe, in points.
  private static let (jitter, swipe) = (20.0, 40.0)
  /// The time within which the second tap lands, in seconds.
  private static let tapInterval = 0.35
}
