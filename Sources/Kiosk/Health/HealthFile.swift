import Documents
import Glibc
import TouchUI

/// A textfile for Prometheus' node exporter that is written again and again. Readers see either the old text or the new
/// one, never a half: it is written beside the file and then takes its place.
public final class HealthFile {
  /// Where the numbers come from.
  public struct Sources {
    public var frames: FrameRecord
    public var touches: TouchCounts
    public var latency: InputLatency
    /// How many touch screens are in use.
    public var screens: () -> Int
    public var clock: () -> Instant
    /// When the program started.
    public var start: Instant

    public init(
      frames: FrameRecord, touches: TouchCounts, latency: InputLatency, screens: @escaping () -> Int,
      clock: @escaping () -> Instant, start: Instant
    ) {
      (self.frames, self.touches, self.latency) = (frames, touches, latency)
      (self.screens, self.clock, self.start) = (screens, clock, start)
    }
  }

  private let path: String
  private let interval: Double
  private let sources: Sources
  private let timers: TimerQueue
  private let onFailure: (String) -> Void
  private var timer: TimerQueue.Token?
  private var hasFailed = false

  /// Writes the file now and then every `interval` seconds. `onFailure` is told when that does not work, once until it
  /// does again.
  public init(
    path: String, every interval: Double, _ sources: Sources, timers: TimerQueue, onFailure: @escaping (String) -> Void
  ) {
    (self.path, self.interval, self.sources, self.timers) = (path, interval, sources, timers)
    self.onFailure = onFailure
    renew()
  }

  deinit { if let timer { timers.cancel(timer) } }

  private func renew() {
    do {
      try write()
      hasFailed = false
    } catch {
      if !hasFailed { onFailure("\(error)") }
      hasFailed = true
    }
    timer = timers.schedule(at: sources.clock() + interval, .completes) { [weak self] _ in self?.renew() }
  }

  private func write() throws(OutputFileError) {
    let beside = "\(path).new"
    try OutputFile.write(Array(text.utf8), to: beside)
    // The exporter is another user, whatever our umask is.
    guard chmod(beside, 0o644) == 0, rename(beside, path) == 0 else { throw OutputFileError(path: path) }
  }

  private var text: String {
    let now = sources.clock()
    var report = HealthReport()
    report.count("frames", "Frames that the X server has acknowledged.", sources.frames.acknowledged)
    report.gauge(
      "last_frame_age_seconds", "Since the X server last acknowledged a frame.",
      sources.frames.lastAcknowledgement.map { now.seconds(since: $0) })
    let ranks = [0.5, 0.9, 0.99]
    let values = sources.latency.takeQuantiles(ranks) ?? []
    report.summary(
      "input_latency_seconds", "Age of reports of fingers when they are read, since the last writing of this file.",
      quantiles: Array(zip(ranks, values)).map { (rank: $0.0, value: $0.1) }, sum: sources.latency.sum,
      count: sources.latency.count)
    report.count("touches", "Fingers that have landed.", sources.touches.touches)
    report.count("touches_cancelled", "Touches that were taken away.", sources.touches.cancels)
    report.gauge("touch_screens", "Touch screens in use.", Double(sources.screens()))
    report.gauge("resident_memory_bytes", "Memory of the process.", ProcessMemory.resident)
    report.gauge("uptime_seconds", "Since the program started.", now.seconds(since: sources.start))
    return report.text
  }
}
