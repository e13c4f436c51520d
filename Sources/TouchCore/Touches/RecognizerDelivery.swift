/// A finger that a recogniser will receive with its next attempt, since the current one is not over.
struct Landing {
  var recognizer: GestureRecognizer
  var touch: Touch
}

/// Delivers touches to recognisers: collects those that want a touch, deepest view first, and lets a landing wait while a
/// recogniser has an attempt to finish.
final class RecognizerDelivery {
  /// The dispatcher, whose event is delivered. It is another one after a recogniser has cancelled a touch meanwhile.
  private unowned let dispatcher: TouchDispatcher
  private let arbiter: GestureArbiter
  /// The landings for recognisers that have to finish first.
  private(set) var deferred: [Landing] = []
  /// Fingers that running gestures have left to deeper recognisers, in the order from the leaf.
  private var left: [Landing] = []

  init(_ dispatcher: TouchDispatcher) {
    self.dispatcher = dispatcher
    arbiter = dispatcher.arbiter
  }

  /// Collects the recognisers of a touch, deepest view first and on one view the newest first; each may refuse the
  /// touch.
  private func collectRecognizers(of touch: Touch) {
    var view = touch.view
    while let current = view {
      for recognizer in current.gestureRecognizers.reversed() where recognizer.wants(touch) {
        touch.recognizers.append(recognizer)
      }
      view = current.superview
    }
  }

  /// Collects the recognisers of new touches, and gives all touches that have changed to their recognisers.
  func give(_ changed: [Touch]) {
    for touch in changed where touch.currentPhase == .began { collectRecognizers(of: touch) }
    let receivers = sortedFromTheLeaf(receivers(of: changed))
    for receiver in receivers { give(to: receiver) }
    giveWhatWasIgnored()
    if changed.contains(where: { $0.currentPhase == .cancelled }) {
      let cancelled = receivers.filter { receiver in
        receiver.touches.contains { $0.currentPhase == .cancelled && receiver.recognizer.attempt.contains($0) }
      }
      arbiter.systemCancelled(cancelled.map(\.recognizer))
    }
    for receiver in receivers { arbiter.failIfStuck(receiver.recognizer) }
  }

  /// Gives a running gesture the fingers that it had left to a deeper recogniser if that one ignores them.
  private func giveWhatWasIgnored() {
    let landings = left
    left = []
    for landing in landings where take(landing.touch, for: landing.recognizer) {
      send(.began, of: [landing.touch], to: landing.recognizer)
    }
    left = []
  }

  /// A recogniser and the touches of an event that it receives.
  private struct Receiver {
    let recognizer: GestureRecognizer
    var touches: [Touch]
    /// The message that is due for the touches; nil if they have different ones.
    var message: TouchMessage?
  }

  private func receivers(of changed: [Touch]) -> [Receiver] {
    var receivers: [Receiver] = []
    receivers.reserveCapacity(changed.reduce(0) { $0 + $1.recognizers.count })
    for touch in changed {
      // The recognisers that receive no other touch share this array.
      let alone = [touch]
      let message = touch.currentPhase.message
      for recognizer in touch.recognizers {
        let isLanding = touch.currentPhase == .began
        let isReceiver = isLanding ? take(touch, for: recognizer) : recognizer.attempt.contains(touch)
        guard isReceiver else { continue }
        let known = recognizer.attempt.receiver
        if known.event == dispatcher.eventSerial {
          receivers[known.index].touches.append(touch)
          if receivers[known.index].message != message { receivers[known.index].message = nil }
        } else {
          recognizer.attempt.receiver = (dispatcher.eventSerial, receivers.count)
          receivers.append(Receiver(recognizer: recognizer, touches: alone, message: message))
        }
      }
    }
    return receivers
  }

  /// Adds a touch that landed to the attempt, or starts one. Returns false if the recogniser has to finish first.
  private func take(_ touch: Touch, for recognizer: GestureRecognizer) -> Bool {
    if recognizer.attempt.isRunning {
      guard !arbiter.isTakenByDeeper(touch, than: recognizer) else {
        left.append(Landing(recognizer: recognizer, touch: touch))
        return false
      }
      guard recognizer.canTakeLanding else {
        deferred.append(Landing(recognizer: recognizer, touch: touch))
        if recognizer.isWaiting, recognizer.attempt.isLeftWaiting {
          arbiter.abandon(recognizer, because: .liftedWhileWaiting)
        }
        return false
      }
      recognizer.forgetLifted()
      arbiter.fingerJoined()
    } else {
      arbiter.start(recognizer, depth: recognizer.view?.depth ?? 0)
    }
    recognizer.attempt.touches.append(touch)
    if touch.isSecret { recognizer.attempt.isSecret = true }
    return true
  }

