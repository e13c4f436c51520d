import TouchCore
import TouchGeometry

/// A view that turns touches into events and notifies listeners of them. It tracks one finger at a time.
///
/// Subclasses override the four tracking methods; the touch methods call them and send the events. A control's own
/// behaviour takes precedence over recognisers of its ancestors for the same movement: a subclass declares it by
/// overriding ``answersTaps`` and ``drags(_:along:)``. Recognisers on the control itself take precedence over the
/// control.
open class Control: View {
  /// Whether the control responds to touches. A disabled control still receives touches, but ignores them. Disabling it
  /// ends the tracking of its finger.
  public var isEnabled = true {
    didSet {
      guard oldValue != isEnabled else { return }
      if !isEnabled, trackedTouch != nil { letGo() }
      stateDidChange()
    }
  }
  /// Whether a finger is on the control.
  public private(set) var isHighlighted = false {
    didSet { if oldValue != isHighlighted { stateDidChange() } }
  }
  private var targets: [ControlEvent: TargetList] = [:]
  private weak var trackedTouch: Touch?
  /// The latest location of the followed finger, in window coordinates.
  private(set) var fingerPosition = Point.zero
  /// Whether the finger was already there at the look before. One that has not moved changes nothing, wherever the
  /// program has put the control meanwhile.
  private(set) var isStill = true
  /// Whether the program has set the value since the finger landed. That stays: a tap of this finger does not change it.
  private(set) var isOverruled = false
  /// Whether the value is being changed by the touch, and not by the program.
  private(set) var isChangingByTouch = false
  private var isTellingLift = false
  /// Fingers that landed after the tracked one had lifted, while an ancestor's recogniser still delayed that lift.
  private var waitingTouches: [Touch] = []
  /// The fingers that the control has tracked and that were not cancelled, as long as they are retained elsewhere.
  private var ownTouches: [WeakTouch] = []

  public override init(frame: Rect) { super.init(frame: frame) }

  /// Calls `handler` with the control at each `event`, after those added before. It replaces a handler with the same
  /// event and name, unless the name is empty.
  public func addAction(for event: ControlEvent, named name: String = "", _ handler: @escaping (Control) -> Void) {
    targets[event, default: TargetList()].add(named: name) { if let control = $0 as? Control { handler(control) } }
  }

  /// Calls `action` on `target` at each `event`, after the closures and targets added before, and once where it is added
  /// several times. The control does not retain the target.
  public func addTarget(_ target: AnyObject, action: Action, for event: ControlEvent) {
    targets[event, default: TargetList()].add(target, action)
  }

  /// Removes the pairs with this target and this action; nil stands for any, also for any event. Closures stay.
  public func removeTarget(_ target: AnyObject?, action: Action? = nil, for event: ControlEvent? = nil) {
    for key in targets.keys where event == nil || key == event { targets[key]?.remove(target, action) }
  }

  /// Removes the handlers that were added under `name`; for all events if none is given.
  public func removeAction(named name: String, for event: ControlEvent? = nil) {
    for key in targets.keys where event == nil || key == event { targets[key]?.remove(named: name) }
  }

  /// Notifies all listeners of `event`.
  public func sendActions(for event: ControlEvent) {
    window?.application.dispatcher.observe(.control(self, event: event.rawValue))
    targets[event]?.send(from: self, reporting: window?.application.diagnostics)
  }

  /// Called when ``isEnabled`` or ``isHighlighted`` has changed. Update the appearance here. By default the control is
  /// drawn again.
  open func stateDidChange() { setNeedsDisplay() }

  /// Called when a finger landed. Return false to stop tracking it, without an event.
  open func beginTracking(_ touch: Touch) -> Bool { true }

  /// Called when the finger moved. Return false to stop tracking it with ``ControlEvent/touchCancel``.
  open func continueTracking(_ touch: Touch) -> Bool { true }

  /// The finger lifted; the event of that has been sent. If a listener has switched the control off or removed it,
  /// ``cancelTracking()`` is called instead.
  open func endTracking(_ touch: Touch) {}

