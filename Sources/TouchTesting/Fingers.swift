import TouchDrawing
import TouchGeometry
import TouchRecording
import TouchUI

/// The fingers of a test. They touch a view in a window without a screen, and only they let the time pass.
///
/// ```swift
/// let fingers = Fingers(in: Board())
/// fingers.drag(from: Point(50, 50), to: Point(200, 50), over: 0.4)
/// fingers.wait(1)
/// #expect(fingers.transcript.contains(#""action":"pan""#))
/// ```
///
/// Locations are points in the coordinates of the view when the call begins: a view that moves with its finger does not
/// move them. Times are in seconds. A moving finger is reported every 8 ms, as panels do, and each report is an event
/// with a frame after it, so that layout and animations run as on a screen. Equal calls always have equal results, byte
/// for byte.
///
/// It uses an ``/TouchUI/Application`` of its own, no clock and no threads. It works in any test framework and depends
/// on none.
public final class Fingers {
  /// The view that is touched, in whose coordinates locations are.
  public let view: View
  /// The window that the view is in.
  public let window: Window
  /// Called with each frame, with the pixels of the window that it would draw anew; for tests of drawing. Nil by
  /// default.
  public var onFrame: ((Region) -> Void)?

  private let source = TouchSource()
  let record: FingerRecord
  /// The locations of the fingers that are down, in window coordinates.
  private var locations: [Int: Point] = [:]

  /// Creates fingers for `view`, in its window. A view without a window gets one with an application of its own, which
  /// extends from the corner of its superview to its own far corner.
  ///
  /// - Parameters:
  ///   - view: the view to touch.
  ///   - scale: pixels per point of a new window.
  public convenience init(in view: View, scale: Double = 1) {
    self.init(view, view.window ?? Self.makeWindow(around: view, scale))
    wait(0)
  }

  /// Creates fingers for the view of `controller`, which fills a new window of `size` in points.
  public convenience init(in controller: ViewController, size: Size, scale: Double = 1) {
    let window = Window(application: Application(), size: size, scale: scale)
    window.rootViewController = controller
    self.init(controller.view, window)
    wait(0)
  }

  /// Creates fingers without letting time pass. The transcript counts from `origin`; nil: from now.
  init(_ view: View, _ window: Window, since origin: Instant? = nil) {
    self.view = view
    self.window = window
    record = FingerRecord(of: window.application, since: origin ?? window.application.time)
  }

  private static func makeWindow(around view: View, _ scale: Double) -> Window {
    var top = view
    while let superview = top.superview { top = superview }
    let size = Size(max(1, top.frame.maxX), max(1, top.frame.maxY))
    let window = Window(application: Application(), size: size, scale: scale)
    window.addSubview(top)
    return window
  }

  /// The application of the window, with its clock, its thresholds of recognition and its first responder.
  public var application: Application { window.application }

  /// Returns the centre of another view of the same window, such as a button within, in the current coordinates of
  /// ``view``. Stacks and `layoutSubviews` are laid out first if necessary.
  ///
  /// ```swift
  /// fingers.tap(at: fingers.middle(of: quiz.answers[1]))
  /// ```
  public func middle(of other: View) -> Point {
    window.layoutIfNeeded()
    return view.convert(other.bounds.center, from: other)
  }

  /// The current time of the clock. It begins at zero with a new window.
  public var time: Instant { application.time }

  // MARK: Time

  /// Lets time pass: timers fire, animations run, views are laid out. While something moves there is a frame every 8
  /// ms, otherwise one when the next timer is due. A duration that is negative or not finite counts as zero.
  public func wait(_ seconds: Double) {
    pass(to: end(of: seconds))
    frame()
  }

  /// Lets time pass at once, with a single frame at its end: quicker than ``wait(_:)``, if the frames in between do not
  /// matter. Timers fire all the same, each at its time.
  public func skip(_ seconds: Double) {
    application.advance(to: end(of: seconds))
    frame()
  }

