import TouchUI

/// How old reports of fingers were when they were read: their quantiles since they were last asked for.
public final class InputLatency {
  /// Of the newest reports; more would not make a quantile better.
  private static let limit = 4096

  private var recent: [Double] = []
  private var next = 0
  /// Of all reports, in seconds.
  private(set) var sum = 0.0
  private(set) var count = 0

  public init() {}

  /// A report of `time` has been read at `now`.
  public func note(_ time: Instant, readAt now: Instant) {
    // Clocks of devices are whole milliseconds, so one may seem to be ahead.
    let latency = max(0, now.seconds(since: time))
    sum += latency
    count += 1
    if recent.count < Self.limit { recent.append(latency) } else { recent[next] = latency }
    next = (next + 1) % Self.limit
  }

  /// The latencies that the fractions in `ranks` of the reports do not exceed, in seconds; nil if there were none since
  /// the last call.
  func takeQuantiles(_ ranks: [Double]) -> [Double]? {
    guard !recent.isEmpty else { return nil }
    let sorted = recent.sorted()
    recent.removeAll(keepingCapacity: true)
    next = 0
    return ranks.map { sorted[max(0, Int((Double(sorted.count) * $0).rounded(.up)) - 1)] }
  }
}
