import TouchUI

/// How old reports of fingers were when they were read: their quantiles since they were last asked for.
public final class InputLatency {
  /// In microseconds.
  private var recent = Histogram()
  /// Of all reports, in seconds.
  private(set) var sum = 0.0
  private(set) var count = 0

  public init() {}

  /// A report of `time` has been read at `now`.
  public func note(_ time: Instant, readAt now: Instant) {
    // Clocks of devices are whole milliseconds, so one may seem to be ahead.
    let latency = max(0, now.microseconds - time.microseconds)
    sum += Double(latency) / 1_000_000
    count += 1
    recent.add(Int(latency))
  }

  /// The latencies that the fractions in `ranks` of the reports do not exceed, in seconds; nil if there were none since
  /// the last call.
  func takeQuantiles(_ ranks: [Double]) -> [Double]? {
    defer { recent.removeAll() }
    let quantiles = ranks.compactMap { recent.quantile($0) }.map { Double($0) / 1_000_000 }
    return recent.count > 0 ? quantiles : nil
  }
}
