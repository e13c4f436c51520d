import TouchCore
import TouchGeometry

/// The passing of time for an animator.
extension DynamicAnimator {
  private var application: Application? { referenceView?.window?.application }

  /// Ends the interval at the application's time, since something changes, and wakes the animator.
  func behaviorChanged() {
    needsPlan = true
    guard let application else { return }
    if isRunning { endInterval(at: application.time) } else { resume(in: application) }
  }

  private func resume(in application: Application) {
    guard !behaviors.isEmpty else { return }
    clock = .of(application)
    delegate?.dynamicAnimatorWillResume(self)
    isRunning = true
    world.wake(at: application.time)
    readWhatWasSet(before: application.time)
    clock?.add(self)
    referenceView?.window?.requestFrame()
  }

  /// Pauses the animator until something changes.
  func pause() {
    guard isRunning else { return }
    isRunning = false
    clock?.remove(self)
    for index in world.bodies.indices.dropFirst() { world.change(index) { ($0.velocity, $0.spin) = (.zero, 0) } }
    delegate?.dynamicAnimatorDidPause(self)
  }

  /// Called when the reference view came into a window or left it.
  func windowChanged() {
    guard referenceView?.window == nil else { return behaviorChanged() }
    if let clock { endInterval(at: clock.time) }
    isRunning = false
    clock?.remove(self)
  }

  // MARK: Intervals

  /// The end of the running interval if nothing happens before.
  var nextStep: Instant { Instant(microseconds: world.time.microseconds + DynamicWorld.intervalMicroseconds) }

  func endInterval(at moment: Instant) {
    guard hasBegun else { return }
    elapsedTime += max(0, moment.seconds(since: world.time))
    world.endInterval(at: moment)
    hasBegun = false
  }

  private func beginIntervalIfNeeded() {
    guard !hasBegun else { return }
    planIfNeeded()
    let step = DynamicStep(duration: world.forceDuration, time: world.time, animator: self)
    world.noteVelocities()
    for behavior in flattened { behavior.apply(step) }
    world.joints = flattened.flatMap { $0.joints(for: step) }
    world.beginInterval()
    hasBegun = true
  }

  /// Ends the interval and notifies the delegates of contacts and the actions.
  func step() {
    beginIntervalIfNeeded()
    endInterval(at: nextStep)
    let news = world.takeNews()
    let actions = flattened.compactMap(\.action)
    // Without delegates and actions items need not be moved between two frames, which takes a fifth of the time.
    if !news.isEmpty && collisions.contains(where: { $0.collisionDelegate != nil }) || !actions.isEmpty {
      show(at: world.time)
      for contact in news { tell(contact) }
      for action in actions { action() }
      readWhatWasSet(before: world.time)
    }
    if isRunning, !needsPlan, world.rests() {
      show(at: world.time)
      pause()
      tellMoves()
    }
  }

  /// Skips a time so long past that it was never visible.
  func skip(to moment: Instant) {
    endInterval(at: world.time)
    world.wake(at: moment)
  }

  /// Notifies a delegate. Bodies and walls are found by their serials, since a delegate's changes may have changed the
  /// indices.
  private func tell(_ contact: Contact) {
    let point = Point.zero + contact.points.0.position
    guard let second = body(contact.secondSerial) else { return }
    if contact.wall >= 0 {
      guard let wall = world.walls.firstIndex(where: { $0.serial == contact.firstSerial }) else { return }
      collisions[world.walls[wall].behavior].tell(
        contact.touches, items[second - 1], boundaryIdentifiers[wall], at: point)
    } else if let first = body(contact.firstSerial) {
      let both = world.bodies[first].meetsItems & world.bodies[second].meetsItems
      for (number, behavior) in collisions.enumerated() where both & 1 << UInt64(number) != 0 {
        behavior.tell(contact.touches, items[first - 1], items[second - 1], at: point)
      }
    }
  }

  private func body(_ serial: UInt32) -> Int? { world.bodies.firstIndex { $0.serial == serial } }

  // MARK: Showing positions

  /// Moves all items to their positions at `moment`.
  func show(at moment: Instant) {
    if isRunning, moment > world.time { beginIntervalIfNeeded() }
    for (item, index) in zip(items, 1...) where !world.bodies[index].isFixed {
      let (center, turn) = world.pose(of: index, at: moment)
      let position = Point.zero + center
      let transform = turn == .none ? transforms[index - 1] : transforms[index - 1].turned(by: turn)
      guard item.center != position || item.transform != transform else { continue }
      item.center = position
      item.transform = transform
      states[index - 1] = ItemState(of: item)
      noteMove(of: item)
    }
  }
}

extension Transform {
  /// Returns the transform rotated about the origin of its result; its translation stays.
  func turned(by turn: Turn) -> Transform {
    let (first, second) = (turn.apply(Vector(a, b)), turn.apply(Vector(c, d)))
    return Transform(a: first.dx, b: first.dy, c: second.dx, d: second.dy, tx: tx, ty: ty)
  }
}
