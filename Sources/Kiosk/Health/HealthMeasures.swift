import Glibc
import TouchUI

/// How many frames there were, and which of them have arrived.
public final class FrameRecord {
  /// How many the server has acknowledged.
  public private(set) var acknowledged = 0
  /// When it acknowledged the last one; nil: it has not seen any.
  public private(set) var lastAcknowledgement: Instant?
  private var lastSent = 0
  private var lastArrived = 0
  /// Called once, with the next acknowledgement.
  var onNextAcknowledgement: (() -> Void)?

  public init() {}

  /// A frame has been sent that the server has not acknowledged.
  public var isFrameUnderWay: Bool { lastArrived < lastSent }

  /// The frame with this number has been sent.
  public func noteSent(_ number: Int) { lastSent = max(lastSent, number) }

  /// The frame with this number has arrived.
  public func noteAcknowledged(_ number: Int, at time: Instant) {
    acknowledged += 1
    lastArrived = max(lastArrived, number)
    lastAcknowledgement = time
    onNextAcknowledgement?()
    onNextAcknowledgement = nil
  }
}

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

/// How many touches there were, and what became of them.
public final class TouchCounts {
  /// Fingers that landed, palms among them.
  public private(set) var touches = 0
  /// Touches that were taken away: by the system, an unplugged device, or as ghosts.
  public private(set) var cancels = 0

  public init() {}

  func noteLanding() { touches += 1 }

  func noteCancel() { cancels += 1 }
}

/// What this process takes of the machine.
public enum ProcessMemory {
  /// In bytes; nil if the system does not tell.
  static var resident: Double? {
    guard let file = fopen("/proc/self/statm", "r") else { return nil }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 128)
    guard fgets(&buffer, Int32(buffer.count), file) != nil else { return nil }
    let fields = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      .split(separator: " ")
    return fields.count > 1 ? Double(fields[1]).map { $0 * Double(sysconf(Int32(_SC_PAGESIZE))) } : nil
  }

  /// Gives back to the system what was freed but is still kept for later: pictures of whole screens leave holes between
  /// what is in use, and over months the process would be as large as its busiest moment. Takes some milliseconds.
  public static func giveBack() {
    // Not in the Glibc module; malloc_trim(3).
    guard let trim = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> Int32).self)(0)
  }
}
