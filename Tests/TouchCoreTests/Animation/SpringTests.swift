import Testing
import ToolkitFixtures
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite("N2 · Springs") struct SpringTests {
  /// Returns a reference for the closed form: the equation of motion, integrated step by step (Runge–Kutta of the
  /// fourth order).
  private func integrate(_ spring: Spring, to time: Double) -> Double {
    let (ratio, frequency) = (spring.dampingRatio, spring.frequency)
    let pull = { (x: Double, v: Double) in -2 * ratio * frequency * v - frequency * frequency * x }
    var (x, v) = (1.0, -spring.initialVelocity)
    let count = 20_000
    let h = time / Double(count)
    for _ in 0..<count {
      let (x1, v1) = (v, pull(x, v))
      let (x2, v2) = (v + h / 2 * v1, pull(x + h / 2 * x1, v + h / 2 * v1))
      let (x3, v3) = (v + h / 2 * v2, pull(x + h / 2 * x2, v + h / 2 * v2))
      let (x4, v4) = (v + h * v3, pull(x + h * x3, v + h * v3))
      x += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
      v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
    }
    return 1 - x
  }

  @Test(arguments: [0.1, 0.5, 0.9, 1, 1.000_000_1, 1.4, 5], [0.0, 3, -2, 40])
  func itSolvesTheEquationOfMotion(ratio: Double, velocity: Double) {
    let spring = Spring(dampingRatio: ratio, initialVelocity: velocity, settlingIn: 0.8)
    for time in [0.01, 0.1, 0.25, 0.5, 0.79] {
      #expect(abs(spring.progress(at: time) - integrate(spring, to: time)) < 1e-6, "at \(time)")
    }
  }

  @Test(arguments: [0.01, 0.1, 0.5, 0.9, 1, 1.4, 5, 1000], [0.0, 3, -2, 400])
  func itHasSettledAfterItsDurationAndNotLongBefore(ratio: Double, velocity: Double) {
    let spring = Spring(dampingRatio: ratio, initialVelocity: velocity, settlingIn: 2)
    let left = stride(from: 2.0, to: 4, by: 0.001).map { abs(1 - spring.progress(at: $0)) }.max() ?? 1
    #expect(left <= Spring.tolerance * 1.000_001)
    let before = stride(from: 1.0, to: 2, by: 0.0005).map { abs(1 - spring.progress(at: $0)) }.max() ?? 0
    #expect(before > Spring.tolerance)
  }

  @Test func onlyTooLittleDampingOvershoots() {
    let greatest = { (ratio: Double) in
      let spring = Spring(dampingRatio: ratio, settlingIn: 1)
      return stride(from: 0.0, through: 1, by: 0.001).map(spring.progress).max() ?? 0
    }
    // The first overshoot of a damped oscillator is e^(−πζ/√(1−ζ²)).
    #expect(abs(greatest(0.5) - 1.163_033) < 1e-4)
    #expect(greatest(1) <= 1 && greatest(3) <= 1)
  }

  @Test func nonsenseIsTamed() {
    for (ratio, velocity, duration) in [
      (Double.nan, Double.nan, Double.nan), (-5, .infinity, 1), (1e300, -1e300, 1), (0, 1e300, 1e-9), (.infinity, 0, 0),
    ] {
      let spring = Spring(dampingRatio: ratio, initialVelocity: velocity, settlingIn: duration)
      for time in [0.0, 0.5, 1, .infinity, .nan] { #expect(spring.progress(at: time).isFinite) }
    }
    for duration in [Double.nan, .infinity, -1] {
      let spring = Spring(dampingRatio: 0.5, settlingIn: duration)
      #expect(spring.settlingDuration == 0 && spring.progress(at: 0.001) == 1)
    }
  }

  @Test func aViewSwingsIntoItsPositionExactly() throws {
    let screen = try FrameFixture()
    let view = Sketch(Rect(0, 0, 20, 20))
    screen.window.addSubview(view)
    var finished: [Bool] = []
    screen.application.animate(
      withDuration: 0.5, delay: 0.1, usingSpringWithDamping: 0.4, initialSpringVelocity: 2
    ) {
      view.center.x = 110
    } completion: {
      finished.append($0)
    }
    let spring = Spring(dampingRatio: 0.4, initialVelocity: 2, settlingIn: 0.5)
    for moment in [0.0, 100, 116, 133, 250, 400, 599] {
      screen.frame(at: moment)
      let expected = 10 + 100 * spring.progress(at: (moment - 100) / 1000)
      #expect(abs(view.shown.center.x - expected) < 1e-9, "at \(moment)")
    }
    #expect(view.center.x == 110 && finished.isEmpty)
    screen.frame(at: 600)
    #expect(view.shown.center.x == 110 && finished == [true] && !screen.window.isAnimating)
  }

  @Test func swingingBeyondNothingAndEverythingIsDrawn() throws {
    let screen = try FrameFixture()
    let (shrinking, fading) = (Sketch(Rect(0, 0, 40, 40)), Sketch(Rect(100, 0, 40, 40)))
    for view in [shrinking, fading] { screen.window.addSubview(view) }
    fading.alpha = 0
    screen.frame()
    screen.application.animate(withDuration: 1, usingSpringWithDamping: 0.1) {
      shrinking.bounds.size = Size(0, 0)
      shrinking.backgroundColor = .pureRed
      shrinking.transform = .scale(0)
      fading.alpha = 1
    }
    for step in 0...62 {
      screen.frame(at: Double(step) * 16)
      #expect(try screen.surface.greatestDifference(from: screen.fresh()) <= 1, "at frame \(step)")
    }
    screen.frame(at: 1000)
    #expect(screen.color(20, 20) == .black && screen.color(120, 20) == .white)
  }
}
