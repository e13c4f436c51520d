/// The animations of an application. It reads no clock: values follow from the time of the frame alone, so a missed
/// frame never changes the state of an animation.
public final class Animator {
  private unowned let application: Application
  /// The running calls of `animate`, the innermost last; nil for a block without animation.
  private var recording: [AnimationGroup?] = []
  /// The animated views, in the order in which they began to move.
  private var views: [View] = []
  private var ended: [AnimationGroup] = []
  private var frameTime = Instant.zero

  init(application: Application) { self.application = application }

  /// The time of the event or frame that is being handled.
  private var now: Instant { application.time }

  /// Returns whether changes of animatable properties are being recorded as an animation. It joins the running blocks
  /// first.
  func records() -> Bool {
    joinBlocks()
    return recorded != nil
  }

  /// Whether the person at the screen wants less motion.
  private var isCalm: Bool { application.accessibilitySettings.isReduceMotionEnabled }

  /// The group that records changes at the moment.
  private var recorded: AnimationGroup? { recording.last ?? nil }

  // MARK: Animating what a block changes

  func animate(_ request: AnimationRequest, _ animations: () -> Void, _ completion: AnimationCompletion?) {
    joinBlocks()
    recording.append(makeGroup(request, completion))
    animations()
    endBlock()
  }

  func withoutAnimation(_ changes: () -> Void) {
    joinBlocks()
    recording.append(nil)
    changes()
    endBlock()
  }

  /// Joins the running blocks that belong to no application, from the outermost on.
  private func joinBlocks() { AnimationBlock.innermost.map(join) }

  private func join(_ block: AnimationBlock) {
    guard block.admit(self) else { return }
    block.outer.map(join)
    recording.append(block.request.map { makeGroup($0, block.completion?.addingPart()) })
  }

  /// Ends the innermost block.
  func endBlock() {
    guard let group = recorded else {
      recording.removeLast()
      return
    }
    if group.options.contains(.layoutSubviews) { layOutViews(of: group) }
    recording.removeLast()
    if group.running == 0 {
      group.timer = application.after(0) { group.complete(finished: nil) }
    } else {
      wake(for: group)
    }
  }

  private func makeGroup(_ request: AnimationRequest, _ completion: AnimationCompletion?) -> AnimationGroup {
    let request = isCalm ? request.calmed : request
    guard let outer = recording.last else { return AnimationGroup(request, from: now, completion: completion) }
    guard let outer else {
      let atOnce = AnimationRequest(duration: 0, delay: 0, options: request.options)
      return AnimationGroup(atOnce, from: now, completion: completion)
    }
    return AnimationGroup(request.nested(in: outer), from: outer.begin, completion: completion)
  }

  private func layOutViews(of group: AnimationGroup) {
    for view in views where view.runs(group) { view.layoutIfNeeded() }
  }

  /// Called when a model value of `view` was set. `old` are all values from before, `shown` those on the screen without
  /// animations with a key.
  func modelChanged(_ property: AnimatableProperty, of view: View, from old: AnimatableValues, shown: AnimatableValues)
  {
    supersede(view) { $0.property == property }
    if let group = recorded, group.duration > 0 {
      let start = group.options.contains(.beginFromCurrentState) ? shown : old
      group.propertyStarted()
      remember(view)
      view.tracks.append(AnimationTrack(property: property, from: start, to: view.model, group: group))
    }
    view.present(at: now)
  }

  // MARK: Animations with a key

  func add(
    _ animation: KeyedAnimation, forKey key: String, to view: View, _ completion: ((Bool) -> Void)?
  ) {
    endEffects(forKey: key, of: view)
    let animation = isCalm ? animation.calmed : animation
    let group = AnimationGroup(animation.request, from: now, completion: completion.map(AnimationCompletion.init))
    group.propertyStarted()
    remember(view)
    view.effectTracks.append(EffectTrack(key: key, effects: animation.effects, group: group))
    view.present(at: now)
    wake(for: group)
  }

  func removeEffects(forKey key: String, from view: View) {
    endEffects(forKey: key, of: view)
    view.present(at: now)
  }

  private func endEffects(forKey key: String, of view: View) {
    for track in view.effectTracks where track.key == key { end(track.group, arrived: false) }
    view.effectTracks.removeAll { $0.key == key }
    forgetIfStill(view)
  }

  // MARK: Ending

  /// Ends all animations of `view` unfinished; it appears with its model values.
  func removeAll(from view: View) {
    for track in view.effectTracks { end(track.group, arrived: false) }
    view.effectTracks = []
    supersede(view) { _ in true }
    view.present(at: now)
  }

  private func supersede(_ view: View, where matches: (AnimationTrack) -> Bool) {
    for track in view.tracks where matches(track) { end(track.group, arrived: false) }
    view.tracks.removeAll(where: matches)
    forgetIfStill(view)
  }

  private func end(_ group: AnimationGroup, arrived: Bool) {
    if group.propertyEnded(arrived: arrived) { ended.append(group) }
  }

  private func remember(_ view: View) {
    if !view.isAnimated { views.append(view) }
  }

  private func forgetIfStill(_ view: View) {
    if !view.isAnimated { views.removeAll { $0 === view } }
  }

  // MARK: Frames

  /// Moves everything to its state at `time`, then completes the animations that are over.
  func advance(to time: Instant) {
    frameTime = max(frameTime, time)
    application.frameBegins(at: frameTime)
    for view in views { advance(view) }
    views.removeAll { !$0.isAnimated }
    let completed = ended
    ended = []
    // In its block a property may have been set twice: the animation of the first value continues with the second.
    for group in completed where group.running == 0 { group.complete(finished: group.hasArrived) }
  }

  private func advance(_ view: View) {
    for group in view.groups where group.isOver(at: frameTime) { end(group, arrived: true) }
    view.tracks.removeAll { $0.group.isOver(at: frameTime) }
    view.effectTracks.removeAll { $0.group.isOver(at: frameTime) }
    view.present(at: frameTime)
  }

  /// Whether something in `window` is changing with time now; animations that wait for their delay do not count.
  func isAnimating(in window: Window) -> Bool {
    views.contains { view in view.window === window && view.groups.contains { $0.begin <= now } }
  }

  /// Requests frames when the group begins, and not before.
  private func wake(for group: AnimationGroup) {
    guard group.begin > now else { return }
    group.timer = application.at(group.begin) { [weak self, weak group] in
      if let group { self?.requestFrames(for: group) }
    }
  }

  private func requestFrames(for group: AnimationGroup) {
    for view in views where view.runs(group) { view.window?.requestFrame() }
  }

  /// Whether an animation without `allowUserInteraction` still runs on `view`.
  func blocksInteraction(with view: View) -> Bool {
    view.groups.contains { group in
      !group.options.contains(.allowUserInteraction) && !group.isOver(at: application.time)
    }
  }
}

extension View {
  /// Whether an animation is running on the view.
  var isAnimated: Bool { !tracks.isEmpty || !effectTracks.isEmpty }

  /// The group of each running property and key.
  fileprivate var groups: [AnimationGroup] { tracks.map(\.group) + effectTracks.map(\.group) }

  fileprivate func runs(_ group: AnimationGroup) -> Bool { groups.contains { $0 === group } }
}
