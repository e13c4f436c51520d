import TouchCore

/// The clock of an application's dynamic animators. Before each event, timer and frame it advances them to its time, in
/// steps ordered by time, and between timers as if each step were one.
final class DynamicsClock: ApplicationFeature {
  private unowned let application: Application
  /// The running animators, in the order in which they began.
  private var running: [WeakAnimator] = []
  private var isAdvancing = false

  /// The maximum time in seconds that is caught up. More passes only while nothing is visible.
  private static let longestGap = 60.0

  private init(application: Application) { self.application = application }

  /// Returns the clock of an application.
  static func of(_ application: Application) -> DynamicsClock {
    application.feature(DynamicsClock.self, make: DynamicsClock.init)
  }

  var time: Instant { application.time }

  func add(_ animator: DynamicAnimator) { running.append(WeakAnimator(animator: animator)) }

  func remove(_ animator: DynamicAnimator) { running.removeAll { $0.animator === animator || $0.animator == nil } }

  /// Makes all steps up to `moment` and shows the positions of then. Returns false if a timer is due before one of the
  /// steps, or was started by one and is due before `moment`: then it shows the positions at the timer's deadline, and
  /// the timer must be fired first.
  func advance(to moment: Instant) -> Bool {
    guard !running.isEmpty, !isAdvancing else { return true }
    isAdvancing = true
    defer { isAdvancing = false }
    for animator in animators { animator.readWhatWasSet(before: application.time) }
    for animator in animators where moment.seconds(since: animator.world.time) > Self.longestGap {
      animator.skip(to: moment + -Self.longestGap)
    }
    let end = makeSteps(to: moment)
    let shown = animators
    for animator in shown { animator.show(at: end) }
    for animator in shown { animator.tellMoves() }
    return end == moment
  }

  /// Makes the steps up to `moment`, or up to the deadline of a timer before it. Returns the time that is reached.
  private func makeSteps(to moment: Instant) -> Instant {
    var hasStepped = false
    while let next = animators.min(by: { $0.nextStep < $1.nextStep }), next.nextStep <= moment {
      if let deadline = deadline(before: next.nextStep) { return deadline }
      application.stepBegins(at: next.nextStep)
      next.step()
      hasStepped = true
    }
    return hasStepped ? deadline(before: moment) ?? moment : moment
  }

  private func deadline(before moment: Instant) -> Instant? {
    application.timers.nextDeadline.flatMap { $0 < moment ? $0 : nil }
  }

  /// Returns whether anything moves in `window`.
  func isMoving(in window: Window) -> Bool { animators.contains { $0.referenceView?.window === window } }

  private var animators: [DynamicAnimator] { running.compactMap(\.animator) }
}
