import TouchUI

/// Tells systemd twice in its span that all is well, as long as it is: when the server has acknowledged a frame since the
/// last time or, with nothing to show, when it answers. A frame that is on its way has to arrive first.
///
/// A program whose loop hangs, whose server hangs or whose frames no longer reach the screen falls silent and is started
/// anew.
public final class Watchdog {
  private let interval: Double
  private let frames: FrameRecord
  private unowned let application: Application
  private let clock: () -> Instant
  private let answers: () -> Bool
  private let tell: () -> Void
  private var lastCount = 0
  private var timer: Registration?

  /// - Parameters:
  ///   - span: how long systemd waits, in seconds.
  ///   - frames: knows of the frames.
  ///   - application: has the next sign of life wait.
  ///   - clock: tells the time.
  ///   - answers: asks the X server something and tells whether it has answered.
  ///   - tell: says that all is well.
  public init(
    span: Double, frames: FrameRecord, in application: Application, clock: @escaping () -> Instant,
    answers: @escaping () -> Bool, tell: @escaping () -> Void
  ) {
    interval = span / 2
    self.frames = frames
    self.application = application
    self.clock = clock
    self.answers = answers
    self.tell = tell
    schedule()
  }

  /// Schedules the next sign of life, counted from now rather than from the last one: signs that were missed while the
  /// machine slept are not sent later.
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
    } else if frames.isFrameUnderWay {
      frames.onNextAcknowledgement = tell
    } else if answers() {
      tell()
    }
  }
}
