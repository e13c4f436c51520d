extension Application {
  /// Shows the changes that `animations` makes to animatable properties as motion.
  ///
  /// Animatable are `frame`, `center`, `bounds`, `alpha`, `transform` and `backgroundColor` of views in this
  /// application's windows. Their values change at once; what the screen shows follows, starting at the time of the
  /// event that is being handled. Transforms turn the short way round.
  ///
  /// Setting a property to another value later supersedes its animation: outside a block the new value shows at once.
  /// Setting it to the value it has leaves the animation alone.
  ///
  /// A block within a block has the outer one's duration, curve and options, and its delay counts from the outer one's
  /// beginning; options say where it is to have its own.
  ///
  /// - Parameters:
  ///   - duration: seconds; at 0 the values show at once.
  ///   - delay: seconds until the values start to change; until then the old ones show.
  ///   - options: how the animation runs; none is ease-in and ease-out, once, without touches on the way.
  ///   - animations: sets the new values; called once, at once.
  ///   - completion: called once, while the first frame at or after the end is prepared, when all values are final;
  ///     with false if every property was superseded or its view has left the window. If nothing was animated it is
  ///     called with true when the present event has been handled. It may start new animations.
  public func animate(
    withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    animator.animate(
      AnimationRequest(duration: duration, delay: delay, options: options), animations,
      completion.map(AnimationCompletion.init))
  }

  /// The same on a ``Spring``: the values swing into place as a weight on a spring does, and have settled after
  /// `duration`.
  ///
  /// `dampingRatio` 1 comes to rest without overshooting, less swings the more the closer it is to 0, more creeps.
  /// `velocity` is the speed at the beginning in ways per second, as of the finger that let go: 1 covers the whole way
  /// in a second.
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

  /// Shows what `changes` does at once, also within a block that animates; blocks within it animate nothing.
  public func performWithoutAnimation(_ changes: () -> Void) { animator.withoutAnimation(changes) }
}

extension View {
  /// Shows the changes that `animations` makes to views as motion, of each view in the application of its window, as
  /// ``Application/animate(withDuration:delay:options:animations:completion:)`` does. Views in no window change at once.
  ///
  /// `completion` is called once, when what was animated is over in every application; if nothing was, when
  /// ``Application/shared`` has handled the present event, or right after the block if that has no host.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    AnimationBlock.run(
      AnimationRequest(duration: duration, delay: delay, options: options), animations, completion)
  }

  /// The same on a ``Spring``, as
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

  /// Shows what `changes` does at once, whatever the application of the views, also within a block that animates; blocks
  /// within it animate nothing.
  public static func performWithoutAnimation(_ changes: () -> Void) { AnimationBlock.run(nil, changes) }

  /// Ends the view's animations: it shows at once where it was going, and their completions get false.
  public func removeAllAnimations() {
    guard isAnimated else { return }
    window?.application.animator.removeAll(from: self)
  }

  /// What the screen shows at `time`: the model, with what is on its way put where it is, and over that what has a key.
  /// Called by the animator alone.
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
