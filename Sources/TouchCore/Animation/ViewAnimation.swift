extension Application {
  /// Animates the changes that `animations` makes to animatable properties.
  ///
  /// Animatable are `frame`, `center`, `bounds`, `alpha`, `transform` and `backgroundColor` of views in this
  /// application's windows. Their values change at once; the screen follows, starting at the time of the event that is
  /// being handled. Transforms rotate in the shorter direction.
  ///
  /// Setting a property to another value later supersedes its animation: outside a block the new value shows at once.
  /// Setting it to its current value does not change the animation.
  ///
  /// A block within a block inherits the outer one's duration, curve and options, unless its options override them. Its
  /// delay counts from the outer one's beginning.
  ///
  /// - Parameters:
  ///   - duration: the duration in seconds; at 0 the values show at once.
  ///   - delay: the seconds until the values start to change; until then the old ones show.
  ///   - options: the options of the animation; none is ease-in and ease-out, once, without touches meanwhile.
  ///   - animations: sets the new values; called once, at once.
  ///   - completion: called once, while the first frame at or after the end is prepared, when all values are final;
  ///     with false if every property was superseded or its view has left the window. If nothing was animated it is
  ///     called with true when the current event has been handled. It may start new animations.
  public func animate(
    withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    animator.animate(
      AnimationRequest(duration: duration, delay: delay, options: options), animations,
      completion.map(AnimationCompletion.init))
  }

  /// Animates changes on a ``Spring``: the values swing to their goal like a weight on a spring, and have settled after
  /// `duration`.
  ///
  /// `dampingRatio` 1 comes to rest without overshooting, less swings the more the closer it is to 0, more creeps.
  /// `velocity` is the initial speed in distances per second, as of the released finger: 1 covers the whole distance in
  /// a second.
  public func animate(
    withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
    initialSpringVelocity velocity: Double = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let spring = Spring(dampingRatio: dampingRatio, initialVelocity: velocity, settlingIn: duration)
    animator.animate(
      AnimationRequest(duration: duration, delay: delay, options: options, pace: .spring(spring)), animations,
      completion.map(AnimationCompletion.init))
  }

  /// Shows the changes of `changes` at once, also within a block that animates; blocks within it animate nothing.
  public func performWithoutAnimation(_ changes: () -> Void) { animator.withoutAnimation(changes) }
}

extension View {
  /// Animates the changes that `animations` makes to views, each in the application of its window, like
  /// ``Application/animate(withDuration:delay:options:animations:completion:)``. Views in no window change at once.
  ///
  /// `completion` is called once, when all animations are over in every application. If nothing was animated, it is
  /// called when ``Application/shared`` has handled the current event, or right after the block if that has no host.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    AnimationBlock.run(
      AnimationRequest(duration: duration, delay: delay, options: options), animations, completion)
  }

  /// Animates changes on a ``Spring``, like
  /// ``Application/animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:completion:)``.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
    initialSpringVelocity velocity: Double = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let spring = Spring(dampingRatio: dampingRatio, initialVelocity: velocity, settlingIn: duration)
    AnimationBlock.run(
      AnimationRequest(duration: duration, delay: delay, options: options, pace: .spring(spring)), animations,
      completion)
  }

  /// Shows the changes of `changes` at once, whatever the application of the views, also within a block that animates;
  /// blocks within it animate nothing.
  public static func performWithoutAnimation(_ changes: () -> Void) { AnimationBlock.run(nil, changes) }

  /// Ends the view's animations: it shows its model values at once, and their completions receive false.
  public func removeAllAnimations() {
    guard isAnimated else { return }
    window?.application.animator.removeAll(from: self)
  }

  /// Shows the values at `time`: the model, with the animated properties at their current values, and over that the
  /// animations with a key. Called by the animator alone.
  func present(at time: Instant) {
    guard isAnimated || animatedValues != nil else { return }
    var values = model
    for track in tracks {
      let fraction = track.group.fraction(at: time)
      track.property.interpolate(from: track.from, to: track.to, fraction: fraction, into: &values)
    }
    valuesBeneathEffects = tracks.isEmpty ? nil : values
    for track in effectTracks {
      let fraction = track.group.fraction(at: time)
      for effect in track.effects { effect.apply(to: &values, fraction: fraction) }
    }
    showPresentation(isAnimated ? values : nil)
  }
}
