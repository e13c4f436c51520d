extension TouchMessage {
  /// In the order in which recognisers and views hear of several touches.
  static let inOrder: [TouchMessage] = [.began, .moved, .ended, .cancelled]
}

/// What the view that was hit has heard of a touch, and what it is still to hear.
struct TouchDelivery {
  enum Progress {
    /// The view has heard nothing yet.
    case notBegun
    /// The view knows that the finger is down.
    case begun
    /// The view hears no more of it.
    case ended
  }

  var progress = Progress.notBegun
  /// The landing is held back, so that it is told late if at all.
  var isLate = false
  /// The lift is held back.
  var endsLate = false
  /// It moved and the view has not heard of that.
  var hasMoved = false

  /// Its view is leaving the window and is to hear that the touch is cancelled.
  var isRevoked = false
  /// There is something of it that the view is to hear, or may be.
  var isPending = false

  var isHeldBack: Bool { isLate || endsLate }

  /// Whether the view knows everything, or is to hear no more.
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
  /// What recognisers are told of a touch in this phase.
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
