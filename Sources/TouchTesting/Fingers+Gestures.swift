import TouchGeometry
import TouchRecording
import TouchUI

/// Whole gestures, from the first landing to the last lift. They use new fingers; those that are down already stay
/// there.
extension Fingers {
  /// Taps: down, `seconds` without moving, and up.
  public func tap(at location: Point, for seconds: Double = 0.07) { hand { $0.tap(at: location, for: seconds) } }

  /// Taps twice at the same location, a tenth of a second apart.
  public func doubleTap(at location: Point) { hand { $0.doubleTap(at: location) } }

  /// Presses for `seconds` without moving: a long press, if that is long enough.
  public func rest(at location: Point, for seconds: Double) { hand { $0.rest(at: location, for: seconds) } }

  /// Drags: down, a movement at constant speed, and up. A fast one is a swipe.
  public func drag(from start: Point, to end: Point, over seconds: Double) {
    hand { $0.drag(from: start, to: end, over: seconds) }
  }

  /// Pinches with two fingers, one on either side of `center`, whose distance changes evenly from `start` to `end`
  /// points. `angle` is that of the line from the first to the second, in radians, clockwise from the right.
  public func pinch(
    at center: Point, from start: Double, to end: Double, angle: Double = 0, over seconds: Double
  ) {
    hand { $0.pinch(at: center, from: start, to: end, angle: angle, over: seconds) }
  }

  /// Rotates two fingers around `center`, at `radius` points from it, by `angle` in radians, clockwise positive.
  public func turn(at center: Point, by angle: Double, radius: Double = 60, over seconds: Double) {
    hand { $0.turn(at: center, by: angle, radius: radius, over: seconds) }
  }

  /// Plays several hands at once, all beginning now; each has fingers of its own.
  ///
  /// ```swift
  /// fingers.together(
  ///   { $0.drag(from: left, to: left + Vector(0, 100), over: 0.5) },
  ///   {
  ///     $0.wait(0.2)
  ///     $0.tap(at: right)
  ///   })
  /// ```
  public func together(_ hands: ((inout HandScript) -> Void)...) {
    play(HandScript.together(hands.map { script($0) }).numbered(after: lastFinger))
  }

  /// Plays random gestures on the view, with up to eight fingers at once, for `seconds` and until the last of them
  /// lifts. Equal seeds play equally, so that a failure can be reproduced.
  ///
  /// ```swift
  /// for seed in 1...100 as ClosedRange<UInt64> {
  ///   let fingers = Fingers(in: Table())
  ///   fingers.playAtRandom(for: 10, seed: seed)
  ///   #expect(fingers.waitUntilStill(), "seed \(seed)")
  /// }
  /// ```
  public func playAtRandom(for seconds: Double, seed: UInt64) {
    var hands = RandomHands(seed: seed, in: view.bounds)
    let first = lastFinger
    let samples = hands.play(for: seconds).map { sample in
      var numbered = sample
      numbered.finger += first
      return numbered
    }
    play(samples, until: max(.zero + (seconds.isFinite ? max(0, seconds) : 0), samples.last?.time ?? .zero))
  }

  private func hand(_ write: (inout HandScript) -> Void) { play(script(write).numbered(after: lastFinger)) }

  private func script(_ write: (inout HandScript) -> Void) -> HandScript {
    var hand = HandScript()
    write(&hand)
    return hand
  }
}

/// The parts of gestures, to test the states in between. Each finger has a number, by default 1.
extension Fingers {
  /// Puts the finger down.
  public func down(at location: Point, finger: Int = 1) { report(.down, at: location, finger: finger) }

  /// Moves a finger that is down to `location` at once: one report, at any distance.
  public func move(to location: Point, finger: Int = 1) { report(.move, at: location, finger: finger) }

  /// Moves a finger that is down at constant speed, in reports of 8 ms.
  public func move(to location: Point, over seconds: Double, finger: Int = 1) {
    move(to: [finger: location], over: seconds)
  }

  /// Moves several fingers that are down to their locations by number, each at constant speed, all at once.
  public func move(to locations: [Int: Point], over seconds: Double) {
    var segments: [Int: (start: Point, end: Point)] = [:]
    for (finger, location) in locations { segments[finger] = (place(of: finger) ?? location, location) }
    play(script { $0.move(segments, over: seconds) })
  }

  /// Lifts the finger at its location.
  public func up(finger: Int = 1) { send(.up, finger, atWindow: windowLocation(of: finger)) }

  /// Cancels the touch, as the system does when the screen is switched off: there is no lift.
  public func cancel(finger: Int = 1) { send(.cancel, finger, atWindow: windowLocation(of: finger)) }
}
