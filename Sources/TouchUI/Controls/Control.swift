import TouchGeometry

/// A view that turns touches into events and tells listeners of them. It follows one finger at a time.
///
/// Subclasses override the four tracking methods; the touch methods call them and send the events.
open class Control: View {
  private struct Listener {
    let event: ControlEvent
    let name: String
    let handler: (Control) -> Void
  }

  /// A control that is off takes touches, but answers none.
  public var isEnabled = true {
    didSet { if oldValue != isEnabled { stateDidChange() } }
  }
  /// Whether a finger is on the control.
  public private(set) var isHighlighted = false {
    didSet { if oldValue != isHighlighted { stateDidChange() } }
  }
  private var listeners: [Listener] = []
  private weak var trackedTouch: Touch?

  public override init(frame: Rect) { super.init(frame: frame) }

  /// Calls `handler` with the control at each `event`, after those added before. A handler with the same event and
  /// name, if that is not empty, is replaced.
  public func addAction(for event: ControlEvent, named name: String = "", _ handler: @escaping (Control) -> Void) {
    if !name.isEmpty { removeAction(named: name, for: event) }
    listeners.append(Listener(event: event, name: name, handler: handler))
  }

  /// Takes back what was added under `name`; for all events if none is given.
  public func removeAction(named name: String, for event: ControlEvent? = nil) {
    listeners.removeAll { $0.name == name && (event == nil || $0.event == event) }
  }

  /// Tells everybody who listens for `event`.
  public func sendActions(for event: ControlEvent) {
    window?.application.controlWillSend(self, event)
    for listener in listeners where listener.event == event { listener.handler(self) }
  }

  /// ``isEnabled`` or ``isHighlighted`` has changed: show it. By default the control is drawn again.
  open func stateDidChange() { setNeedsDisplay() }

  /// A finger landed. False lets go of it, without an event.
  open func beginTracking(_ touch: Touch) -> Bool { true }

  /// The finger moved. False lets go of it with ``ControlEvent/touchCancel``.
  open func continueTracking(_ touch: Touch) -> Bool { true }

  /// The finger lifted; the event of that has been sent.
  open func endTracking(_ touch: Touch) {}

  /// The touch was taken away or let go of.
  open func cancelTracking() {}

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard isEnabled, trackedTouch == nil, let touch = touches.first, beginTracking(touch) else { return }
    trackedTouch = touch
    isHighlighted = true
    sendActions(for: .touchDown)
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard let touch = tracked(in: touches) else { return }
    isHighlighted = contains(touch)
    if !continueTracking(touch) { letGo() }
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    guard let touch = tracked(in: touches) else { return }
    trackedTouch = nil
    isHighlighted = false
    sendActions(for: contains(touch) ? .touchUpInside : .touchUpOutside)
    endTracking(touch)
  }

  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    if tracked(in: touches) != nil { letGo() }
  }

  private func letGo() {
    trackedTouch = nil
    isHighlighted = false
    cancelTracking()
    sendActions(for: .touchCancel)
  }

  private func tracked(in touches: [Touch]) -> Touch? { touches.first { $0 === trackedTouch } }

  private func contains(_ touch: Touch) -> Bool { point(inside: touch.location(in: self)) }
}
