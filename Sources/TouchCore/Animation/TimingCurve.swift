/// The progress of an animation over its time: a cubic Bézier curve from (0, 0) to (1, 1) through two control points, x
/// being time and y progress.
public struct TimingCurve: Hashable, Sendable {
  private var x: Axis
  private var y: Axis

  /// Creates a curve. `x1` and `x2` are clamped to 0…1, so that time never runs backwards; y may overshoot.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    x = Axis(max(0, min(x1, 1)), max(0, min(x2, 1)))
    y = Axis(y1, y2)
  }

  public static let linear = TimingCurve(0, 0, 1, 1)
  /// A curve that starts slowly. The control points of this and the two below are those of CSS (easing functions, level
  /// 1).
  public static let easeIn = TimingCurve(0.42, 0, 1, 1)
  /// A curve that ends slowly.
  public static let easeOut = TimingCurve(0, 0, 0.58, 1)
  /// A curve that starts and ends slowly.
  public static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)

  /// Returns the progress after `fraction` of the time. Fractions outside 0…1 count as the nearest end; not a number is
  /// 0.
  public func progress(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    return self == .linear ? fraction : y.value(at: x.parameter(for: fraction))
  }
}

/// One coordinate of the curve as a polynomial of its parameter.
private struct Axis: Hashable, Sendable {
  let linear: Double
  let quadratic: Double
  let cubic: Double

  init(_ first: Double, _ second: Double) {
    linear = 3 * first
    quadratic = 3 * (second - first) - linear
    cubic = 1 - linear - quadratic
  }

  func value(at parameter: Double) -> Double { ((cubic * parameter + quadratic) * parameter + linear) * parameter }

  func slope(at parameter: Double) -> Double { (3 * cubic * parameter + 2 * quadratic) * parameter + linear }

  /// Returns the parameter in 0…1 at which this coordinate, which never falls, has `value`: Newton's steps, kept within
  /// the bracket that bisection has found so far, since the slope may be zero at the ends.
  func parameter(for value: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var guess = value
    for _ in 0..<64 {
      let error = self.value(at: guess) - value
      if abs(error) < 1e-12 { break }
      if error > 0 { high = guess } else { low = guess }
      let step = guess - error / slope(at: guess)
      guess = step > low && step < high ? step : (low + high) / 2
    }
    return guess
  }
}
