/// Animations one after the other; each begins in the frame in which the one before is over.
///
/// ```swift
/// card.animate(withDuration: 0.2, curve: .easeOut) { card.transform = .scale(1.1) }
///   .then(withDuration: 0.4) { card.transform = .identity }
///   .finally { finished in print(finished) }
/// ```
///
/// It need not be retained. When one of its animations is superseded, or the view leaves its window, those after it do
/// not begin.
public final class AnimationSequence {
  private struct Step {
    var request: AnimationRequest
    var animations: () -> Void
  }

  private weak var view: View?
  private var waiting: [Step] = []
  private var endings: [(Bool) -> Void] = []
  private var isRunning = false
  private var outcome: Bool?

  init(of view: View) { self.view = view }

  /// Adds an animation, which begins when all before it are over, or now if they are. A cancelled sequence begins no
  /// more animations.
  ///
  /// - Parameters:
  ///   - duration: the duration in seconds; at 0 the values show at once.
  ///   - delay: the seconds from the end of the previous animation.
  ///   - curve: the progress over the time.
  ///   - options: the options of ``Application/animate(withDuration:delay:options:animations:completion:)``; their
  ///     curves are
  ///     ignored.
  ///   - animations: sets the new values; called when it begins.
  @discardableResult
  public func then(
    withDuration duration: Double, delay: Double = 0, curve: TimingCurve = .easeInOut, options: AnimationOptions = [],
    animations: @escaping () -> Void
  ) -> AnimationSequence {
    add(AnimationRequest(duration: duration, delay: delay, options: options, pace: .curve(curve)), animations)
  }

  /// Adds an animation on a ``Spring``.
  @discardableResult
  public func then(
    withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
    initialSpringVelocity velocity: Double = 0, options: AnimationOptions = [], animations: @escaping () -> Void
  ) -> AnimationSequence {
    let spring = Spring(dampingRatio: dampingRatio, initialVelocity: velocity, settlingIn: duration)
    return add(
      AnimationRequest(duration: duration, delay: delay, options: options, pace: .spring(spring)), animations)
  }

  /// Calls `ending` once, when all animations are over: with false if the sequence was cancelled.
  @discardableResult
  public func finally(_ ending: @escaping (_ finished: Bool) -> Void) -> AnimationSequence {
    if let outcome, !isRunning { ending(outcome) } else { endings.append(ending) }
    return self
  }

  @discardableResult
  func add(_ request: AnimationRequest, _ animations: @escaping () -> Void) -> AnimationSequence {
    guard outcome != false else { return self }
    waiting.append(Step(request: request, animations: animations))
    if !isRunning { beginNext() }
    return self
  }

  private func beginNext() {
    let step = waiting.removeFirst()
    isRunning = true
    // The completion keeps the sequence until then.
    let completion = { (finished: Bool) in self.stepEnded(finished) }
    if let application = view?.window?.application {
      application.animator.animate(step.request, step.animations, AnimationCompletion(completion))
    } else {
      AnimationBlock.run(step.request, step.animations, completion)
    }
  }

  private func stepEnded(_ finished: Bool) {
    isRunning = false
    outcome = finished
    if finished, !waiting.isEmpty { return beginNext() }
    waiting = []
    let handlers = endings
    endings = []
    for ending in handlers { ending(finished) }
  }
}

extension View {
  /// Animates the changes that `animations` makes to views, in the application of this view's window, like
  /// ``Application/animate(withDuration:delay:options:animations:completion:)`` but on any ``TimingCurve``. Add further
  /// animations with ``AnimationSequence/then(withDuration:delay:curve:options:animations:)``. While the view is in no
  /// window all changes show at once.
  ///
  /// - Parameters:
  ///   - duration: the duration in seconds; at 0 the values show at once.
  ///   - delay: the seconds until the values start to change.
  ///   - curve: the progress over the time.
  ///   - options: the options of the animation; their curves are ignored.
  ///   - animations: sets the new values; called once, at once.
  @discardableResult
  public func animate(
    withDuration duration: Double, delay: Double = 0, curve: TimingCurve = .easeInOut, options: AnimationOptions = [],
    animations: @escaping () -> Void
  ) -> AnimationSequence {
    AnimationSequence(of: self)
      .then(withDuration: duration, delay: delay, curve: curve, options: options, animations: animations)
  }
}
