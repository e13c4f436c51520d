import TouchGeometry

/// Watches the fingers that land in a view or its subtree and tells targets when they make a certain gesture.
///
/// A recogniser says what it has seen: that its gesture began, was recognised, or can not be made any more. Whether
/// it may is decided by the application's arbiter, which knows all recognisers: after the touch methods have run,
/// ``state`` steps on, or the recogniser waits, or it fails. A subclass overrides the touch methods and ``reset()``;
/// the methods of this base class do nothing, so it need not call `super`.
open class GestureRecognizer {
  /// Where an attempt stands. A discrete gesture goes from possible to ended or failed; a continuous one from
  /// possible to began, any number of changed, and ended or cancelled, or it fails.
  public enum State: String, Hashable, Sendable {
    /// Undecided, or without a finger.
    case possible
    /// A continuous gesture has been recognised.
    case began
    /// A finger of a begun gesture was reported.
    case changed
    /// A discrete gesture has been recognised, or a continuous one is complete.
    case ended
    /// A begun gesture was broken off.
    case cancelled
    /// This attempt is no such gesture, or another one won.
    case failed
    /// The other name of ``ended``, for discrete gestures.
    public static let recognized = State.ended
  }

  /// For people: logs, reasons and transcripts name the recogniser by it.
  public var name = ""
  /// Is asked before decisions; held weakly.
  public weak var delegate: (any GestureRecognizerDelegate)?
  // Cleared by the view when that goes; see ViewReference.
  /// The view it is attached to.
  @exclusivity(unchecked) public internal(set) unowned(unsafe) var view: View?

  /// Whether views lose the gesture's touches, with `touchesCancelled`, when the gesture begins or is recognised.
  @exclusivity(unchecked) public var cancelsTouchesInView = true
  /// Whether views hear of touches only once this recogniser has failed.
  public var delaysTouchesBegan = false
  /// Whether views hear of a lift only once this recogniser has failed.
  public var delaysTouchesEnded = true
  /// Which kinds of pointing devices it listens to.
  public var allowedTouchTypes: Set<TouchType> = [.direct, .indirectPointer]

  /// Switching it off ends what it is doing: a begun gesture is cancelled, with its action, an undecided attempt
  /// fails. Switched on again it takes new fingers only.
  public var isEnabled = true {
    didSet {
      guard oldValue != isEnabled else { return }
      view?.window?.application.programDid(.enabled(self))
      if !isEnabled { arbiter?.abandon(self, because: .switchedOff) }
    }
  }

  var targets = TargetList()
  @exclusivity(unchecked) var attempt = Attempt()
  /// The requirements that always hold, and those that hold in the running attempt.
  var staticLinks = FailureLinks()
  var attemptLinks = FailureLinks()
  /// Greater than that of each recogniser that was added to the same view before.
  var additionSerial = 0
  @exclusivity(unchecked) private(set) var currentState = State.possible

  public init() {}

  deinit { FailureLinks.disconnect(self, in: \.staticLinks) }

  /// A recogniser that tells `target`; see ``addTarget(_:action:)``.
  public convenience init(target: AnyObject, action: Action) {
    self.init()
    addTarget(target, action: action)
  }

  // MARK: State

  /// Where the attempt stands. Setting it says what the recogniser has seen; use it from the touch methods and from
  /// timers. The value changes once the arbiter has agreed. Legal requests are began, ended, failed and cancelled
  /// (which counts as failed) while possible; changed, ended, cancelled and failed (which counts as cancelled) once
  /// begun. Any other is a programmer's mistake: it is logged and changes nothing. On a view that is in no window
  /// nothing happens.
  public var state: State {
    get { currentState }
    set {
      // The toolkit's own kinds give reasons with what they ask for, so this is the program.
      if isOfToolkit { view?.window?.application.programDid(.requested(self, newValue)) }
      arbiter?.take(Request(state: newValue, reason: .unexplained), from: self)
    }
  }

  /// Says what the recogniser has seen, like setting ``state``, with a reason, which is made at once if somebody observes
  /// the application and never if nobody does.
  public func request(_ state: State, because reason: @autoclosure () -> GestureReason) {
    guard let arbiter else { return }
    arbiter.take(Request(state: state, reason: arbiter.reason(reason())), from: self)
  }

  /// Says that the gesture can not be made any more, and why; like ``request(_:because:)`` with `failed`.
  public func fail(because reason: @autoclosure () -> GestureReason) { request(.failed, because: reason()) }

  /// True while the recogniser is ready and waits for others to fail.
  public var isWaiting: Bool { currentState == .possible && attempt.isReady }

  // MARK: Touches

