import TouchUI

/// Watches for the time in which nobody touches the screen: then the exhibit returns to its start page, and turns its pages.
final class IdleWatch: InputObserver {
  enum Step { case home, next }

  private unowned let application: Application
  private let times: () -> ExhibitContent.Idle
  private let go: (Step) -> Void
  private var lastTouch: Instant
  private var isHome = true
  private var observing: Registration?
  private var timer: Registration?

  init(_ application: Application, times: @escaping () -> ExhibitContent.Idle, go: @escaping (Step) -> Void) {
    (self.application, self.times, self.go) = (application, times, go)
    lastTouch = application.time
    observing = application.addInputObserver(self)
    schedule()
  }

  func observe(_ step: InputStep) {
    guard case .sample = step else { return }
    lastTouch = application.time
    if isHome {
      isHome = false
      schedule()
    }
  }

  private func schedule() {
    let times = times()
    guard let wait = isHome ? times.rotate : times.home ?? times.rotate else {
      timer = nil
      return
    }
    timer = application.at(max(lastTouch + wait, application.time + 0.01)) { [unowned self] in look(wait) }
  }

  private func look(_ wait: Double) {
    if application.time.seconds(since: lastTouch) >= wait - 0.001 {
      let turns = isHome || times().home == nil
      isHome = true
      lastTouch = application.time
      go(turns ? .next : .home)
    }
    schedule()
  }
}
