import TouchGeometry

/// An object that watches the fingers which land in a view or its subtree, and notifies targets when they make a
/// certain gesture.
///
/// A recogniser requests a state: its gesture began, was recognised, or cannot be made any more. The application's
/// arbiter, which knows all recognisers, decides after the touch methods have run: ``state`` changes, or the recogniser
/// waits, or it fails. A subclass overrides the touch methods and ``reset()``; the methods of this base class do
/// nothing, so it need not call `super`.
open class GestureRecognizer {
  /// The name for people, in logs, reasons and transcripts.
  public var name = ""
  /// The delegate, which is asked before decisions; held weakly.
  public weak var delegate: (any GestureRecognizerDelegate)?
  /// The view that the recogniser is attached to.
  public internal(set) weak var view: View?

  /// Whether views lose the gesture's touches, with `touchesCancelled`, when the gesture begins or is recognised.
  public var cancelsTouchesInView = true
  /// Whether views receive touches only once this recogniser has failed.
  public var delaysTouchesBegan = false
  /// Whether views receive a lift only once this recogniser has failed.
  public var delaysTouchesEnded = true
  /// The kinds of pointing devices whose touches the recogniser receives.
  public var allowedTouchTypes: Set<TouchType> = [.direct, .indirectPointer]

  /// Whether the recogniser takes part in recognition. Disabling it ends its attempt: a begun gesture is cancelled,
  /// with its action, an undecided attempt fails. Enabled again it takes new fingers only.
  public var isEnabled = true {
    didSet {
      guard oldValue != isEnabled else { return }
      view?.window?.application.programDid(.enabled(self))
      if !isEnabled { arbiter?.abandon(self, because: .switchedOff) }
    }
  }

  var targets = TargetList()
  package var attempt = Attempt()
  /// The permanent requirements, and those of the running attempt.
  var staticLinks = FailureLinks()
  var attemptLinks = FailureLinks()
  /// The order of addition to the view: greater than that of each recogniser added before.
  var additionSerial = 0
  private(set) var currentState = State.possible

  public init() {}

  deinit { FailureLinks.disconnect(self, in: \.staticLinks) }

  /// Creates a recogniser that notifies `target`; see ``addTarget(_:action:)``.
  public convenience init(target: AnyObject, action: Action) {
    self.init()
    addTarget(target, action: action)
  }

  // MARK: State

  /// The state of the attempt. Setting it requests a state; set it in the touch methods and in timers. The value
  /// changes once the arbiter has agreed.
  ///
  /// Legal requests are began, ended, failed and cancelled (which counts as failed) while possible; changed, ended,
  /// cancelled and failed (which counts as cancelled) once begun. Any other is a programmer's mistake: it is logged and
  /// changes nothing. On a view that is in no window nothing happens.
  public var state: State {
    get { currentState }
    set {
      // The toolkit's own kinds give reasons with their requests, so this one is the program's.
      if isOfToolkit { view?.window?.application.programDid(.requested(self, newValue)) }
      arbiter?.take(Request(state: newValue, reason: .unexplained), from: self)
    }
  }

  // MARK: Touches

