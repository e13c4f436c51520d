/// Lets time pass for the dynamic animators of an application: before each event, timer and frame they come to its time, in
/// steps that happen in the order of their times, and between timers as if each step were one.
final class DynamicsClock {
  private unowned let application: Application
  /// Those that run, in the order in which they began to.
  private var running: [WeakAnimator] = []
  private var isAdvancing = false

  /// Seconds for which steps are made up for at once. More passes only while nobody looks.
  private static let longestGap = 60.0

  init(application: Application) { self.application = application }

  var time: Instant { application.time }

  func add(_ animator: DynamicAnimator) { running.append(WeakAnimator(animator: animator)) }

  func remove(_ animator: DynamicAnimator) { running.removeAll { $0.animator === animator || $0.animator == nil } }

  /// Makes all steps up to `moment` and shows what is where then. False if a timer is due before one of the steps: it is to
  /// be fired first.
  func advance(to moment: Instant) -> Bool {
    guard !running.isEmpty, !isAdvancing else { return true }
    isAdvancing = true
    defer { isAdvancing = false }
    for animator in animators where moment.seconds(since: animator.world.time) > Self.longestGap {
      animator.skip(to: moment + -Self.longestGap)
    }
    while let next = animators.min(by: { $0.nextStep < $1.nextStep }), next.nextStep <= moment {
      if let deadline = application.timers.nextDeadline, deadline < next.nextStep { return false }
      application.stepBegins(at: next.nextStep)
      next.step()
    }
    for animator in animators { animator.show(at: moment) }
    return true
  }

  /// Whether anything moves in `window`.
  func isMoving(in window: Window) -> Bool { animators.contains { $0.referenceView?.window === window } }

  private var animators: [DynamicAnimator] { running.compactMap(\.animator) }
}
