import TouchGeometry

/// The kind of a pointing device.
public enum TouchType: Hashable, Sendable {
  /// A finger on the screen.
  case direct
  /// A mouse or another device that points indirectly.
  case indirectPointer
}

/// One report of the platform about one finger: the input of the dispatcher.
public struct TouchSample: Hashable, Sendable {
  /// The content of a report.
  public enum Kind: Hashable, Sendable {
    /// The finger landed.
    case down
    /// The finger moved, or stayed where it was.
    case move
    /// The finger lifted, at the location of this report.
    case up
    /// The finger was taken away; there will be no lift.
    case cancel
    /// A pointing device is at the location with no button down; the finger's number does not matter.
    case hover
    /// The pointing device has left the window.
    case leave
  }

  /// The number that identifies the finger among those of one source that are down. It may be used again once the
  /// finger has lifted.
  public var finger: Int
  public var kind: Kind
  /// The location in window coordinates, in points.
  public var location: Point
  /// The time when the device saw it, not when it was read.
  public var time: Instant
  public var type: TouchType
  /// The larger radius of the contact in points, where the device reports it.
  public var majorRadius: Double?
  /// The force of the contact, 1 being an average touch, where the device reports it.
  public var force: Double?
  /// The number of the platform's device that reports it; 0 where that is not known.
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

/// One finger's report for the dispatcher, with the window it belongs to.
struct WindowSample {
  var sample: TouchSample
  var window: Window
  /// The touch of the finger; nil for a landing.
  var touch: Touch?

  var isLanding: Bool { sample.kind == .down }
  /// Whether the finger lifts or is taken away.
  var isLeaving: Bool { sample.kind == .up || sample.kind == .cancel }
}

extension Touch {
  /// Returns the report that the system takes the finger away at its current location.
  func cancelSample(at time: Instant) -> TouchSample {
    TouchSample(finger: finger, kind: .cancel, location: position, time: time, type: type)
  }

  /// Applies the next report of the same finger.
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