  /// Called when fingers landed. `touches` are those that landed with `event`, in the order of landing.
  open func touchesBegan(_ touches: [Touch], with event: TouchEvent) {}
  /// Called when fingers moved, or were reported again where they were.
  open func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}
  /// Called when fingers lifted.
  open func touchesEnded(_ touches: [Touch], with event: TouchEvent) {}
  /// Called when the system cancelled the touches. The arbiter fails or cancels the recogniser right after this.
  open func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {}

  /// Returns whether the gesture can continue without `touch`, which is ignored from now on; remove it from stored
  /// state here. Default: true.
  open func canSpare(_ touch: Touch) -> Bool { true }

  /// Called once at the end of every attempt. Clear the state of the attempt here.
  open func reset() {}

  /// Called right before the state becomes began. Measure from here: fingers may have moved since the recogniser
  /// requested it, if it had to wait.
  open func willBegin() {}

  /// Called right before the state becomes cancelled, for any reason. Default: nothing.
  open func willCancel() {}

  // MARK: Relations

  /// Whether this recogniser, once active, keeps `other` from recognising. Default: true.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
  /// Whether `other`, once active, keeps this recogniser from recognising. Default: true.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
  /// Whether this recogniser must wait until `other` has failed; asked once per pair and attempt. Default: false.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
  /// Whether `other` must wait until this recogniser has failed; asked once per pair and attempt. Default: false.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }
  /// Whether `other` goes first if both are ready in the same event. Default: false; a tap yields to one with more
  /// taps.
  open func yieldsTie(to other: GestureRecognizer) -> Bool { false }

  // MARK: The kind of gesture

  /// The kind of a gesture for which a control may need the same fingers.
  public enum Competition: Hashable, Sendable {
    /// A single tap of one finger: controls that handle taps come first.
    case tap
    /// Several taps, or one of several fingers. No control handles these, but like a tap they cannot be made by a
    /// finger that has stopped scrolling content.
    case taps
    /// A movement. While it has one finger, controls with a part that this finger drags come first.
    case drag
    /// A gesture that no control needs.
    case other

    package var isOfTaps: Bool { self == .tap || self == .taps }
  }

  /// The kind of this gesture, for deciding between it and controls below its view. Read when the recogniser is ready
  /// to begin. Default: other.
  open var competesAs: Competition { .other }

  /// The number of presses that make the gesture, or nil if it does not count them. A tap leaves gestures that need
  /// more presses a chance. Default: nil.
  open var pressesRequired: Int? { nil }

  /// Whether the recogniser is notified of a pointing device that moves over its view, or over a subview that can be
  /// hit, while no button is down; see ``pointerMoved(to:)``. Default: false.
  open var followsPointer: Bool { false }

  /// Called when the pointer is at `location` in window coordinates, for the first time or again. Only with
  /// ``followsPointer``.
  open func pointerMoved(to location: Point) {}

  /// Called when the pointer has left the view, or the window. Only with ``followsPointer``.
  open func pointerLeft() {}

  /// The values that targets read of the recogniser besides its state and location, for transcripts. Read at each
  /// action, shown in this order. Default: none.
  open var reportedValues: [ReportedValue] { [] }

  /// The values measured while ``isUndecided``, with their limits, as of the last event; otherwise empty. They are
  /// computed when read. Default: none.
  open var measures: [Measure] { [] }

  /// The gestures of this recogniser that ``View/accessibilityGestures`` offers to people who cannot make them. Read
  /// when the actions of the view are. Default: none.
  open var accessibilityGestures: [AccessibilityGesture] { [] }

  /// The properties that files can set, by name. A kind adds its own to those of `super`.
  open class var properties: [RecognizerProperty] {
    [
      .flag("enabled", \.isEnabled), .flag("cancelsTouchesInView", \.cancelsTouchesInView),
      .flag("delaysTouchesBegan", \.delaysTouchesBegan), .flag("delaysTouchesEnded", \.delaysTouchesEnded),
      .choices(
        "allowedTouchTypes", \.allowedTouchTypes, [("direct", .direct), ("indirectPointer", .indirectPointer)]),
    ]
  }

  /// The thresholds of this kind that are not in ``GestureDefaults`` already. Default: none.
  open class var thresholds: [GestureThreshold] { [] }

  /// The properties that the input of a scenario can set with an entry of its own while fingers are down, such as
  /// `setScale`. Default: none.
  open class var operations: [RecognizerProperty] { [] }

  // MARK: Targets

  /// Adds a target: `action` is sent to `target` at each message of this recogniser. Adding a pair again does nothing;
  /// the target is held weakly.
  public func addTarget(_ target: AnyObject, action: Action) { targets.add(target, action) }

  /// Removes pairs; nil stands for any target or any action.
  public func removeTarget(_ target: AnyObject?, action: Action?) { targets.remove(target, action) }

  /// Removes the closures that were added under `name`; see ``ActionSender/addAction(named:_:)``.
  public func removeAction(named name: String) { targets.remove(named: name) }

  // MARK: Locations

  /// The number of its fingers that are down or lift in the event that is being handled; without any, the number that
  /// lifted last.
  public var numberOfTouches: Int { attempt.present.count }

  /// Returns the centroid of the fingers that ``numberOfTouches`` counts, in the coordinates of `view`; nil: in window
  /// coordinates. It belongs to the attempt: read it in the action, since after the reset it is zero.
  open func location(in view: View?) -> Point { attempt.centroid.converted(to: view) }

  /// Returns the location of one of its fingers, in the coordinates of `view`; nil: in window coordinates. `index` is
  /// below ``numberOfTouches``; any other returns ``location(in:)``.
  public func location(ofTouch index: Int, in view: View?) -> Point {
    let present = attempt.present
    return present.indices.contains(index) ? present[index].position.converted(to: view) : location(in: view)
  }

  // MARK: The arbiter's side

  /// Whether this recogniser can say who waits for whom: through its delegate, or a class that overrides the methods
  /// above. The toolkit's own kinds do not, but subclasses of them may.
  var decidesWhoWaits: Bool { delegate != nil || !isOfToolkit }

  /// Whether fingers matter to the recogniser; false for hovering.
  var takesTouches: Bool { true }

  var arbiter: GestureArbiter? { view?.window?.application.dispatcher.arbiter }

  func step(to state: State) { currentState = state }

  /// The thresholds for this recogniser alone; nil uses those of the application. Read at the start of each attempt.
  public var customDefaults: GestureDefaults?
}

extension Point {
  /// Returns a location of the window in the coordinates of `view`; nil: unchanged.
  func converted(to view: View?) -> Point { view?.convert(self, from: nil) ?? self }
}

extension GestureRecognizer: CustomStringConvertible {
  /// The recogniser's name, or its kind if it has none.
  public var description: String { name.isEmpty ? "\(type(of: self))" : name }
}
