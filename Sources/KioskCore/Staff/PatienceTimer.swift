import TouchUI

/// The time for which something opened by staff stays open, in seconds.
struct Patience {
  /// The time after the last landing on it; for the pad, on one of its keys.
  let idle: Double
  /// The maximum time after opening.
  let longest: Double
}

/// The timer that closes what staff have left open.
final class PatienceTimer {
  private let application: Application
  private let patience: Patience
  private let end: Instant
  private let lastLanding: () -> Instant
  private let onEnd: () -> Void
  private var timer: Registration?

  /// Starts now, and calls `onEnd` once unless it is released before. `lastLanding` is asked when the timer fires: landings
  /// do not move it.
  init(
    _ application: Application, _ patience: Patience, lastLanding: @escaping () -> Instant,
    onEnd: @escaping () -> Void
  ) {
    self.application = application
    self.patience = patience
    end = application.time + patience.longest
    self.lastLanding = lastLanding
    self.onEnd = onEnd
    schedule()
  }

  private var deadline: Instant { min(lastLanding() + patience.idle, end) }

  private func schedule() {
    timer = application.at(deadline) { [weak self] in
      guard let self else { return }
      if deadline > application.time { schedule() } else { onEnd() }
    }
  }
}
