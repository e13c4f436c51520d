import KioskCore
import TouchHost
import TouchUI

/// The reports about the program's state to systemd and to monitoring.
final class ServiceReport {
  let manager = ServiceManager()
  /// The time when the program started.
  let start: Instant
  /// The counts of touches, as the filter of touches counts them.
  let touches: TouchCounts
  private let host: any Display
  private let program: String
  private let log: Log
  private let frames = FrameRecord()
  private let latency = InputLatency()
  private let pins: PINCounts
  private let watchdog: Watchdog?
  private var health: HealthFile?

  /// Creates the reports of a program that shows itself on `host`, and keeps systemd's watchdog quiet if `isWatched`.
  init(
    _ host: any Display, program: String, isWatched: Bool, touches: TouchCounts?, pins: PINCounts?, start: Instant,
    _ log: Log
  ) {
    self.host = host
    self.program = program
    self.start = start
    self.touches = touches ?? TouchCounts()
    self.pins = pins ?? PINCounts()
    self.log = log
    watchdog = (isWatched ? manager.watchdogTimeout : nil).map { [manager, frames] timeout in
      Watchdog(
        timeout: timeout, frames: frames, in: host.application, clock: { .now },
        answers: { [unowned host] in host.roundTrip() }, tell: { manager.noteAlive() })
    }
  }

  // MARK: Frames

  /// Counts the frames from now on.
  func followFrames() { host.onFrame = { [frames] in frames.noteSent($0.number) } }

  /// Counts a frame that is on the screen. Returns whether it is the first one.
  func noteAcknowledged(_ number: Int, at time: Instant) -> Bool {
    frames.noteAcknowledged(number, at: time)
    return frames.acknowledged == 1
  }

  // MARK: The health file

  /// The path of the health file if it cannot be written, or else nil.
  var unwritableHealthFile: String? { health.flatMap { $0.problem == nil ? nil : $0.path } }

  /// Follows the configuration of the health file. A file with the same path is kept, so that only one write waits for
  /// a disk that does not answer.
  func apply(_ configuration: Configuration.Health, to filter: KioskTouchFilter?) {
    if let health, health.path == configuration.file {
      health.interval = configuration.every
    } else {
      health = configuration.file.map { open($0, every: configuration.every) }
    }
    filter?.onReport = health == nil ? nil : { [latency] in latency.note($0.time, readAt: .now) }
  }

  private func open(_ path: String, every interval: Double) -> HealthFile {
    let sources = HealthFile.Sources(
      frames: frames, touches: touches, latency: latency, pins: pins,
      screens: { [unowned host] in host.touchScreens.count }, clock: { .now }, start: start, program: program)
    return HealthFile(path: path, every: interval, sources, in: host.application) { [log] failure in
      log.warning("\(failure)")
    }
  }
}
