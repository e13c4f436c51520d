import Glibc
import Testing

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite struct TimingCurveTests {
  /// Returns a slow but independent reference: the curve in Bernstein polynomials, solved by bisection.
  private func reference(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at time: Double) -> Double {
    let bezier = { (first: Double, second: Double, t: Double) in
      3 * (1 - t) * (1 - t) * t * first + 3 * (1 - t) * t * t * second + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if bezier(x1, x2, middle) < time { low = middle } else { high = middle }
    }
    return bezier(y1, y2, (low + high) / 2)
  }

  @Test(arguments: [
    (0.42, 0.0, 1.0, 1.0), (0.0, 0.0, 0.58, 1.0), (0.42, 0.0, 0.58, 1.0), (0.25, 0.1, 0.25, 1.0),
    (0.0, 1.0, 1.0, 0.0), (0.9, 0.0, 0.1, 1.0), (0.17, 0.67, 0.83, 1.6),
  ])
  func followsTheBezierCurve(points: (Double, Double, Double, Double)) {
    let curve = TimingCurve(points.0, points.1, points.2, points.3)
    for step in 0...1000 {
      let time = Double(step) / 1000
      let expected = reference(points.0, points.1, points.2, points.3, at: time)
      #expect(abs(curve.progress(at: time) - expected) < 1e-6, "\(points) at \(time)")
    }
  }

  @Test func theNamedCurvesAreThoseOfTheWeb() {
    #expect(abs(TimingCurve.easeInOut.progress(at: 0.25) - 0.129_162) < 1e-4)
    #expect(abs(TimingCurve.easeIn.progress(at: 0.5) - 0.315_356) < 1e-4)
    #expect(abs(TimingCurve.easeOut.progress(at: 0.5) - 0.684_644) < 1e-4)
    #expect(TimingCurve.linear.progress(at: 0.3) == 0.3)
  }

  @Test func theEndsAreExactAndBeyondThemItStays() {
    for curve in [TimingCurve.linear, .easeIn, .easeOut, .easeInOut] {
      #expect(curve.progress(at: 0) == 0 && curve.progress(at: 1) == 1)
      #expect(curve.progress(at: -3) == 0 && curve.progress(at: 7) == 1)
      #expect(curve.progress(at: .nan) == 0)
    }
  }

  /// Time must not run backwards. Control points that would make it do so are clamped.
  @Test func timesOfControlPointsAreBroughtIntoTheRange() {
    #expect(TimingCurve(-3, 0.2, 0.5, 1) == TimingCurve(0, 0.2, 0.5, 1))
    #expect(TimingCurve(0.2, 0, 3, 0.7) == TimingCurve(0.2, 0, 1, 0.7))
    #expect(TimingCurve(7, 0, -7, 1) == TimingCurve(1, 0, 0, 1))
    let overshooting = TimingCurve(0.2, -1, 0.8, 2)
    #expect(overshooting.progress(at: 0.1) < 0 && overshooting.progress(at: 0.9) > 1)
  }
}
