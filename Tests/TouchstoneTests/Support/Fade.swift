import Testing
import TouchGeometry

@testable import TouchLab

/// A fade of half a second, and its expected progress at each moment: cubic-bezier(.42, 0, .58, 1).
struct Fade {
  static let duration = 500.0
  /// The beginning of the fade, and the times at which `frames` reached the screen, in milliseconds of the monotonic
  /// clock.
  let start: Double
  let frames: [Double]

  /// - Parameters:
  ///   - action: the action that began the fade.
  ///   - clock: the time of the monotonic clock at which the program's own time was 0.
  init(after action: Line, in lines: [Line], clock: Double) {
    start = action.t + clock
    frames = lines.filter { $0.frame != nil }.map { $0.t + clock }
  }

  /// Returns the progress of the fade at `time`, 0…1.
  func progress(at time: Double) -> Double {
    let fraction = max(0, min((time - start) / Self.duration, 1))
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if Self.bezier(middle, 0.42, 0.58) < fraction { low = middle } else { high = middle }
    }
    return Self.bezier(low, 0, 1)
  }

  private static func bezier(_ s: Double, _ first: Double, _ second: Double) -> Double {
    3 * s * (1 - s) * (1 - s) * first + 3 * s * s * (1 - s) * second + s * s * s
  }

  /// The time from which the screen shows the fade. Two frames drawn before its beginning may have come after it.
  var visibleFrom: Double { frames.filter { $0 > start }.dropFirst(2).first ?? .infinity }

  /// Returns the progress that `shot` may show, whatever else the machine did meanwhile. Its frame was drawn before the
  /// shot was over, and after the second last frame known to be on the screen.
  func bounds(of shot: Shot) -> ClosedRange<Double> {
    let seen = frames.filter { $0 <= shot.begin }.dropLast(2).last ?? start
    return progress(at: seen)...max(progress(at: shot.end), progress(at: seen))
  }

  /// Returns the time of the frame in `shot`, or nil in cases of doubt. The frame must have been on the screen before
  /// the shot, and the next one must have come well after it.
  func frame(in shot: Shot) -> Double? {
    guard let frame = frames.last(where: { $0 <= shot.begin }), frame >= start else { return nil }
    let next = frames.first { $0 > frame } ?? .infinity
    return next > shot.end + 8 ? frame : nil
  }

  /// Returns the eighths of the fade with correct progress, and the share of correct shots. The progress in `values`,
  /// by shot, is correct if it is within 0.03 of the expected one at the time of the frame.
  func accuracy(_ values: [(shot: Shot, progress: Double)]) -> (eighths: Int, share: Double) {
    let moments = values.compactMap { value in frame(in: value.shot).map { (time: $0, seen: value.progress) } }
      .filter { $0.time < start + Self.duration }
    let good = moments.filter { abs($0.seen - progress(at: $0.time)) <= 0.03 }
    let eighths = Set(good.map { Int(($0.time - start) / Self.duration * 8) })
    return (eighths.count, Double(good.count) / Double(max(moments.count, 1)))
  }
}