  /// Lets time pass until nothing moves and no timer waits, for `seconds` at most. Returns false if something still
  /// does, such as a timer that repeats.
  @discardableResult
  public func waitUntilStill(atMost seconds: Double = 10) -> Bool {
    let end = end(of: seconds)
    frame()
    while isBusy || application.timers.nextDeadline != nil {
      guard time < end else { return false }
      pass(to: nextStop(before: end))
      frame()
    }
    return true
  }

  private func end(of seconds: Double) -> Instant { seconds.isFinite ? time + max(0, seconds) : time }

  /// Lets time pass up to the report of `moment`, which comes before the timers that are due right after it.
  private func pass(to moment: Instant) {
    while time < moment {
      application.advance(to: nextStop(before: moment))
      frame()
    }
    application.advance(to: moment)
  }

  /// Returns the time of the next frame or timer.
  private func nextStop(before end: Instant) -> Instant {
    let step = min(end, time + HandScript.interval)
    return isBusy ? step : max(step, min(end, application.timers.nextDeadline ?? end))
  }

  private var isBusy: Bool { window.needsFrame || window.isAnimating }

  private func frame() {
    let damage = window.prepareFrame(at: time)
    onFrame?(damage)
  }

  // MARK: Reports

  /// Plays a script, whose locations are in the coordinates of the view and whose times count from now. Its fingers
  /// must not be down already.
  public func play(_ script: HandScript) { play(script.samples, until: script.time) }

  /// Plays reports in the order of their times, which count from now; then time passes up to `end`.
  func play(_ samples: [TouchSample], until end: Instant) {
    let (begin, toWindow) = (time, view.transformToRoot)
    var rest = samples[...]
    while let first = rest.first {
      let event = rest.prefix { $0.time == first.time }
      rest = rest.dropFirst(event.count)
      send(event, at: begin + first.time.seconds(since: .zero), toWindow)
    }
    wait((begin + end.seconds(since: .zero)).seconds(since: time))
  }

  /// Sends reports of several fingers at one time, which are one event.
  private func send(_ samples: some Sequence<TouchSample>, at moment: Instant, _ toWindow: Transform) {
    // Timers that are due at the time of a report come before or after it by their order, so time stops just before it.
    if time < moment { pass(to: Instant(microseconds: moment.microseconds - 1)) }
    for sample in samples {
      var report = sample
      report.location = toWindow.apply(sample.location)
      report.time = moment
      remember(report)
      application.receive(report, in: window, from: source)
    }
    application.closeEvent()
    application.advance(to: moment)
    frame()
  }

  private func remember(_ report: TouchSample) {
    switch report.kind {
    case .down: locations[report.finger] = report.location
    case .move: if locations[report.finger] != nil { locations[report.finger] = report.location }
    case .up, .cancel: locations[report.finger] = nil
    case .hover, .leave: break
    }
  }

  /// Sends one report now, as a panel may send it, also an invalid one.
  public func report(_ kind: TouchSample.Kind, at location: Point, finger: Int = 1) {
    send(kind, finger, atWindow: view.convert(location, to: nil))
  }

  func send(_ kind: TouchSample.Kind, _ finger: Int, atWindow location: Point) {
    send([TouchSample(finger: finger, kind: kind, location: location, time: time)], at: time, .identity)
  }

  /// Returns the location of a finger in the coordinates of the view; nil if it is not down.
  public func place(of finger: Int = 1) -> Point? { locations[finger].map { view.convert($0, from: nil) } }

  /// The greatest number of the fingers that are down; 0 for none.
  var lastFinger: Int { locations.keys.max() ?? 0 }

  /// Returns the finger's last location, in window coordinates. For a finger that is not down it is outside of
  /// everything, so that its report is noted as invalid.
  func windowLocation(of finger: Int) -> Point { locations[finger] ?? Point(-1, -1) }
}
