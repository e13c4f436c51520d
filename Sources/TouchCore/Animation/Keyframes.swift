/// The keyframes of ``View/animateKeyframes(withDuration:delay:options:_:)``: their changes, beginnings and durations.
public struct Keyframes {
  struct Frame {
    var start: Double
    var duration: Double
    var curve: TimingCurve
    var changes: () -> Void
  }

  private(set) var frames: [Frame] = []

  /// Adds changes that begin after the share `start` of the whole time and take the share `duration` of it, both from 0
  /// to 1; the part beyond the end is cut off. Each change of a value begins at the end value of the change before, so
  /// they should not overlap, unless the options contain ``AnimationOptions/beginFromCurrentState``.
  public mutating func add(
    at start: Double, for duration: Double, curve: TimingCurve = .linear, changes: @escaping () -> Void
  ) {
    let begin = start > 0 ? min(start, 1) : 0
    let share = duration > 0 ? min(duration, 1 - begin) : 0
    frames.append(Frame(start: begin, duration: share, curve: curve, changes: changes))
  }
}

extension View {
  /// Animates changes at several times of one animation, in the application of this view's window. Each keyframe sets
  /// its values when it begins.
  ///
  /// ```swift
  /// let nod = card.animateKeyframes(withDuration: 1) { frames in
  ///   frames.add(at: 0, for: 0.3) { card.transform = .rotation(0.2) }
  ///   frames.add(at: 0.3, for: 0.4) { card.transform = .rotation(-0.2) }
  ///   frames.add(at: 0.7, for: 0.3) { card.transform = .identity }
  /// }
  /// ```
  ///
  /// It lasts until the returned registration ends; keyframes that have begun continue to their end. On a view that is
  /// in no window, or has left it, none begins.
  ///
  /// - Parameters:
  ///   - duration: the seconds from the beginning of the first keyframe to the end of the last.
  ///   - delay: the seconds until the first begins.
  ///   - options: the options of all keyframes; their curves are ignored.
  ///   - make: adds the keyframes; called once, at once.
  public func animateKeyframes(
    withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [], _ make: (inout Keyframes) -> Void
  ) -> Registration {
    var keyframes = Keyframes()
    make(&keyframes)
    guard let application = window?.application else { return Registration {} }
    let begin = application.time + (delay.isFinite ? max(0, delay) : 0)
    let whole = duration.isFinite ? max(0, duration) : 0
    let timers = keyframes.frames.map { frame in
      application.at(begin + frame.start * whole) { [weak self, unowned application] in
        guard self?.window?.application === application else { return }
        let request = AnimationRequest(
          duration: frame.duration * whole, delay: 0, options: options, pace: .curve(frame.curve))
        application.animator.animate(request, frame.changes, nil)
      }
    }
    return Registration { for timer in timers { timer.cancel() } }
  }
}
