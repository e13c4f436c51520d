import Glibc
import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import KioskCore

/// A window with a button and the kiosk's overlays, drawn on a surface on demand. Times are in seconds from noon on.
final class OverlaysFixture {
  /// A hash of the PIN 4711 with the lowest cost, 1 ms instead of 40.
  static let hash = "$y$j75$v8rtV2nuQiOg9noXCCZdq.$/oShY2CeTCkTnxmJngWcnMxrdlqcFv.ROjLOCEgtGFA"

  let fingers: Fingers
  let touchFilter: KioskTouchFilter
  let overlays: KioskOverlays
  let staff = StaffFixture()
  let scene = ViewController()
  let button = Button("Scene")
  var application: Application { fingers.application }
  var window: Window { fingers.window }
  var time: Instant { fingers.time }
  var now: Double { time.seconds(since: .zero) }
  private(set) var configuration = Configuration()
  var log: [String] = []
  private let filtering: Registration

  /// Creates the window. `size` is in points, `scale` in pixels per point.
  init(
    _ size: Size = Size(1280, 800), scale: Double = 1, _ configure: (inout Configuration) -> Void = { _ in }
  ) {
    fingers = Fingers(in: scene, size: size, scale: scale)
    let (window, application) = (fingers.window, fingers.application)
    touchFilter = KioskTouchFilter(application)
    filtering = application.addInputFilter(touchFilter)
    overlays = KioskOverlays(window, touchFilter: touchFilter, start: .zero) {
      12 * 3600 + Int(application.time.seconds(since: .zero))
    }
    scene.view.backgroundColor = Theme.dark.background
    button.frame = Rect(600, 300, 112, 56)
    scene.view.addSubview(button)
    button.addAction(for: .touchUpInside) { [unowned self] _ in log.append("\(now.formatted()) scene") }
    configuration.staff.pinHash = Self.hash
    configure(&configuration)
    touchFilter.filters = { [filters = configuration.touch.filters] _ in filters }
    overlays.onReset = { [unowned self] in log.append("\(now.formatted()) reset") }
    overlays.staff = staff
    staff.onLeave = { [unowned self] in log.append("\(now.formatted()) leave, anew: \($0)") }
    staff.facts = {
      [
        "Running for 17 h 3 min", "Output: HDMI-1", "Touch screens: ILITEK ILITEK-TP", "Touches so far: 1203",
        "Configuration: /etc/touchstone/kiosk.yaml", "The disk is full: new lines are not saved yet.",
      ]
    }
    overlays.apply(configuration, at: .zero)
    wait(0)
  }

  /// Applies a changed configuration, as after reloading the file.
  func reload(_ change: (inout Configuration) -> Void) {
    change(&configuration)
    overlays.apply(configuration, at: time)
  }

  func wait(_ seconds: Double) { fingers.skip(seconds) }

  func send(_ kind: TouchSample.Kind, at location: Point, finger: Int = 1) {
    fingers.report(kind, at: location, finger: finger)
  }

  func tap(_ location: Point) {
    fingers.tap(at: location, for: 0.05)
    wait(0.3)
  }

  /// Taps the centre of the button of this name.
  func press(_ name: String) { center(of: name).map(tap) ?? log.append("no \(name)") }

  /// Returns the centre of the view of this name.
  func center(of name: String) -> Point? {
    find(name, in: window).map { $0.convert($0.bounds.center, to: window) }
  }

  func find(_ name: String, in view: View) -> View? {
    if view.name == name { return view }
    for subview in view.subviews { if let found = find(name, in: subview) { return found } }
    return nil
  }

  func has(_ name: String) -> Bool { find(name, in: window) != nil }

  /// Whether there is a view of this name, and neither the view nor any of its superviews is hidden.
  func shows(_ name: String) -> Bool {
    find(name, in: window).map { sequence(first: $0, next: \.superview).allSatisfy { !$0.isHidden } } ?? false
  }

  /// Turns the pages of the panel until the element of this name is visible.
  func turnPanel(to name: String) {
    for _ in 0..<30 where !shows("kiosk.staff.\(name)") { press("kiosk.staff.More") }
  }

  func holdCorner(for seconds: Double = 3.1) {
    fingers.rest(at: Point(10, 10), for: seconds)
    wait(0.3)
  }

  func type(_ pin: String) {
    for digit in pin { press("kiosk.pin.\(digit)") }
    press("kiosk.pin.Open")
  }

  /// Waits at the pad as staff do, touching a key every ten seconds.
  func waitAtPad(_ seconds: Double) {
    for second in 0..<Int(seconds) {
      if second % 10 == 0, let location = center(of: "kiosk.pin.Clear") {
        send(.down, at: location)
        send(.up, at: location)
      }
      wait(1)
    }
  }

  /// Writes a screenshot to the folder in `$TOUCHSTONE_PICTURES`, for people to look at.
  func picture(_ name: String) throws {
    guard let folder = getenv("TOUCHSTONE_PICTURES") else { return }
    try fingers.picture(of: window).writePNG(to: "\(String(cString: folder))/\(name).png")
  }

  /// Writes the screenshots of both themes.
  func pictures(_ name: String) throws {
    guard getenv("TOUCHSTONE_PICTURES") != nil else { return }
    for (suffix, theme) in [("light", Theme.light), ("dark", .dark)] {
      window.theme = theme
      scene.view.backgroundColor = theme.background
      wait(0)
      try picture("\(name)-\(suffix)")
    }
  }
}
