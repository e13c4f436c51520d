import TouchDrawing
import TouchUI

/// Measures, while a program runs, how old touches are when they are recognised and what frames take, in the same memory
/// for years. Without one nothing is measured and no clock is read.
///
/// ```swift
/// let statistics = RunStatistics()
/// host.statistics = statistics
/// let status = host.run()
/// print(statistics.report)
/// ```
///
/// Spans are in microseconds of CLOCK_MONOTONIC. The first frame, which has everything to load and to draw, stands by
/// itself and is in none of the other figures.
public final class RunStatistics {
  /// How old the reports of fingers were when recognisers and their targets had dealt with them. The server cuts its
  /// times off to milliseconds, so each seems up to one older than it is, half a one on average.
  public private(set) var ages = Histogram()
  /// From the beginning of a frame until all of it was drawn: animating, layout, finding out what changed, drawing.
  public private(set) var drawing = Histogram()
  /// From then until the server was known to have taken over the pixels.
  public private(set) var putting = Histogram()
  /// From the beginning of a frame until the server was known to have taken over its pixels.
  public private(set) var frames = Histogram()
  /// How many pixels each frame drew.
  public private(set) var damage = Histogram()
  /// What the first frame took, as in ``frames``; nil if there was none.
  public private(set) var firstFrame: Int?
  /// How many refreshes of the output came during animations, and how many of them without a new frame.
  public private(set) var refreshes = (due: 0, missed: 0)
  /// How many pixels the window had in the last frame.
  public private(set) var windowArea = 0

  /// When fingers did what recognisers deal with now.
  private var reports: [Instant] = []

  public init() {}

  // MARK: Touches

  func noteReport(_ sample: TouchSample) {
    switch sample.kind {
    case .down, .move, .up: reports.append(sample.time)
    case .cancel, .hover, .leave: break
    }
  }

  /// All reports noted so far have been dealt with.
  func noteRecognized(at now: @autoclosure () -> Instant) {
    guard !reports.isEmpty else { return }
    let now = now()
    for time in reports { ages.add(Int(now.microseconds - time.microseconds)) }
    reports.removeAll(keepingCapacity: true)
  }

  // MARK: Frames

  /// The frame with this `number`, from 1 on, has begun `missed` ticks too late; nil: it was not due at a tick. What the second
  /// one is late the first one took.
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
    let span = microseconds(frame.drawing + frame.putting)
    guard frame.number > 1 else {
      firstFrame = span
      return
    }
    drawing.add(microseconds(frame.drawing))
    putting.add(microseconds(frame.putting))
    frames.add(span)
    damage.add(frame.damage)
  }
}

extension RunStatistics {
  /// All figures as a table for people, which `awk` can read as well: each line begins with a word of its own. Ends
  /// without a line break.
  public var report: String {
    ([Self.row("ms", ["p50", "p95", "p99", "max", "count"])] + spans + [damageRow, refreshRow, firstFrameRow])
      .joined(separator: "\n")
  }

  private var spans: [String] {
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
