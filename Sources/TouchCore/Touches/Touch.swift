import TouchGeometry

/// One finger from landing to lifting. The object stays the same all that time: compare touches by identity.
public final class Touch {
  /// The change of a finger in an event.
  public enum Phase: Hashable, Sendable {
    /// The finger landed.
    case began
    /// The finger was reported, at a new location or at the same.
    case moved
    /// The finger is down, and this event has no report of it.
    case stationary
    /// The finger lifted.
    case ended
    /// The system took the finger away; no lift is known.
    case cancelled
  }

  /// The change of the finger in the current event.
  public var phase: Phase { isNotifiedLate ? .began : currentPhase }
  /// The time of the last change.
  public var timestamp: Instant { isNotifiedLate ? landingTime : reportTime }
  /// The number of taps: 1, or one more than that of the last touch that lifted shortly before and near. Set at
  /// landing.
  public let tapCount: Int
  /// The kind of pointing device.
  public let type: TouchType
  /// The larger radius of the contact in points, where the device reports it.
  public internal(set) var majorRadius: Double?
  /// The force of the contact, 1 being an average touch, where the device reports it.
  public internal(set) var force: Double?
  /// The view that was hit at the landing. It never changes, and the touch keeps it, also when the view has left its
  /// window.
  public var view: View? { hitView ?? window }
  /// The window of the view at the landing; nil once that has been released.
  public private(set) weak var window: Window?
  /// The platform's number of the finger, for people and transcripts; used again after the lift.
  public let finger: Int

  /// The location of the landing, in window coordinates.
  public let landing: Point
  /// The time of the landing.
  public let landingTime: Instant
  /// The greatest distance from its landing that was reported while it was down, in points.
  public internal(set) var farthest = 0.0

  /// Whether the touch landed on a private view; see ``View/isPrivate``.
  let isSecret: Bool
  /// The recognisers that could receive the touch at the landing, deepest view first; fixed from then on.
  var recognizers: [GestureRecognizer] = []
  /// The current phase, also while its view is notified of something earlier.
  var currentPhase = Phase.began
  var reportTime: Instant
  /// Whether its view is being notified late of the landing. The view sees the touch as it was then; everybody else
  /// sees the current state.
  var isNotifiedLate = false
  /// The phases of this touch that its view has received.
  package var delivery = TouchDelivery()
  /// The event in which the touch changed last.
  var lastEvent = 0
  /// The serial number of the touch, greater than that of every touch that landed before.
  let order: Int
  /// The event in which the touch landed.
  let landingEvent: Int

  /// The reports of the touch since the last frame, the newest last.
  var recent: [Moment] = []
  /// The newest report before the last frame.
  var lastShown: Moment?

  /// The view that was hit; nil if the window itself was. The window is not retained: it keeps the application, and
  /// with that the touch.
  private let hitView: View?

  /// The current location of the finger, in window coordinates. Unlike ``location(in:)`` it is the same for everybody,
  /// also for a view that is notified late of a landing that was held back.
  public internal(set) var position: Point
  /// The location of the finger before its last change, in window coordinates.
  public internal(set) var previousPosition: Point

  init(
    sample: TouchSample, tapCount: Int, order: Int, event: Int, view: View, window: Window
  ) {
    reportTime = sample.time
    self.tapCount = tapCount
    self.order = order
    landingEvent = event
    lastEvent = event
    type = sample.type
    majorRadius = sample.majorRadius
    force = sample.force
    hitView = view === window ? nil : view
    self.window = window
    finger = sample.finger
    landing = sample.location
    landingTime = sample.time
    position = sample.location
    previousPosition = sample.location
    isSecret = view.isUnobserved
    remember()
  }

  /// Creates a copy of `touch` as it was at `moment`, after it had been at `previous`.
  init(_ touch: Touch, at moment: Moment, after previous: Point) {
    currentPhase = touch.currentPhase
    reportTime = moment.time
    tapCount = touch.tapCount
    isSecret = touch.isSecret
    order = touch.order
    landingEvent = touch.landingEvent
    type = touch.type
    majorRadius = touch.majorRadius
    force = touch.force
    hitView = touch.hitView
    window = touch.window
    finger = touch.finger
    landing = touch.landing
    landingTime = touch.landingTime
    position = moment.position
    previousPosition = previous
  }

  /// Returns the current location of the finger in the coordinates of `view`; nil: in window coordinates.
  public func location(in view: View?) -> Point { (isNotifiedLate ? landing : position).converted(to: view) }

  /// Returns the location of the finger before its last change, in the coordinates of `view`; nil: in window
  /// coordinates.
  public func previousLocation(in view: View?) -> Point {
    (isNotifiedLate ? landing : previousPosition).converted(to: view)
  }

  /// The recognisers that currently receive the touch.
  public var gestureRecognizers: [GestureRecognizer] { recognizers.filter { $0.attempt.contains(self) } }

  /// Runs `body`, in which the touch appears as it landed.
  package func asLanded(_ body: () -> Void) {
    let outer = isNotifiedLate
    isNotifiedLate = true
    body()
    isNotifiedLate = outer
  }

  /// Whether the finger is down: neither lifted nor cancelled.
  package var isDown: Bool { currentPhase != .ended && currentPhase != .cancelled }
}
