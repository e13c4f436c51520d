import TouchDrawing
import TouchGeometry
import TouchUI

/// The field of one player: a target, the recogniser of the duel, and what it said of the last attempt.
final class DuelField: View, GestureRecognizerDelegate {
  let target = DuelTarget()
  let report = DuelReport()
  private(set) var duel = Duel.hold
  private(set) var recognizer: GestureRecognizer
  /// The running attempt, or the last one while its result is shown.
  private(set) var run: DuelRun?
  /// The fingers that take part in the attempt, in the order of their landings. A lifted one leaves nil.
  private var fingers: [Touch?] = []
  /// The duel to change to once the result of the present one has been seen.
  private var wanted = Duel.hold
  private var expiry: Registration?
  /// The reason of the recogniser's decision.
  private var reason: GestureReason?
  /// The room for the target beside a result, and without one.
  private var rooms = (beside: Rect.zero, below: Rect.zero)
  /// The time from which on the demonstration counts.
  private var restingSince = Instant.zero

  /// Called when a finger has landed.
  var onLanding: () -> Void = {}
  /// Called with the verdict on an attempt. Returns whether it is the best of the day.
  var onVerdict: (DuelRun) -> Bool = { _ in false }

  /// The time for which a result is shown, and for which it keeps the field from changing to another duel, in seconds.
  private static let (shown, protected) = (15.0, 4.0)
  /// The time after the verdict in which the target still moves, in seconds.
  private static let settling = 1.2

  init() {
    recognizer = duel.makeRecognizer()
    super.init(frame: .zero)
    isMultipleTouchEnabled = true
    clipsToBounds = true
    addSubview(target)
    addSubview(report)
    report.showTask(of: duel)
    attach()
  }

  private func attach() {
    recognizer.delegate = self
    recognizer.addAction { [unowned self] in acted($0) }
    addGestureRecognizer(recognizer)
    setThresholds()
  }

  private func setThresholds() {
    guard let usual = window?.application.gestureDefaults else { return }
    recognizer.customDefaults = duel.thresholds(lane: target.lane, usual: usual)
  }

  /// The number of the player if there are several; nil for one.
  var number: Int?

  /// The task, or the verdict with the recogniser's reason, in one element with the gesture of the duel.
  override var accessibilityDefaults: AccessibilityAttributes? {
    let task = strings.duels.texts(duel).task
    return AccessibilityAttributes(
      label: number.map { "\(accessStrings.player($0)): \(task)" } ?? task, value: report.verdictWords)
  }

  // MARK: Looks

  func color(_ field: Color, ink: Color) {
    guard target.colors != (field, ink) else { return }
    backgroundColor = field
    target.colors = (field, ink)
    report.color(field, ink: ink)
  }

  /// Brightens the field for a moment.
  private func shine() {
    let field = target.colors.field
    backgroundColor = field.interpolated(to: .white, fraction: DuelPalette(theme).shine)
    animate(over: theme.duration.calm) { backgroundColor = field }
  }

  /// Animates changes of the field, which takes fingers meanwhile.
  private func animate(over duration: Double, _ changes: () -> Void) {
    window?.application.animate(withDuration: duration, options: [.allowUserInteraction], animations: changes)
  }

  override func didMoveToWindow() { setThresholds() }

  /// Lays the field out with `margin` points free at both sides.
  func layOut(margin: Double) {
    let room = bounds.inset(by: Insets(top: theme.spacing.medium, left: margin, bottom: 12, right: margin))
    report.frame = bounds
    rooms = report.layOut(in: room)
    target.bounds = Rect(origin: .zero, size: rooms.beside.size)
    placeTarget()
    setThresholds()
  }

  /// Puts the target into the middle of its room, which a result makes smaller. While an attempt follows on a result
  /// the target stays where it is.
  private func placeTarget() { target.center = (run == nil ? rooms.below : rooms.beside).center }

  // MARK: The duel

  /// Changes to another duel, as soon as nobody is in the middle of the present one.
  func choose(_ duel: Duel, at now: Instant) {
    wanted = duel
    changeIfFree(at: now)
  }