  private func sortedFromTheLeaf(_ receivers: [Receiver]) -> [Receiver] {
    let isSorted = receivers.indices.dropFirst().allSatisfy {
      receivers[$0].recognizer.attempt.depth <= receivers[$0 - 1].recognizer.attempt.depth
    }
    if isSorted { return receivers }
    let depths = receivers.map(\.recognizer.attempt.depth)
    return receivers.indices.sorted { (depths[$1], $0) < (depths[$0], $1) }.map { receivers[$0] }
  }

  /// Delivers a recogniser's touches, message by message.
  private func give(to receiver: Receiver) {
    // The due messages may have changed: a recogniser that was notified before may have cancelled a touch.
    if let message = receiver.message, receiver.touches.allSatisfy({ $0.currentPhase.message == message }) {
      give(message, to: receiver)
      if message != .moved { return }
    } else {
      for message in TouchMessage.inOrder { give(message, to: receiver) }
    }
    if receiver.touches.contains(where: { $0.currentPhase == .moved && receiver.recognizer.attempt.contains($0) }) {
      arbiter.fingerMoved(receiver.recognizer)
    }
  }

  /// Delivers `message` to a recogniser for those of its touches that it is due for, if it still tracks them.
  private func give(_ message: TouchMessage, to receiver: Receiver) {
    let recognizer = receiver.recognizer
    let isMeant = { (touch: Touch) in touch.currentPhase.message == message && recognizer.attempt.contains(touch) }
    let isWhole = receiver.touches.allSatisfy(isMeant)
    send(message, of: isWhole ? receiver.touches : receiver.touches.filter(isMeant), to: recognizer)
  }

  private func send(_ message: TouchMessage, of touches: [Touch], to recognizer: GestureRecognizer) {
    guard !touches.isEmpty, recognizer.isListening else { return }
    dispatcher.observe(.recognizerTouches(recognizer, message, touches))
    switch message {
    case .began: recognizer.touchesBegan(touches, with: dispatcher.event)
    case .moved: recognizer.touchesMoved(touches, with: dispatcher.event)
    case .ended: recognizer.touchesEnded(touches, with: dispatcher.event)
    case .cancelled: recognizer.touchesCancelled(touches, with: dispatcher.event)
    }
  }

  // MARK: New attempts

  /// Starts new attempts of recognisers that ended with this event, with the fingers that landed meanwhile.
  func offerAgain(to finished: [GestureRecognizer]) {
    let landings = deferred
    deferred = []
    guard !landings.isEmpty else { return }
    for recognizer in fromTheLeaf(finished, among: landings) where recognizer.isEnabled {
      let touches = landings.filter { $0.recognizer === recognizer && isOfferable($0) }.map(\.touch)
      guard !touches.isEmpty, touches.allSatisfy({ take($0, for: recognizer) }) else { continue }
      send(.began, of: touches, to: recognizer)
    }
  }

  /// Returns those of `recognizers` that take part in `landings`, in the order in which they would have received them.
  private func fromTheLeaf(_ recognizers: [GestureRecognizer], among landings: [Landing]) -> [GestureRecognizer] {
    var waiting = Set(recognizers.map(ObjectIdentifier.init))
    let order = landings.map(\.touch).sorted { $0.order < $1.order }.flatMap(\.recognizers)
    return order.filter { waiting.remove(ObjectIdentifier($0)) != nil }
  }

  /// Whether the landing is still valid. Actions may have cancelled the touch, or removed the recogniser from its view.
  private func isOfferable(_ landing: Landing) -> Bool {
    guard landing.touch.isDown, let view = landing.recognizer.view else { return false }
    return view.window != nil && landing.touch.view?.isDescendant(of: view) == true
  }

  /// Lets `recognizer` start a new attempt with `touches`, once the current one is over.
  func restart(_ recognizer: GestureRecognizer, with touches: [Touch]) {
    deferred += touches.map { Landing(recognizer: recognizer, touch: $0) }
  }

  /// Drops the landings that wait, since what follows from an event did not come to an end.
  func dropDeferred() { deferred = [] }
}
