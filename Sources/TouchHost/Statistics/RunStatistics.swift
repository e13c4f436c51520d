import TouchCore
import TouchDrawing

/// Measures, while a program runs, the age of touches when they are recognised and the times of frames, in constant
/// memory for years. Without it nothing is measured and no clock is read.
///
/// ```swift
/// let statistics = RunStatistics()
/// host.statistics = statistics
/// let status = host.run()
/// print(statistics.report)
/// ```
///
/// Durations are in microseconds of CLOCK_MONOTONIC. The first frame, which has everything to load and to draw, is kept
/// separately and is in none of the other figures.
public final class RunStatistics {
  /// The age of reports of fingers when recognisers and their targets had handled them. The server truncates its times
  /// to milliseconds, so each seems up to one older than it is, half a one on average.
  public private(set) var ages = Histogram()
  /// The durations from the beginning of a frame until all of it was drawn: animation, layout, comparison, drawing.
  public private(set) var drawing = Histogram()
  /// The durations from the end of drawing until the server was known to have taken over the pixels.
  public private(set) var putting = Histogram()
  /// The durations from the beginning of a frame until the server was known to have taken over its pixels.
  public private(set) var frames = Histogram()
  /// The numbers of pixels that frames drew.
  public private(set) var damage = Histogram()
  /// The duration of the first frame, as in ``frames``; nil if there was none.
  public private(set) var firstFrame: Int?
  /// The number of refreshes of the output during animations, and the number of those without a new frame.
  public private(set) var refreshes = (due: 0, missed: 0)
  /// The number of pixels of the window in the last frame.
  public private(set) var windowArea = 0

  /// The times of the reports that are being recognised.
  private var reports: [Instant] = []

  public init() {}

  // MARK: Touches

  package func noteReport(_ sample: TouchSample) {
    switch sample.kind {
    case .down, .move, .up: reports.append(sample.time)
    case .cancel, .hover, .leave: break
    }
  }

  /// Notes that all reports so far have been handled.
  package func noteRecognized(at now: @autoclosure () -> Instant) {
    guard !reports.isEmpty else { return }
    let now = now()
    for time in reports { ages.add(Int(now.microseconds - time.microseconds)) }
    reports.removeAll(keepingCapacity: true)
  }

  // MARK: Frames

  /// Notes that the frame with this `number`, from 1 on, has begun `missed` ticks late; nil: it was not due at a tick.
  /// The delay of the second one is due to the first, so it does not count.
  func noteTick(missed: Int?, frame number: Int) {
    guard let missed, number > 2 else { return }
    refreshes.due += missed + 1
    refreshes.missed += missed
  }
}

extension RunStatistics: FrameObserver {
  public func observe(_ frame: FrameTimes) {
    guard frame.damage > 0 else { return }
    func microseconds(_ seconds: Double) -> Int { Int((seconds * 1_000_000).rounded()) }
    windowArea = frame.windowArea
    let duration = microseconds(frame.drawing + frame.putting)
    guard frame.number > 1 else {
      firstFrame = duration
      return
    }
    drawing.add(microseconds(frame.drawing))
    putting.add(microseconds(frame.putting))
    frames.add(duration)
    damage.add(frame.damage)
  }
}

extension RunStatistics {
  /// The figures as a table for people, which `awk` can read as well: each line begins with a word of its own. It ends
  /// without a line break.
  public var report: String {
    ([Self.row("ms", ["p50", "p95", "p99", "max", "count"])] + durationRows + [damageRow, refreshRow, firstFrameRow])
      .joined(separator: "\n")
  }

  private var durationRows: [String] {
    [("age", ages), ("draw", drawing), ("put", putting), ("frame", frames)].map { name, histogram in
      let values = [0.5, 0.95, 0.99, 1].map { Self.milliseconds(histogram.quantile($0)) }
      return Self.row(name, values + [String(histogram.count)])
    }
  }

  private var damageRow: String {
    "damage     mean \(area(damage.mean)), p95 \(area(damage.quantile(0.95).map(Double.init)))"
  }

  private var refreshRow: String {
    "refreshes  \(refreshes.missed) missed of \(refreshes.due) during animations"
  }

  private var firstFrameRow: String { "first      frame \(Self.milliseconds(firstFrame)) ms" }

  private func area(_ pixels: Double?) -> String {
    guard let pixels, windowArea > 0 else { return "-" }
    return "\(pixels.formatted(digits: 0)) px (\((pixels / Double(windowArea) * 100).formatted(digits: 2)) %)"
  }

  private static func milliseconds(_ microseconds: Int?) -> String {
    microseconds.map { (Double($0) / 1000).formatted(digits: 3) } ?? "-"
  }

  private static func row(_ name: String, _ values: [String]) -> String {
    let columns = values.map { String(repeating: " ", count: max(1, 10 - $0.count)) + $0 }
    return name + String(repeating: " ", count: max(0, 5 - name.count)) + columns.joined()
  }
}
