import TouchGeometry

/// What a pointing device is.
public enum TouchType: Hashable, Sendable {
  /// A finger on the screen.
  case direct
  /// A mouse or another device that points from elsewhere.
  case indirectPointer
}

/// One report of the platform about one finger: what the dispatcher is fed with.
public struct TouchSample: Hashable, Sendable {
  /// What the report says.
  public enum Kind: Hashable, Sendable {
    /// The finger landed.
    case down
    /// It moved, or is where it was.
    case move
    /// It lifted, at the place of this report.
    case up
    /// It was taken away; there will be no lift.
    case cancel
    /// A pointing device is at the place with no button down; the finger's number does not matter.
    case hover
    /// The pointing device has left the window.
    case leave
  }

  /// Tells the fingers of one source that are down at the same time apart; may be used again once the finger has lifted.
  public var finger: Int
  public var kind: Kind
  /// In window coordinates, points.
  public var location: Point
  /// When the device saw it, not when it was read.
  public var time: Instant
  public var type: TouchType
  /// The larger radius of the contact in points, where the device reports it.
  public var majorRadius: Double?
  /// The force of the contact, 1 being an average touch, where the device reports it.
  public var force: Double?
  /// Which device of the platform reports it; 0 where that is not known.
  public var device: Int

  public init(
    finger: Int, kind: Kind, location: Point, time: Instant, type: TouchType = .direct,
    majorRadius: Double? = nil, force: Double? = nil, device: Int = 0
  ) {
    self.finger = finger
    self.kind = kind
    self.location = location
    self.time = time
    self.type = type
    self.majorRadius = majorRadius
    self.force = force
    self.device = device
  }
}

/// One finger's report on its way to the dispatcher, with the window it belongs to.
struct WindowSample {
  var sample: TouchSample
  var window: Window
  /// The touch that it is about; nil with a landing.
  var touch: Touch?

  var isLanding: Bool { sample.kind == .down }
  /// Whether the finger lifts or is taken away.
  var isLeaving: Bool { sample.kind == .up || sample.kind == .cancel }
}

extension Touch {
  /// The report that the system takes the finger away where it is.
  func cancelSample(at time: Instant) -> TouchSample {
    TouchSample(finger: finger, kind: .cancel, location: position, time: time, type: type)
  }

  /// Takes the next report of the same finger.
  func update(with sample: TouchSample) {
    previousPosition = position
    position = sample.location
    reportTime = sample.time
    remember()
    majorRadius = sample.majorRadius ?? majorRadius
    force = sample.force ?? force
    switch sample.kind {
    case .down, .hover, .leave: break
    case .move:
      currentPhase = .moved
      delivery.hasMoved = true
      farthest = max(farthest, position.distance(to: landing))
    case .up: currentPhase = .ended
    case .cancel: currentPhase = .cancelled
    }
  }
}
