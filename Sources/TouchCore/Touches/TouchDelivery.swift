extension TouchMessage {
  /// The messages in the order in which recognisers and views receive them for several touches.
  static let inOrder: [TouchMessage] = [.began, .moved, .ended, .cancelled]
}

/// The messages of a touch that its view has received and is still to receive.
package struct TouchDelivery {
  package enum Progress {
    /// The view has received no message.
    case notBegun
    /// The view has received the landing.
    case begun
    /// The view receives no more messages.
    case ended
  }

  package var progress = Progress.notBegun
  /// Whether the landing is held back, so that it is delivered late if at all.
  var isLate = false
  /// Whether the lift is held back.
  var endsLate = false
  /// Whether the touch has moved since the last message to the view.
  var hasMoved = false

  /// Whether its view is leaving the window and will receive the cancellation of the touch.
  var isRevoked = false
  /// Whether the view may still receive a message.
  var isPending = false

  var isHeldBack: Bool { isLate || endsLate }

  /// Whether the view has received every message, or receives no more.
  func isUpToDate(whileDown isDown: Bool) -> Bool {
    switch progress {
    case .notBegun: false
    case .begun: isDown && !hasMoved && !isRevoked
    case .ended: true
    }
  }

  mutating func close() { progress = .ended }
}

extension Touch.Phase {
  /// The message that recognisers receive for a touch in this phase.
  var message: TouchMessage? {
    switch self {
    case .began: .began
    case .moved: .moved
    case .stationary: nil
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }
}
