import Testing
import TouchGeometry

@testable import TouchLab

/// The half second of a fade, and where it should be at each moment: cubic-bezier(.42, 0, .58, 1).
struct Fade {
  static let duration = 500.0
  /// When it began and when frames reached the screen, in milliseconds of the monotonic clock.
  let start: Double
  let frames: [Double]

  /// - Parameters:
  ///   - action: what began the fade.
  ///   - clock: the moment of the monotonic clock at which the program's own time was 0.
  init(after action: Line, in lines: [Line], clock: Double) {
    start = action.t + clock
    frames = lines.filter { $0.frame != nil }.map { $0.t + clock }
  }

  /// How far the fade is at `time`, 0…1.
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

  /// From when on the screen shows it: two frames that were drawn before it began may have been on their way.
  var visibleFrom: Double { frames.filter { $0 > start }.dropFirst(2).first ?? .infinity }

  /// The progress that `shot` may show, whatever else the machine did meanwhile: it was drawn before the shot was
  /// over, and after the second last frame known to be on the screen.
  func bounds(of shot: Shot) -> ClosedRange<Double> {
    let seen = frames.filter { $0 <= shot.begin }.dropLast(2).last ?? start
    return progress(at: seen)...max(progress(at: shot.end), progress(at: seen))
  }

  /// The frame that `shot` shows, if there is no doubt: it was on the screen before, and the next came a good while
  /// later.
  func frame(in shot: Shot) -> Double? {
    guard let frame = frames.last(where: { $0 <= shot.begin }), frame >= start else { return nil }
    let next = frames.first { $0 > frame } ?? .infinity
    return next > shot.end + 8 ? frame : nil
  }

  /// The eighths of the fade in which the progress that was seen, `values` by shot, is within 0.03 of what it should be
  /// for the time of the frame, and the share of all such moments.
  func accuracy(_ values: [(shot: Shot, progress: Double)]) -> (eighths: Int, share: Double) {
    let moments = values.compactMap { value in frame(in: value.shot).map { (time: $0, seen: value.progress) } }
      .filter { $0.time < start + Self.duration }
    let good = moments.filter { abs($0.seen - progress(at: $0.time)) <= 0.03 }
    let eighths = Set(good.map { Int(($0.time - start) / Self.duration * 8) })
    return (eighths.count, Double(good.count) / Double(max(moments.count, 1)))
  }
}
