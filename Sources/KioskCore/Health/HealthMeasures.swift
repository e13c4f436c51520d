import Glibc
import TouchUI

/// Counts frames and their acknowledgements.
public final class FrameRecord {
  /// The number of frames that the server has acknowledged.
  public private(set) var acknowledged = 0
  /// The time of the last acknowledgement, or nil if there was none.
  public private(set) var lastAcknowledgement: Instant?
  private var lastSent = 0
  private var lastArrived = 0
  /// Called once, with the next acknowledgement.
  var onNextAcknowledgement: (() -> Void)?

  public init() {}

  /// Whether a sent frame has not been acknowledged.
  public var isFrameInProgress: Bool { lastArrived < lastSent }

  /// Notes that the frame with this number has been sent.
  public func noteSent(_ number: Int) { lastSent = max(lastSent, number) }

  /// Notes that the frame with this number has been acknowledged.
  public func noteAcknowledged(_ number: Int, at time: Instant) {
    acknowledged += 1
    lastArrived = max(lastArrived, number)
    lastAcknowledgement = time
    onNextAcknowledgement?()
    onNextAcknowledgement = nil
  }
}

/// The age of touch samples when they are read, with quantiles since the previous query.
public final class InputLatency {
  /// The recent latencies, in microseconds.
  private var recent = Histogram()
  /// The sum over all samples, in seconds.
  private(set) var sum = 0.0
  private(set) var count = 0

  public init() {}

  /// Adds a sample with the time `time` that was read at `now`.
  public func note(_ time: Instant, readAt now: Instant) {
    // Device clocks have whole milliseconds, so a sample may seem to come from the future.
    let latency = max(0, now.microseconds - time.microseconds)
    sum += Double(latency) / 1_000_000
    count += 1
    recent.add(Int(latency))
  }

  /// Returns the latencies that the fractions in `ranks` of the samples do not exceed, in seconds, or nil if there were
  /// no samples since the last call.
  func takeQuantiles(_ ranks: [Double]) -> [Double]? {
    defer { recent.removeAll() }
    let quantiles = ranks.compactMap { recent.quantile($0) }.map { Double($0) / 1_000_000 }
    return recent.count > 0 ? quantiles : nil
  }
}

/// Counts touches and their cancellations.
public final class TouchCounts {
  /// The number of landings, including palms.
  public private(set) var touches = 0
  /// The number of cancelled touches: by the system, by unplugging, or as ghosts.
  public private(set) var cancels = 0

  public init() {}

  func noteLanding() { touches += 1 }

  func noteCancel() { cancels += 1 }
}

/// The memory of this process.
public enum ProcessMemory {
  /// The resident memory in bytes, or nil if the system does not report it.
  static var resident: Double? {
    guard let file = fopen("/proc/self/statm", "r") else { return nil }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 128)
    guard fgets(&buffer, Int32(buffer.count), file) != nil else { return nil }
    let fields = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      .split(separator: " ")
    return fields.count > 1 ? Double(fields[1]).map { $0 * Double(sysconf(Int32(_SC_PAGESIZE))) } : nil
  }

  /// Returns freed memory to the system. Screen-sized images leave holes in the heap; over months the process would
  /// stay as large as in its busiest moment. Takes some milliseconds.
  public static func giveBack() {
    // malloc_trim(3) is not part of the Glibc module.
    guard let trim = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> Int32).self)(0)
  }
}