  private func changeIfFree(at now: Instant) {
    guard wanted != duel, fingers.isEmpty else { return }
    if let run, run.verdict != nil, run.time(of: now) - run.end < Self.protected { return }
    removeGestureRecognizer(recognizer)
    (duel, target.duel) = (wanted, wanted)
    recognizer = duel.makeRecognizer()
    attach()
    rest(at: now)
  }

  /// Forgets the result and demonstrates the duel again.
  private func rest(at now: Instant) {
    (run, reason, restingSince) = (nil, nil, now)
    target.pose = DuelPose()
    report.showTask(of: duel)
    animate(over: theme.duration.quick) { placeTarget() }
  }

  /// Whether a finger is down or its result is still new.
  var isInUse: Bool { run != nil }

  // MARK: Time

  /// Draws the target of this moment. Without `demonstrates` a field at rest stands still.
  func pass(to now: Instant, demonstrates: Bool) {
    changeIfFree(at: now)
    guard let run else {
      if demonstrates {
        let time = now.seconds(since: restingSince).truncatingRemainder(dividingBy: DuelPose.demonstration)
        target.pose = DuelPose(demonstrating: duel, at: time, lane: target.lane)
      }
      return
    }
    let age = run.verdict == nil ? 0 : run.time(of: now) - run.end
    if age <= Self.settling { target.pose = DuelPose(run, at: now) }
    if age > Self.shown, fingers.isEmpty { rest(at: now) }
  }

  /// Stands still: the demonstration returns to its beginning.
  func fallAsleep() { if run == nil { target.pose = DuelPose() } }

  // MARK: Fingers

  /// Lets the first fingers of an attempt take part. Called before the recogniser and the view receive the touch.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard touch.view === self else { return false }
    if fingers.isEmpty { begin(with: touch) }
    guard run?.verdict == nil, fingers.count < duel.fingerCount else { return false }
    fingers.append(touch)
    return true
  }

  private func begin(with touch: Touch) {
    let start = touch.landingTime
    run = DuelRun(duel, lane: target.lane, middle: bounds.midX, start: start)
    reason = nil
    report.clearResult()
    guard duel == .swipe else { return }
    expiry = window?.application.at(start + target.lane / Duel.speed, .afterEvents) { [unowned self] in
      change { $0.expire(at: start + $0.lane / Duel.speed) }
    }
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches where index(of: touch) != nil {
      change { $0.land(at: touch.location(in: self), touch.timestamp) }
    }
    onLanding()
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      guard let index = index(of: touch) else { continue }
      change { $0.move(index, to: touch.location(in: self), touch.timestamp) }
    }
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      guard let index = index(of: touch) else { continue }
      change { $0.lift(index, at: touch.location(in: self), touch.timestamp) }
      release(index)
    }
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      guard let index = index(of: touch) else { continue }
      release(index)
      if run?.verdict == nil { rest(at: touch.timestamp) }
    }
  }

  private func index(of touch: Touch) -> Int? { fingers.firstIndex { $0 === touch } }

  private func release(_ index: Int) {
    fingers[index] = nil
    if fingers.allSatisfy({ $0 == nil }) { (fingers, expiry) = ([], nil) }
  }

  private func acted(_ recognizer: GestureRecognizer) {
    change { run in
      run.began = run.began ?? run.time(of: recognizer.now)
      if recognizer.state == .ended, let pan = recognizer as? PanGestureRecognizer {
        run.speedAtLift = pan.velocity(in: self).dx
      }
    }
  }

  /// Changes the attempt, and shows the verdict once there is one.
  private func change(_ body: (inout DuelRun) -> Void) {
    guard var run else { return }
    let wasOpen = run.verdict == nil
    body(&run)
    self.run = run
    guard wasOpen, run.verdict != nil else { return }
    report.show(run, isBest: onVerdict(run))
    animate(over: theme.duration.quick) { placeTarget() }
    if run.isWon { shine() }
    if let reason { report.explain(reason) }
  }

  /// Notes why the recogniser has decided.
  func note(_ reason: GestureReason) {
    guard run != nil, self.reason == nil else { return }
    self.reason = reason
    if run?.verdict != nil { report.explain(reason) }
  }
}