  /// Called when the touch was cancelled or its tracking stopped.
  open func cancelTracking() {}

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard isEnabled, let touch = touches.first, isFree else { return }
    if trackedTouch == nil { takeUp(touch) } else { waitingTouches.append(touch) }
  }

  /// Whether no finger that is down is being tracked.
  private var isFree: Bool { trackedTouch?.isDown != true }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    if let touch = tracked(in: touches) { follow(touch) }
  }

  private func follow(_ touch: Touch) {
    look(at: touch)
    isHighlighted = contains(touch)
    if !continueTracking(touch) { letGo() }
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    guard let touch = tracked(in: touches) else { return stopWaiting(for: touches) }
    look(at: touch)
    trackedTouch = nil
    isHighlighted = false
    isTellingLift = true
    sendActions(for: contains(touch) ? .touchUpInside : .touchUpOutside)
    isTellingLift = false
    // Listeners may have switched the control off, or removed it.
    if isEnabled, window === touch.window { endTracking(touch) } else { cancelTracking() }
    takeUpWaiting()
    // Waiting touches may have lifted, too.
    touchesEnded(touches, with: event)
  }

  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    ownTouches.removeAll { own in touches.contains { $0 === own.touch } }
    stopWaiting(for: touches)
    if tracked(in: touches) != nil { letGo() }
  }

  private func takeUp(_ touch: Touch) {
    (fingerPosition, isStill, isOverruled) = (touch.location(in: nil), true, false)
    guard beginTracking(touch) else { return }
    trackedTouch = touch
    ownTouches.removeAll { $0.touch == nil }
    ownTouches.append(WeakTouch(touch: touch))
    isHighlighted = true
    sendActions(for: .touchDown)
  }

  private func look(at touch: Touch) {
    let position = touch.location(in: nil)
    isStill = position == fingerPosition
    fingerPosition = position
  }

  private func takeUpWaiting() {
    while isEnabled, trackedTouch == nil, !waitingTouches.isEmpty {
      let touch = waitingTouches.removeFirst()
      touch.asLanded { takeUp(touch) }
      if tracked(in: [touch]) != nil, touch.position != touch.landing { follow(touch) }
    }
  }

  private func stopWaiting(for touches: [Touch]) {
    waitingTouches.removeAll { waiting in touches.contains { $0 === waiting } }
  }

  private func letGo() {
    trackedTouch = nil
    waitingTouches = []
    isHighlighted = false
    cancelTracking()
    sendActions(for: .touchCancel)
  }

  /// Whether the followed finger is down. The news of its lift may be held back by an ancestor's recogniser.
  var isFingerDown: Bool { trackedTouch?.isDown == true }

  /// Makes a change of the value that follows from the touch.
  func changeByTouch(_ change: () -> Void) {
    isChangingByTouch = true
    change()
    isChangingByTouch = false
  }

  /// The value was set: to another one or, if it is not `isNew`, to the one it had. That counts only where a listener of the
  /// lift does it, who knows what it would change.
  func valueWasSet(isNew: Bool) {
    if !isChangingByTouch, isNew || isTellingLift { isOverruled = true }
  }

  /// Animates the changes that `changes` makes to the control's parts as a short motion, from the current state of the
  /// screen.
  func animateQuickly(_ changes: () -> Void) {
    guard let application = window?.application else { return changes() }
    let options: AnimationOptions = [.allowUserInteraction, .beginFromCurrentState, .curveEaseOut]
    application.animate(withDuration: theme.duration.quick, options: options, animations: changes)
  }

  private func tracked(in touches: [Touch]) -> Touch? { touches.first { $0 === trackedTouch } }

  private func contains(_ touch: Touch) -> Bool { point(inside: touch.location(in: self)) }

  // MARK: For people who cannot see

  /// A button with the texts within.
  open override var accessibilityDefaults: AccessibilityAttributes? {
    AccessibilityAttributes(label: textWithin, traits: stateTraits.union(.button))
  }

  /// The trait of a disabled control.
  package var stateTraits: AccessibilityTraits { isEnabled ? [] : .notEnabled }

  // MARK: Ancestors' recognisers

  /// Whether the control handles a tap of one finger, so that an ancestor's recogniser which competes as a tap does not
  /// receive it; see ``GestureRecognizer/competesAs``. Default: false.
  open var answersTaps: Bool { false }

  /// Returns whether `touch`, which has moved by `translation` in the control's coordinates, drags a part of the
  /// control, so that an ancestor's recognisers of one finger which compete as a drag do not receive it. Default:
  /// false.
  open func drags(_ touch: Touch, along translation: Vector) -> Bool { false }

  /// Returns whether `touch` has dragged a part of the control so far that its lift is not a tap for any recogniser.
  /// Called only for touches that the control tracks, or will track. Default: false.
  func hasDragged(_ touch: Touch) -> Bool { false }

  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    ownAction(insteadOf: recognizer) == nil
  }

  open override func refusal(of recognizer: GestureRecognizer) -> GestureReason {
    switch ownAction(insteadOf: recognizer) {
    case .answersTaps: .controlAnswersTaps(description)
    case .wasDragged: .controlWasDragged(description)
    case .followsDrag: .controlFollowsDrag(description)
    case nil: super.refusal(of: recognizer)
    }
  }

  /// Whether the control tracks `touch`, or will: once recognisers that delay it let it through, or once the control
  /// receives the lift of the one before.
  func owns(_ touch: Touch) -> Bool {
    if touch.delivery.progress == .notBegun { return isFree && touch.view?.isDescendant(of: self) == true }
    return hasTakenUp(touch) || waitingTouches.contains { $0 === touch }
  }

  func hasTakenUp(_ touch: Touch) -> Bool { ownTouches.contains { $0.touch === touch } }
}

private struct WeakTouch {
  weak var touch: Touch?
}
