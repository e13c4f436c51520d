/// The views that the program moves from frame to frame, as under a finger. When one has not been moved for a moment,
/// it is drawn once more in full quality.
final class MotionTracker {
  /// The time in seconds without a move after which a view counts as still. A finger that holds still reports nothing,
  /// so only time can tell.
  private static let restAfter = 0.1

  private unowned let application: Application
  private var views: [View] = []
  private var timer: Registration?

  init(application: Application) { self.application = application }

  func moved(_ view: View, at time: Instant) {
    let isGoingOn = time.seconds(since: view.marks.lastMotion) < MotionTracker.restAfter
    view.marks.motionFrames = isGoingOn ? view.marks.motionFrames + 1 : 1
    view.marks.lastMotion = time
    guard view.isMovedByProgram, !views.contains(where: { $0 === view }) else { return }
    views.append(view)
    if views.count == 1 { schedule(at: time + MotionTracker.restAfter) }
  }

  private func schedule(at moment: Instant) {
    timer = application.at(moment, .afterEvents) { [weak self] in self?.look(at: moment) }
  }

  private func look(at now: Instant) {
    let isResting = { (view: View) in view.marks.lastMotion + MotionTracker.restAfter <= now }
    for view in views where isResting(view) { rest(view) }
    views.removeAll(where: isResting)
    if let next = views.map(\.marks.lastMotion).min() { schedule(at: next + MotionTracker.restAfter) }
  }

  private func rest(_ view: View) {
    guard view.isMovedByProgram else { return }
    view.marks.motionFrames = 0
    view.willChangePlacement()
  }
}

extension View {
  /// Whether the program moves it from frame to frame.
  var isMovedByProgram: Bool { marks.motionFrames >= 2 }

  /// Whether the view moves, rotates or fades, by an animation or by the program.
  var isInMotion: Bool { animatedValues != nil || isMovedByProgram }
}
