import Kiosk
import TouchUI
import TouchX11

/// Looks after a program that runs unattended: tells systemd how it is.
final class Attendant {
  private let host: X11Host
  private let settings: RunSettings
  private let manager = ServiceManager()
  private let frames = FrameRecord()
  private let watchdog: Watchdog?

  init(_ host: X11Host, _ settings: RunSettings) {
    (self.host, self.settings) = (host, settings)
    let isWatched = settings.file?.configuration.watchdog ?? true
    watchdog = (isWatched ? manager.watchdogSpan : nil).map { [manager, frames] span in
      Watchdog(
        span: span, frames: frames, timers: host.application.timers, clock: { .now },
        answers: { [unowned host] in host.roundTrip() }, tell: { manager.noteAlive() })
    }
    if wantsFrames { host.onFrame = { [frames] in frames.noteSent($0.number) } }
  }

  /// Whether it has to hear of frames.
  var wantsFrames: Bool { manager.isThere }

  func noteAcknowledged(_ number: Int, at time: Instant) {
    frames.noteAcknowledged(number, at: time)
    if frames.acknowledged == 1 { manager.noteReady(status) }
  }

  /// Has `file` read again; what comes of it is for the log.
  func reload(_ file: ConfigurationFile) -> (isChange: Bool, text: String) {
    manager.noteReloading(at: .now)
    defer { manager.noteReady(status) }
    do {
      try file.reload()
      return (true, "\(file.path) has been read again.")
    } catch {
      return (false, "\(error). The configuration stays as it was.")
    }
  }

  func noteEnd(_ status: Int32) {
    manager.noteStopping(status == 0 ? "Ends as asked." : "Ends with exit code \(status).")
  }

  private var status: String { "Shows \(settings.scene.title) on \(host.output.name)." }
}
