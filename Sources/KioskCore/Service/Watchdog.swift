import TouchUI

/// Sends systemd a sign of life twice in its timeout while the program works: if the server has acknowledged a frame
/// since the last sign or, with nothing to draw, if the server answers. A pending frame must be acknowledged first.
///
/// If the loop or the server hangs, or frames no longer reach the screen, the signs stop and systemd restarts the
/// program.
public final class Watchdog {
  private let interval: Double
  private let frames: FrameRecord
  private unowned let application: Application
  private let clock: () -> Instant
  private let answers: () -> Bool
  private let tell: () -> Void
  private var lastCount = 0
  private var timer: Registration?

  /// Starts the watchdog.
  ///
  /// - Parameters:
  ///   - timeout: the timeout of systemd, in seconds.
  ///   - frames: the record of frames.
  ///   - application: the application whose timers are used.
  ///   - clock: returns the current time.
  ///   - answers: asks the X server something and returns whether it answers.
  ///   - tell: sends a sign of life.
  public init(
    timeout: Double, frames: FrameRecord, in application: Application, clock: @escaping () -> Instant,
    answers: @escaping () -> Bool, tell: @escaping () -> Void
  ) {
    interval = timeout / 2
    self.frames = frames
    self.application = application
    self.clock = clock
    self.answers = answers
    self.tell = tell
    schedule()
  }

  /// Schedules the next sign of life, counted from now. Signs missed while the machine slept are not sent later.
  private func schedule() {
    timer = application.at(clock() + interval) { [weak self] in
      self?.look()
      self?.schedule()
    }
  }

  private func look() {
    if frames.acknowledged != lastCount {
      lastCount = frames.acknowledged
      tell()
    } else if frames.isFrameInProgress {
      frames.onNextAcknowledgement = tell
    } else if answers() {
      tell()
    }
  }
}
