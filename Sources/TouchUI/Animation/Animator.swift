/// Runs the animations of an application. It reads no clock: values follow from the time of the frame alone, so a
/// missed frame never changes where an animation is.
public final class Animator {
  private unowned let application: Application
  /// The calls of `animate` whose blocks run now, the innermost last.
  private var recording: [AnimationGroup] = []
  /// Views with at least one track, in the order in which they began to move.
  private var views: [View] = []
  private var ended: [AnimationGroup] = []
  private var frameTime = Instant.zero

  init(application: Application) { self.application = application }

  /// The time of what is being handled, an event or a frame.
  private var now: Instant { application.time }

  /// Whether changes of animatable properties are being recorded as an animation.
  var isRecording: Bool { !recording.isEmpty }

  func animate(
    _ duration: Double, _ delay: Double, _ options: AnimationOptions, _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    let begin = now + (delay.isFinite ? max(0, delay) : 0)
    let group = AnimationGroup(begin: begin, duration: duration, options: options, completion: completion)
    recording.append(group)
    animations()
    recording.removeLast()
    if group.running == 0 {
      application.timers.schedule(at: now, .completes) { _ in group.complete(finished: true) }
    } else if begin > now {
      application.timers.schedule(at: begin, .completes) { [weak self] _ in self?.requestFrames(for: group) }
    }
  }

  /// A model value of `view` was set; `old` is what all of them were before, `shown` what was on the screen.
  func modelChanged(_ property: AnimatableProperty, of view: View, from old: Appearance, shown: Appearance) {
    supersede(view) { $0.property == property }
    if let group = recording.last, group.duration > 0 {
      let start = group.options.contains(.beginFromCurrentState) ? shown : old
      group.propertyStarted()
      if view.tracks.isEmpty { views.append(view) }
      view.tracks.append(AnimationTrack(property: property, from: start, to: view.model, group: group))
    }
    view.present(at: now)
  }

  /// Ends all animations of `view` unfinished; it appears where it was going.
  func removeAll(from view: View) {
    supersede(view) { _ in true }
    view.present(at: now)
  }

  private func supersede(_ view: View, where matches: (AnimationTrack) -> Bool) {
    for track in view.tracks where matches(track) { end(track, arrived: false) }
    view.tracks.removeAll(where: matches)
    if view.tracks.isEmpty { views.removeAll { $0 === view } }
  }

  private func end(_ track: AnimationTrack, arrived: Bool) {
    if track.group.propertyEnded(arrived: arrived) { ended.append(track.group) }
  }

  /// Moves everything to where it is at `time`, then completes what is over.
  func advance(to time: Instant) {
    frameTime = max(frameTime, time)
    application.frameBegins(at: frameTime)
    for view in views { advance(view) }
    views.removeAll(where: \.tracks.isEmpty)
    let completed = ended
    ended = []
    for group in completed { group.complete(finished: group.hasArrived) }
  }

  private func advance(_ view: View) {
    for track in view.tracks where track.group.isOver(at: frameTime) { end(track, arrived: true) }
    view.tracks.removeAll { $0.group.isOver(at: frameTime) }
    view.present(at: frameTime)
  }

  /// Whether something in `window` is changing with time now; what waits for its delay is not.
  func isAnimating(in window: Window) -> Bool {
    views.contains { view in
      view.window === window && view.tracks.contains { $0.group.begin <= now }
    }
  }

  private func requestFrames(for group: AnimationGroup) {
    for view in views where view.tracks.contains(where: { $0.group === group }) { view.window?.requestFrame() }
  }

  /// Whether an animation without `allowUserInteraction` still runs on `view`.
  func blocksInteraction(with view: View) -> Bool {
    view.tracks.contains { track in
      !track.group.options.contains(.allowUserInteraction) && !track.group.isOver(at: application.time)
    }
  }
}
