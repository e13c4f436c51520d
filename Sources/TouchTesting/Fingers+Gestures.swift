import Laboratory
import TouchGeometry
import TouchUI

/// Whole gestures, from the first landing to the last lift. Fingers that are down already stay there: others make them.
extension Fingers {
  /// Down, a rest of `seconds` and up.
  public func tap(at place: Point, for seconds: Double = 0.07) { hand { $0.tap(at: place, for: seconds) } }

  /// Two taps of the same place, a tenth of a second apart.
  public func doubleTap(at place: Point) { hand { $0.doubleTap(at: place) } }

  /// A finger rests for so many seconds and lifts: a long press, if that is long enough.
  public func rest(at place: Point, for seconds: Double) { hand { $0.rest(at: place, for: seconds) } }

  /// Down, an even way and up. A fast one is a swipe.
  public func drag(from start: Point, to end: Point, over seconds: Double) {
    hand { $0.drag(from: start, to: end, over: seconds) }
  }

  /// Two fingers, one to either side of `center`, whose distance changes evenly from `start` to `end` points. `angle` is
  /// that of the line from the first to the second, in radians, clockwise from the right.
  public func pinch(
    at center: Point, from start: Double, to end: Double, angle: Double = 0, over seconds: Double
  ) {
    hand { $0.pinch(at: center, from: start, to: end, angle: angle, over: seconds) }
  }

  /// Two fingers turn about `center`, at `radius` points from it, by `angle` in radians, clockwise positive.
  public func turn(at center: Point, by angle: Double, radius: Double = 60, over seconds: Double) {
    hand { $0.turn(at: center, by: angle, radius: radius, over: seconds) }
  }

  /// What several hands do at once, all beginning now; each has fingers of its own.
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

  /// Random hands do with the view whatever hands do, up to eight fingers at once, for `seconds` and until the last of
  /// them lifts. The same seed plays the same way, so what goes wrong once can be looked into.
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

/// A gesture in parts, to look at what is in between. Each finger has a number; 1 if nothing is said.
extension Fingers {
  /// The finger lands.
  public func down(at place: Point, finger: Int = 1) { report(.down, at: place, finger: finger) }

  /// A finger that is down is there at once: one report, however far the way.
  public func move(to place: Point, finger: Int = 1) { report(.move, at: place, finger: finger) }

  /// A finger that is down goes an even way, in reports of 8 ms.
  public func move(to place: Point, over seconds: Double, finger: Int = 1) {
    move(to: [finger: place], over: seconds)
  }

  /// Several fingers that are down go each an even way to its place, by their numbers, all at once.
  public func move(to places: [Int: Point], over seconds: Double) {
    var ways: [Int: (start: Point, end: Point)] = [:]
    for (finger, place) in places { ways[finger] = (self.place(of: finger) ?? place, place) }
    play(script { $0.move(ways, over: seconds) })
  }

  /// The finger lifts where it is.
  public func up(finger: Int = 1) { send(.up, finger, atWindow: windowPlace(of: finger)) }

  /// The system takes the touch away, as it does when the screen is switched off: there is no lift.
  public func cancel(finger: Int = 1) { send(.cancel, finger, atWindow: windowPlace(of: finger)) }
}
