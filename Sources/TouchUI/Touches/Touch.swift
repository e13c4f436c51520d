import TouchGeometry

/// One finger from landing to lifting. The object is the same all that time: compare touches by identity.
public final class Touch {
  /// What can happen to a finger in an event.
  public enum Phase: Hashable, Sendable {
    /// The finger landed.
    case began
    /// It was reported, at another place or at the same.
    case moved
    /// It is down, and this event says nothing new about it.
    case stationary
    /// It lifted.
    case ended
    /// It was taken away by the system; nothing is known of a lift.
    case cancelled
  }

  /// What happened to the finger in the present event.
  public var phase: Phase { isToldLate ? .began : currentPhase }
  /// When the touch last changed.
  public var timestamp: Instant { isToldLate ? landingTime : reportTime }
  /// 1, or one more than that of the last touch that lifted shortly before and near; set at landing.
  public let tapCount: Int
  /// What is pointing.
  public let type: TouchType
  /// The larger radius of the contact in points, where the device reports it.
  @exclusivity(unchecked) public internal(set) var majorRadius: Double?
  /// The force of the contact, 1 being an average touch, where the device reports it.
  @exclusivity(unchecked) public internal(set) var force: Double?
  /// The view that was hit at the landing. It never changes, and the touch keeps it, also when it has left its window.
  public var view: View? { hitView ?? window }
  /// The window of that view at the landing; nil once that has gone.
  public var window: Window? { windowReference.view as? Window }
  /// The platform's number of the finger, for people and transcripts; used again after the lift.
  public let finger: Int

  /// Where the finger landed, in window coordinates.
  public let landing: Point
  /// When it landed.
  public let landingTime: Instant
  /// The greatest distance from its landing that was reported while it was down, in points.
  @exclusivity(unchecked) public internal(set) var farthest = 0.0

  /// Whether it landed on a private view; see ``View/isPrivate``.
  let isSecret: Bool
  /// The recognisers that could receive it at the landing, deepest view first; fixed from then on.
  @exclusivity(unchecked) var recognizers: [GestureRecognizer] = []
  /// What happened to it and when, also while its view is told of something earlier.
  @exclusivity(unchecked) var currentPhase = Phase.began
  @exclusivity(unchecked) var reportTime: Instant
  /// True while its view, and nobody else, is told late of the landing: it sees the touch as it was then.
  @exclusivity(unchecked) var isToldLate = false
  /// What its view has heard of it.
  @exclusivity(unchecked) var delivery = TouchDelivery()
  /// The event in which it changed last.
  @exclusivity(unchecked) var lastEvent = 0
  /// Greater than that of every touch that landed before.
  let order: Int
  /// The event in which it landed.
  let landingEvent: Int

  /// What it reported since the last frame, the newest last.
  @exclusivity(unchecked) var recent: [Moment] = []
  /// Its newest report before that frame.
  @exclusivity(unchecked) var lastShown: Moment?

  /// Nil if the window itself was hit, which is not kept: it keeps the application, and with that the touch.
  private let hitView: View?
  private let windowReference: ViewReference

  /// Where the finger is, in window coordinates. Unlike ``location(in:)`` this is so for everybody: also for the view to
  /// which a landing that was held back is told late, as it was then.
  @exclusivity(unchecked) public internal(set) var position: Point
  /// Where the finger was before it last changed, in window coordinates.
  @exclusivity(unchecked) public internal(set) var previousPosition: Point

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
    windowReference = window.weakReference
    finger = sample.finger
    landing = sample.location
    landingTime = sample.time
    position = sample.location
    previousPosition = sample.location
    isSecret = view.isInPrivate
    remember()
  }

  /// A copy of `touch` as it was at `moment`, after it had been at `previous`.
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
    windowReference = touch.windowReference
    finger = touch.finger
    landing = touch.landing
    landingTime = touch.landingTime
    position = moment.position
    previousPosition = previous
  }

  /// Where the finger is, in the coordinates of `view`; nil: in window coordinates.
  public func location(in view: View?) -> Point { (isToldLate ? landing : position).converted(to: view) }

  /// Where the finger was before it last changed, in the coordinates of `view`; nil: in window coordinates.
  public func previousLocation(in view: View?) -> Point {
    (isToldLate ? landing : previousPosition).converted(to: view)
  }

  /// The recognisers that receive it now.
  public var gestureRecognizers: [GestureRecognizer] { recognizers.filter { $0.attempt.contains(self) } }

  /// Runs `body`, in which everybody sees the touch as it landed.
  func asLanded(_ body: () -> Void) {
    let outer = isToldLate
    isToldLate = true
    body()
    isToldLate = outer
  }

  /// True until the finger lifts or is cancelled.
  var isDown: Bool { currentPhase != .ended && currentPhase != .cancelled }
}
