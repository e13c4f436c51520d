/// Foretells when what a finger reports now will be on the screen: as long after the report as it took with the last
/// frame that showed a report. It reads no clock.
struct FrameClock {
  /// Seconds from the newest report to the beginning of the frame that shows it.
  private var wait = 1.0 / 60
  /// Seconds from there until the frame is on the screen.
  private var showing = 0.0
  private var newestReport: Instant?

  /// Seconds from a report until it is on the screen; before the first frame those of one frame of a 60 Hz screen.
  var delay: Double { wait + showing }

  mutating func reportCame(at time: Instant) { newestReport = time }

  /// Frames that show no report, as those of animations, tell nothing about reports.
  mutating func frameBegins(at time: Instant) {
    guard let report = newestReport else { return }
    newestReport = nil
    wait = max(0, time.seconds(since: report))
  }

  mutating func frameShown(after seconds: Double) {
    showing = seconds.isFinite ? max(0, seconds) : 0
  }
}
