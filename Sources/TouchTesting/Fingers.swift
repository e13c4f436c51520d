import Laboratory
import TouchDrawing
import TouchGeometry
import TouchUI

/// The fingers of a test: they touch a view in a window without a screen, under a clock that only they move.
///
/// ```swift
/// let fingers = Fingers(in: Board())
/// fingers.drag(from: Point(50, 50), to: Point(200, 50), over: 0.4)
/// fingers.wait(1)
/// #expect(fingers.transcript.contains(#""action":"pan""#))
/// ```
///
/// Places are points in the coordinates of the view, as they are when the call begins: a view that goes along with its
/// finger takes no place with it. Times are in seconds. A finger that moves is reported every 8 ms, as panels do, and
/// each report is an event with a frame after it, so that layout and animations go on as they do on a screen. The same
/// calls always have the same result, byte for byte.
///
/// What is not asked for in the program stays out: an ``/TouchUI/Application`` of its own, no clock, no threads. It works in any
/// test framework and depends on none.
public final class Fingers {
  /// The view that is touched, whose coordinates places are in.
  public let view: View
  /// The window that the view is in.
  public let window: Window
  /// Called with each frame that time brings, with the pixels of the window that it would draw anew; for tests of what is
  /// drawn. Nil, as at first: nobody is.
  public var onFrame: ((Region) -> Void)?

  private let source = TouchSource()
  let record: FingerRecord
  /// Where each finger is that is down, in window coordinates.
  private var places: [Int: Point] = [:]

  /// Fingers for `view`. If it is in a window they are fingers of that; a view that is in none gets a window that reaches
  /// from the corner of its superview to its own far corner, and an application of its own.
  ///
  /// - Parameters:
  ///   - view: what is touched.
  ///   - scale: pixels per point of a new window.
  public convenience init(in view: View, scale: Double = 1) {
    self.init(view, view.window ?? Self.makeWindow(around: view, scale))
    wait(0)
  }

  /// Fingers for the view of `controller`, which fills a new window of `size` in points.
  public convenience init(in controller: ViewController, size: Size, scale: Double = 1) {
    let window = Window(application: Application(), size: size, scale: scale)
    window.rootViewController = controller
    self.init(controller.view, window)
    wait(0)
  }

  /// Time stays where it is. The transcript counts from `origin`; nil: from now.
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

  /// The application of the window, with its clock, its numbers of recognition and its first responder.
  public var application: Application { window.application }

  /// The middle of another view of the same window, such as a button within, as a place to touch: in the coordinates of
  /// ``view``, as everything is now. What stacks and `layoutSubviews` have to lay out is laid out first.
  ///
  /// ```swift
  /// fingers.tap(at: fingers.middle(of: quiz.answers[1]))
  /// ```
  public func middle(of other: View) -> Point {
    window.layoutIfNeeded()
    return view.convert(other.bounds.center, from: other)
  }

  /// What the clock shows. It begins at zero with a new window.
  public var time: Instant { application.time }

  // MARK: Time

  /// Lets time pass: timers fire, animations go on, views are laid out. While something moves there is a frame every
  /// 8 ms, otherwise one when the next timer is due. A span that is negative or not finite counts as none.
  public func wait(_ seconds: Double) {
    pass(to: end(of: seconds))
    frame()
  }

  /// Lets time pass at once, with a single frame at its end: quicker than ``wait(_:)``, where nothing hangs on how things
  /// look in between. Timers fire all the same, each at its time.
  public func skip(_ seconds: Double) {
    application.advance(to: end(of: seconds))
    frame()
  }

  /// Lets time pass until nothing moves and no timer waits, for `seconds` at most. False if something still does, as a
  /// timer that repeats.
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

  /// Up to the report of `moment`, which comes before the timers that are due right after it.
  private func pass(to moment: Instant) {
    while time < moment {
      application.advance(to: nextStop(before: moment))
      frame()
    }
    application.advance(to: moment)
  }

  /// When a frame, or a timer, is next to be looked at.
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

  /// Plays a script, whose places are in the coordinates of the view and whose times count from now. Its fingers must not
  /// be down already.
  public func play(_ script: HandScript) { play(script.samples, until: script.time) }

  /// Reports in the order of their times, which count from now; then time passes up to `end`.
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

  /// Reports of several fingers at one time, which are one event.
  private func send(_ samples: some Sequence<TouchSample>, at moment: Instant, _ toWindow: Transform) {
    // What is due at the very moment of a report comes before or after it as its order says, so time stops just short.
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
    case .down: places[report.finger] = report.location
    case .move: if places[report.finger] != nil { places[report.finger] = report.location }
    case .up, .cancel: places[report.finger] = nil
    case .hover, .leave: break
    }
  }

  /// One report now, as a panel may send it, also one that makes no sense.
  public func report(_ kind: TouchSample.Kind, at place: Point, finger: Int = 1) {
    send(kind, finger, atWindow: view.convert(place, to: nil))
  }

  func send(_ kind: TouchSample.Kind, _ finger: Int, atWindow place: Point) {
    send([TouchSample(finger: finger, kind: kind, location: place, time: time)], at: time, .identity)
  }

  /// Where a finger is in the coordinates of the view; nil if it is not down.
  public func place(of finger: Int = 1) -> Point? { places[finger].map { view.convert($0, from: nil) } }

  /// The greatest number of the fingers that are down; 0 for none.
  var lastFinger: Int { places.keys.max() ?? 0 }

  /// Where it was last, in window coordinates: outside of everything if it is not down, so that its report is noted as
  /// one that makes no sense.
  func windowPlace(of finger: Int) -> Point { places[finger] ?? Point(-1, -1) }
}
