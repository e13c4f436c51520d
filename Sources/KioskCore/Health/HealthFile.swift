import Documents
import TouchUI

/// A textfile for Prometheus' node exporter that is written periodically on a background thread, one write at a time.
/// While the disk does not answer nothing waits for it; the next write contains the latest values.
public final class HealthFile {
  /// The sources of the metrics.
  public struct Sources {
    public var frames: FrameRecord
    public var touches: TouchCounts
    public var latency: InputLatency
    public var pins: PINCounts
    /// Returns the number of touch screens in use.
    public var screens: () -> Int
    public var clock: () -> Instant
    /// The time when the program started.
    public var start: Instant
    /// The name of the program, which is the prefix of the metrics' names.
    public var program: String

    public init(
      frames: FrameRecord, touches: TouchCounts, latency: InputLatency, pins: PINCounts,
      screens: @escaping () -> Int, clock: @escaping () -> Instant, start: Instant, program: String
    ) {
      self.frames = frames
      self.touches = touches
      self.latency = latency
      self.pins = pins
      self.screens = screens
      self.clock = clock
      self.start = start
      self.program = program
    }
  }

  public let path: String
  /// The time between two writes, in seconds. A new value takes effect at once.
  public var interval: Double {
    didSet { if oldValue != interval { renew() } }
  }
  private let sources: Sources
  private let disk: FileWriting.Disk
  private let application: Application
  private let onFailure: (String) -> Void
  private var timer: Registration?
  private var writing: FileWriting?
  private var beginning = Instant.zero
  /// The current problem as it was reported, or nil.
  public private(set) var problem: String?

  /// Writes the file now and then every `interval` seconds. `onFailure` is called once when writing fails, and again
  /// only after it has worked. Times are those of `application`'s timers, and of the clock in `sources`.
  public convenience init(
    path: String, every interval: Double, _ sources: Sources, in application: Application,
    onFailure: @escaping (String) -> Void
  ) {
    self.init(path: path, every: interval, sources, in: application, on: OutputFile.replace, onFailure: onFailure)
  }

  /// Creates the file with another writer, for tests.
  init(
    path: String, every interval: Double, _ sources: Sources, in application: Application,
    on disk: @escaping FileWriting.Disk, onFailure: @escaping (String) -> Void
  ) {
    self.path = path
    self.interval = interval
    self.sources = sources
    self.application = application
    self.disk = disk
    self.onFailure = onFailure
    renew()
  }

  /// Whether a write has not ended yet.
  var isWriting: Bool { writing?.isRunning ?? false }

  private func renew() {
    look()
    let now = sources.clock()
    if writing == nil {
      beginning = now
      let (mainThread, file) = (application.mainThread, MainThreadReference(self))
      writing = FileWriting(Array(text.utf8), to: path, on: disk) {
        mainThread.perform { application in file.object(in: application)?.look() }
      }
    }
    schedule(at: now + interval)
  }

  /// Checks the last write and reports a change.
  private func look() {
    guard let last = writing else { return }
    if !last.isRunning {
      writing = nil
      tell(last.failure.map { "\($0)" })
    } else if sources.clock().seconds(since: beginning) >= interval {
      tell("\(path) cannot be written: its disk does not answer. Is it all right, and is it there?")
    }
  }

  private func tell(_ news: String?) {
    if problem == nil, let news { onFailure(news) }
    problem = news
  }

  private func schedule(at moment: Instant) {
    timer = application.at(moment) { [weak self] in self?.renew() }
  }

  private var text: String {
    let now = sources.clock()
    var report = HealthReport(program: sources.program)
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
    report.count("pins_right", "PINs that have opened the staff panel.", sources.pins.right)
    report.count("pins_wrong", "PINs that have not.", sources.pins.wrong)
    report.gauge("touch_screens", "Touch screens in use.", Double(sources.screens()))
    report.gauge("resident_memory_bytes", "Memory of the process.", ProcessMemory.resident)
    report.gauge("uptime_seconds", "Since the program started.", now.seconds(since: sources.start))
    return report.text
  }
}
