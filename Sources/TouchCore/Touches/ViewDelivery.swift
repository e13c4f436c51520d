/// Delivers touches to views: in parallel with the recognisers as long as none has recognised, later where a recogniser
/// asks for delay, and cancelled where one takes over.
final class ViewDelivery {
  private unowned let application: Application
  /// The touches with messages, or possible messages, for a view, in the order of landing. Touches whose views have
  /// every message are not among them, so that resting fingers cost nothing.
  private var pending: [Touch] = []

  init(application: Application) { self.application = application }

  // MARK: Landing and changing

  /// Begins the delivery of a touch that landed beside `fingers`; it ends at once if its view may not have the touch.
  func add(_ touch: Touch, beside fingers: [Touch]) {
    guard let view = touch.view else { return }
    changed(touch)
    if !mayReceive(view, beside: fingers) { touch.delivery.close() }
  }

  /// Notes that `touch` has changed.
  func changed(_ touch: Touch) {
    guard !touch.delivery.isPending, touch.delivery.progress != .ended || !touch.isDown else { return }
    touch.delivery.isPending = true
    let index = pending.lastIndex { $0.order < touch.order }.map { $0 + 1 } ?? 0
    pending.insert(touch, at: index)
  }

  /// Whether `view` may receive a finger beside those that are down. A view without multiple touch receives one at a
  /// time, and an exclusive one neither shares fingers with others nor lets them share.
  private func mayReceive(_ view: View, beside fingers: [Touch]) -> Bool {
    fingers.allSatisfy { finger in
      // A window may be released before its fingers lift.
      guard let other = finger.view else { return true }
      return other === view ? view.isMultipleTouchEnabled : !view.isExclusiveTouch && !other.isExclusiveTouch
    }
  }

  // MARK: Taking over

  /// Takes the touches of the winners away from their views, and the fingers that joined a begun gesture.
  func takeOver(by winners: [GestureRecognizer], at event: TouchEvent) {
    var concerned = pending
    if !winners.isEmpty {
      concerned += winners.flatMap(\.attempt.touches)
      concerned.sort { $0.order < $1.order }
    }
    var claimed: [Touch] = []
    for touch in concerned where touch.delivery.progress != .ended && claimed.last !== touch {
      let isTaken = touch.recognizers.contains { recognizer in
        recognizer.cancelsTouchesInView
          && (recognizer.currentState.isActive || recognizer.attempt.isWinner) && recognizer.attempt.contains(touch)
      }
      if isTaken { claimed.append(touch) }
    }
    for winner in winners { winner.attempt.isWinner = false }
    if !claimed.isEmpty { cancel(claimed, at: event) }
  }

  /// Notifies the views that received these touches of their cancellation; other views never receive them.
  func cancel(_ touches: [Touch], at event: TouchEvent) {
    let known = touches.filter { $0.delivery.progress == .begun }
    for touch in touches where touch.delivery.progress == .notBegun { touch.delivery.close() }
    send(known.map { Message(touch: $0, kind: .cancelled) }, at: event)
  }

  /// Marks these touches as cancelled, so that their views are notified in turn.
  func revoke(_ touches: [Touch]) {
    for touch in touches {
      touch.delivery.isRevoked = true
      changed(touch)
    }
  }

  /// Returns the touches in `view` or its subtree that a view has received or may receive; `fingers` are those that are
  /// down.
  func openTouches(below view: View, among fingers: [Touch]) -> [Touch] {
    let lifted = pending.filter { !$0.isDown }
    return (fingers.filter(\.isDown) + lifted).sorted { $0.order < $1.order }
      .filter { $0.delivery.progress != .ended && $0.view?.isDescendant(of: view) ?? false }
  }

  // MARK: Delivering

  /// Sends every message that no undecided recogniser holds back, and removes the touches without further messages.
  func deliver(at event: TouchEvent, deferring deferred: [Landing]) {
    var messages: [Message] = []
    messages.reserveCapacity(pending.count)
    for touch in pending where touch.delivery.progress != .ended {
      addMessages(due: touch, to: &messages) { asks in self.isHeldBack(touch, by: deferred, asks) }
    }
    send(messages, at: event)
    for touch in pending where touch.delivery.progress == .begun { touch.delivery.isLate = false }
    pending.removeAll { touch in
      guard touch.delivery.isUpToDate(whileDown: touch.isDown) else { return false }
      touch.delivery.isPending = false
      if !touch.isDown { touch.recognizers = [] }
      return true
    }
  }

  private func isHeldBack(
    _ touch: Touch, by deferred: [Landing], _ asks: (GestureRecognizer) -> Bool
  ) -> Bool {
    touch.recognizers.contains { $0.currentState == .possible && $0.attempt.contains(touch) && asks($0) }
      || deferred.contains { $0.touch === touch && asks($0.recognizer) }
  }