  /// Fingers landed. `touches` are those that landed with `event`, in the order of landing.
  open func touchesBegan(_ touches: [Touch], with event: TouchEvent) {}
  /// Fingers moved, or were reported again where they were.
  open func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}
  /// Fingers lifted.
  open func touchesEnded(_ touches: [Touch], with event: TouchEvent) {}
  /// The system broke the touches off. The arbiter fails or cancels the recogniser right after this.
  open func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {}

  /// Leaves `touch` out of the rest of this attempt: no message of it comes any more, and views get it as if this
  /// recogniser were not there. A recogniser that needs the touch fails at once, or is cancelled if it has begun.
  public func ignore(_ touch: Touch, for event: TouchEvent) {
    guard attempt.contains(touch) else { return }
    if let application = view?.window?.application, application.isProgramActing {
      application.programDid(.ignored(self, finger: touch.finger))
    }
    attempt.ignore(touch)
    guard !canSpare(touch) || !attempt.hasFingerDown else { return }
    arbiter?.abandon(self, because: .ignoredFinger(touch.finger))
  }

  /// Forgets `touch`, which is ignored from now on; false if the gesture can not go on without it. Default: true.
  open func canSpare(_ touch: Touch) -> Bool { true }

  /// Ends this attempt's claim on `touches`, which are down: once the attempt is over, which must be in the same event,
  /// they start the next one and are told to ``touchesBegan(_:with:)`` again. For gestures in which a landing shows that
  /// the last one is not continued; times then count from ``Touch/landingTime``.
  public func restart(with touches: [Touch]) {
    view?.window?.application.dispatcher.restart(self, with: touches)
  }

  /// Called once at the end of every attempt: forget what was seen.
  open func reset() {}

  /// Called right before the state becomes began: measure from here. Fingers may have moved on since the recogniser
  /// asked for it, if it had to wait.
  open func willBegin() {}

  /// Called right before the state becomes cancelled, whoever cancelled it. Default: nothing.
  open func willCancel() {}

  // MARK: Relations

  /// Whether this recogniser, once active, keeps `other` from recognising. Default: true.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
  /// Whether `other`, once active, keeps this recogniser from recognising. Default: true.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
  /// Whether this recogniser must wait until `other` has failed; asked once per pair and attempt. Default: false.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
  /// Whether `other` must wait until this one has failed; asked once per pair and attempt. Default: false.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }
  /// Whether `other` goes first if both are ready in the same event. Default: false; a tap lets one with more taps.
  open func yieldsTie(to other: GestureRecognizer) -> Bool { false }

  // MARK: What kind of gesture it is

  /// What a gesture asks for that a control might do itself with the same fingers.
  public enum Competition: Hashable, Sendable {
    /// A single tap of one finger: controls that answer taps come first.
    case tap
    /// Several taps, or one of several fingers. No control does this itself, but like a tap it is not made by a finger that
    /// has stopped what was scrolling.
    case taps
    /// A movement: while it has one finger, controls with a part that this finger drags come first.
    case drag
    /// Nothing that a control does.
    case other

    var isOfTaps: Bool { self == .tap || self == .taps }
  }

  /// As what it competes with controls that lie below its view. Asked when it is ready to begin. Default: other.
  open var competesAs: Competition { .other }

  /// How often its fingers must come down to make the gesture, if it counts that: a tap leaves those a chance that need
  /// more. Nil: it does not count. Default: nil.
  open var pressesRequired: Int? { nil }

  /// Whether it is told of a pointing device that moves over its view, or over a subview that can be hit, while no button
  /// is down; see ``pointerMoved(to:)``. Default: false.
  open var followsPointer: Bool { false }

  /// The pointer came to `place` in window coordinates, for the first time or again. Only with ``followsPointer``.
  open func pointerMoved(to place: Point) {}

  /// The pointer has left the view, or the window. Only with ``followsPointer``.
  open func pointerLeft() {}

  /// What its targets read of it beside its state and its place, for transcripts: read at each action, in the order in
  /// which they are shown. Default: nothing.
  open var reportedValues: [ReportedValue] { [] }

  /// What it measures while ``isUndecided``, against which limits, as of the last event; else nothing. It is worked out
  /// when it is read. Default: nothing.
  open var measures: [Measure] { [] }

  /// True in an attempt in which the recogniser has neither seen its gesture nor said that it can not be made.
  public var isUndecided: Bool { currentState == .possible && attempt.isRunning && attempt.request == nil }

  /// The properties that files can set, by name. A kind adds its own to those of `super`.
  open class var properties: [RecognizerProperty] {
    [
      .flag("enabled", \.isEnabled), .flag("cancelsTouchesInView", \.cancelsTouchesInView),
      .flag("delaysTouchesBegan", \.delaysTouchesBegan), .flag("delaysTouchesEnded", \.delaysTouchesEnded),
      .choices(
        "allowedTouchTypes", \.allowedTouchTypes, [("direct", .direct), ("indirectPointer", .indirectPointer)]),
    ]
  }

  /// The numbers that decide about this kind and are not in ``GestureDefaults`` already. Default: none.
  open class var thresholds: [GestureThreshold] { [] }

  /// What the input of a scenario can set with an entry of its own while fingers are down, such as `setScale`.
  /// Default: nothing.
  open class var operations: [RecognizerProperty] { [] }

  // MARK: Targets

  /// Asks for `action` to be sent to `target` at each message of this recogniser. Adding a pair again does nothing;
  /// the target is held weakly.
  public func addTarget(_ target: AnyObject, action: Action) { targets.add(target, action) }

  /// Takes pairs back; nil stands for any target or any action.
  public func removeTarget(_ target: AnyObject?, action: Action?) { targets.remove(target, action) }

  /// Takes back the closures that were added under `name`; see ``ActionSender/addAction(named:_:)``.
  public func removeAction(named name: String) { targets.remove(named: name) }

  // MARK: Places

  /// How many of its fingers are down or lift in the event that is being handled; without any, how many lifted last.
  public var numberOfTouches: Int { attempt.present.count }

  /// The middle of the fingers that ``numberOfTouches`` counts, in the coordinates of `view`; nil: in window
  /// coordinates. It belongs to the attempt: read it in the action, for after the reset it is zero.
  open func location(in view: View?) -> Point { attempt.centroid.converted(to: view) }

  /// Where one of its fingers is, in the coordinates of `view`; nil: in window coordinates. `index` is below
  /// ``numberOfTouches``; any other answers ``location(in:)``.
  public func location(ofTouch index: Int, in view: View?) -> Point {
    let present = attempt.present
    return present.indices.contains(index) ? present[index].position.converted(to: view) : location(in: view)
  }

  /// Says that a property of ``operations`` is being set, for recordings: a kind of one's own does so where it takes the
  /// value.
  public func noteOperation(_ name: String, _ value: @autoclosure () -> RecognizerValue) {
    view?.window?.application.programDid(.operation(self, name, value()))
  }

  // MARK: The arbiter's side

  /// Whether somebody has to be asked whether it waits for others or they for it: its delegate, or a class that
  /// overrides the methods above. The toolkit's own kinds do not, but subclasses of them may.
  var decidesWhoWaits: Bool { delegate != nil || !isOfToolkit }
  /// Whether it is of one of the toolkit's own kinds and no subclass of them.
  var isOfToolkit: Bool { false }

  /// Whether fingers have anything to do with it; not for hovering.
  var takesTouches: Bool { true }

  /// The time of what is being handled: of the event, or of the timer's deadline.
  public var now: Instant { view?.window?.application.dispatcher.now ?? .zero }

  var arbiter: GestureArbiter? { view?.window?.application.dispatcher.arbiter }

  func step(to state: State) { currentState = state }

  /// To be called with what a recogniser was told and can not be told in its present state: a mistake of the program,
  /// which is logged and, in a debug build, stops it. Nothing else happens.
  public func reportImpossible(_ message: @autoclosure () -> String) {
    let text =
      "\(self), a \(type(of: self)), was told in state \(state) that \(message()), which can not be; that is ignored. "
      + "Leave it to the application to call touch methods, and call super with what they got."
    (view?.window?.application ?? .shared).diagnostics.report(.error, text)
    assertionFailure(text)
  }

  /// Numbers for this recogniser alone; nil: those of the application. Read at the start of each attempt.
  public var ownDefaults: GestureDefaults?

  /// The numbers in force in this attempt.
  public var defaults: GestureDefaults { attempt.defaults }

  /// Calls `handler` at `deadline`, or as soon as may be if that has passed, unless the attempt has failed or ended by
  /// then. Timers that complete the gesture run before events of the same moment, those that forbid it after them; those
  /// of one kind and moment, of whatever recogniser, run before anything is decided.
  public func startTimer(at deadline: Instant, _ effect: GestureTimerEffect, handler: @escaping () -> Void) {
    arbiter?.startTimer(at: deadline, effect, for: self, handler: handler)
  }
}

extension Point {
  /// A window place in the coordinates of `view`; nil: as it is.
  func converted(to view: View?) -> Point { view?.convert(self, from: nil) ?? self }
}

extension GestureRecognizer.State {
  /// True for a continuous gesture that has begun and not ended.
  var isActive: Bool { self == .began || self == .changed }
  var isTerminal: Bool { self == .ended || self == .cancelled || self == .failed }
}

extension GestureRecognizer: CustomStringConvertible {
  /// Its name, or its kind if it has none.
  public var description: String { name.isEmpty ? "\(type(of: self))" : name }
}