  private func addMessages(
    due touch: Touch, to messages: inout [Message], isHeldBack: ((GestureRecognizer) -> Bool) -> Bool
  ) {
    let isCancelled = touch.currentPhase == .cancelled || touch.delivery.isRevoked
    if touch.delivery.progress == .notBegun {
      if isCancelled {
        return touch.delivery.close()
      }
      if isHeldBack(\.delaysTouchesBegan) {
        touch.delivery.isLate = true
        return
      }
      messages.append(Message(touch: touch, kind: .began))
    }
    if touch.delivery.hasMoved { messages.append(Message(touch: touch, kind: .moved)) }
    touch.delivery.hasMoved = false
    if isCancelled {
      messages.append(Message(touch: touch, kind: .cancelled))
    } else if touch.currentPhase == .ended {
      if isHeldBack(\.delaysTouchesEnded) {
        touch.delivery.endsLate = true
      } else {
        messages.append(Message(touch: touch, kind: .ended))
      }
    }
  }

  // MARK: Sending

  /// Sends the messages kind by kind; those of one view go in one call. Several touches whose landings were held back
  /// are delivered whole, one after the other in the order of landing. If a message of a touch that lifted was held
  /// back, all of its messages come before those of touches that landed later.
  private func send(_ messages: [Message], at event: TouchEvent) {
    guard messages.contains(where: \.touch.delivery.isHeldBack) else { return sendTogether(messages, at: event) }
    var rest = messages
    let acrossViews = Self.isOfSeveral(messages.filter(\.touch.delivery.isLate))
    while !rest.isEmpty {
      let later = rest.filter { message in rest.contains { message.touch.follows($0.touch, acrossViews: acrossViews) } }
      let now = rest.filter { message in !later.contains { $0.touch === message.touch } }
      sendWhole(now, at: event)
      rest = later
    }
  }

  private func sendWhole(_ messages: [Message], at event: TouchEvent) {
    let late = messages.filter(\.touch.delivery.isLate)
    guard Self.isOfSeveral(late) else { return sendTogether(messages, at: event) }
    for message in late { sendTogether([message], at: event) }
    sendTogether(messages.filter { !$0.touch.delivery.isLate }, at: event)
  }

  private func sendTogether(_ messages: [Message], at event: TouchEvent) {
    for kind in TouchMessage.inOrder {
      let meant = messages.allSatisfy { $0.kind == kind } ? messages : messages.filter { $0.kind == kind }
      for group in Self.groups(of: meant) { send(group.touches, kind, to: group.view, at: event) }
    }
  }

  private func send(_ touches: [Touch], _ kind: TouchMessage, to view: View?, at event: TouchEvent) {
    let expected = kind == .began ? TouchDelivery.Progress.notBegun : .begun
    let isDue = { (touch: Touch) in touch.delivery.progress == expected }
    let touches = touches.allSatisfy(isDue) ? touches : touches.filter(isDue)
    guard !touches.isEmpty else { return }
    for touch in touches { touch.delivery.progress = kind == .ended || kind == .cancelled ? .ended : .begun }
    guard let view else { return }
    application.dispatcher.observe(.viewTouches(view, kind, touches))
    application.dispatcher.calling(.touches(view, kind)) {
      switch kind {
      case .began: withLandings(of: touches) { view.touchesBegan(touches, with: event) }
      case .moved: view.touchesMoved(touches, with: event)
      case .ended: view.touchesEnded(touches, with: event)
      case .cancelled: view.touchesCancelled(touches, with: event)
      }
    }
  }

  // MARK: Late landings

  /// The touches whose landing a view is receiving late at the moment.
  private var lateTouches: [Touch] = []

  var isNotifyingLate: Bool { !lateTouches.isEmpty }

  /// Runs `body` with the touches as they landed: a view that receives a landing late sees its original location and
  /// time.
  private func withLandings(of touches: [Touch], _ body: () -> Void) {
    show(asLanded: touches.filter(\.delivery.isLate), body)
  }

  /// Runs `body` with the touches as they are. Used where a view that receives a landing late calls the application:
  /// other views, recognisers and observers see the current state.
  func withTouchesAsTheyAre(_ body: () -> Void) {
    let touches = lateTouches
    show(asLanded: [], body)
    // The view may have cancelled a touch: then it sees the cancellation.
    for touch in touches where touch.currentPhase != .cancelled { touch.isNotifiedLate = true }
  }

  private func show(asLanded touches: [Touch], _ body: () -> Void) {
    let outer = lateTouches
    for touch in outer { touch.isNotifiedLate = false }
    lateTouches = touches
    for touch in touches { touch.isNotifiedLate = true }
    body()
    for touch in touches { touch.isNotifiedLate = false }
    lateTouches = outer
  }
}
