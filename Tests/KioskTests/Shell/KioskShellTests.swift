import Glibc
import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import Kiosk

/// A window with a button in it and a shell over it, drawn on a surface when a test says so. Times are in seconds.
final class Hall {
  static let hash = PINHash.make("4711") ?? ""

  let application = Application()
  let window: Window
  let warden: TouchWarden
  let shell: KioskShell
  let scene = ViewController()
  let button = Button("Scene")
  private(set) var now = 0.0
  var time: Instant { Instant(milliseconds: now * 1000) }
  private(set) var configuration = Configuration()
  var log: [String] = []
  private let filtering: Registration

  /// `size` in points, `scale` in pixels per point.
  init(
    _ size: Size = Size(1280, 800), scale: Double = 1, _ configure: (inout Configuration) -> Void = { _ in }
  ) {
    window = Window(application: application, size: size, scale: scale)
    warden = TouchWarden(application)
    filtering = application.addInputFilter(warden)
    shell = KioskShell(window, warden: warden, start: .zero, wallClock: { 12 * 3600 })
    window.rootViewController = scene
    scene.view.backgroundColor = Theme.dark.background
    button.frame = Rect(600, 300, 112, 56)
    scene.view.addSubview(button)
    button.addAction(for: .touchUpInside) { [unowned self] _ in log.append("\(now.formatted()) scene") }
    configuration.staff.pinHash = Self.hash
    configure(&configuration)
    warden.filters = { [filters = configuration.touch.filters] _ in filters }
    shell.onReset = { [unowned self] in log.append("\(now.formatted()) reset") }
    shell.onLeave = { [unowned self] in log.append("\(now.formatted()) leave, anew: \($0)") }
    shell.facts = {
      [
        "Running for 17 h 3 min", "Output: HDMI-1", "Touch screens: ILITEK ILITEK-TP", "Touches so far: 1203",
        "Configuration: /etc/touchstone/kiosk.yaml", "The disk is full: new lines are not saved yet.",
      ]
    }
    shell.apply(configuration, at: .zero)
    wait(0)
  }

  /// Lets time pass, with a frame at the end of it so that animations finish.
  func wait(_ seconds: Double) {
    now += seconds
    application.advance(to: Instant(milliseconds: now * 1000))
    _ = window.prepareFrame(at: Instant(milliseconds: now * 1000))
  }

  func send(_ kind: TouchSample.Kind, at place: Point, finger: Int = 1) {
    let time = Instant(milliseconds: now * 1000)
    application.receive(TouchSample(finger: finger, kind: kind, location: place, time: time), in: window)
    application.closeEvent()
  }

  func tap(_ place: Point) {
    send(.down, at: place)
    wait(0.05)
    send(.up, at: place)
    wait(0.3)
  }

  /// Taps the button of this name, wherever it is.
  func press(_ name: String) {
    guard let view = find(name, in: window) else { return log.append("no \(name)") }
    tap(view.convert(view.bounds.center, to: window))
  }

  func find(_ name: String, in view: View) -> View? {
    view.name == name ? view : view.subviews.lazy.compactMap { self.find(name, in: $0) }.first
  }

  func has(_ name: String) -> Bool { find(name, in: window) != nil }

  func holdCorner(for seconds: Double = 3.1) {
    send(.down, at: Point(10, 10))
    wait(seconds)
    send(.up, at: Point(10, 10))
    wait(0.3)
  }

  func type(_ pin: String) {
    for digit in pin { press("kiosk.pin.\(digit)") }
    press("kiosk.pin.Open")
  }

  /// Writes what is shown to a file in the folder that `$TOUCHSTONE_PICTURES` names, for people to look at.
  func picture(_ name: String) throws {
    guard let folder = getenv("TOUCHSTONE_PICTURES") else { return }
    let (width, height) = (window.bounds.width * window.scale, window.bounds.height * window.scale)
    let surface = try Surface(width: Int(width), height: Int(height), format: .opaque)
    window.draw(Region(surface.bounds), in: Canvas(surface))
    try surface.writePNG(to: "\(String(cString: folder))/\(name).png")
  }

  /// The same in both themes.
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

@Suite("K2, K3 Over the scenes") struct KioskShellTests {
  private let middle = Point(656, 328)

  @Test func visitorsTouchesReachTheScene() {
    let hall = Hall()
    hall.tap(middle)
    hall.tap(Point(5, 5))
    #expect(hall.log == ["0.1 scene"])
  }

  @Test func theLoopBeginsAndItsFirstTouchIsConsumed() throws {
    let hall = Hall()
    hall.tap(middle)
    hall.wait(121)
    #expect(hall.has("kiosk.attract") && hall.log.count == 2 && hall.log[1].hasSuffix("reset"))
    hall.wait(2.3)
    try hall.picture("attract")
    hall.tap(middle)
    #expect(!hall.has("kiosk.attract") && hall.log.count == 2)
    hall.tap(middle)
    #expect(hall.log.count == 3)
  }

  @Test func theOtherFingersOfTheHandThatWakesItPressNothing() {
    let hall = Hall()
    hall.wait(121)
    hall.send(.down, at: Point(100, 700), finger: 1)
    hall.send(.down, at: middle, finger: 2)
    hall.wait(0.05)
    hall.send(.up, at: middle, finger: 2)
    hall.send(.up, at: Point(100, 700), finger: 1)
    #expect(hall.log == [])
    hall.tap(middle)
    #expect(hall.log.count == 1)
  }

  @Test func darknessIsBlackAndATouchOnlyWakes() throws {
    var power: [Bool] = []
    let hall = Hall { ($0.dark.after, $0.dark.usesDPMS, $0.idle.attractAfter) = (300, true, nil) }
    hall.shell.onPower = { power.append($0) }
    hall.wait(301)
    hall.wait(3)
    #expect(hall.has("kiosk.dark") && power == [false])
    let surface = try Surface(width: 1280, height: 800, format: .opaque)
    hall.window.draw(Region(surface.bounds), in: Canvas(surface))
    for place in [(0, 0), (656, 328), (1279, 799)] { #expect(surface.pixel(place.0, place.1) == .black) }
    hall.tap(middle)
    #expect(!hall.has("kiosk.dark") && power == [false, true] && hall.log == [])
    hall.tap(middle)
    #expect(hall.log.count == 1)
  }

  @Test func aFingerThatRestsIsNobody() {
    let hall = Hall()
    hall.send(.down, at: middle)
    hall.wait(121)
    #expect(hall.has("kiosk.attract") && hall.log.last?.hasSuffix("reset") == true)
    hall.send(.up, at: middle)
    #expect(!hall.log.contains { $0.hasSuffix("scene") })
  }

  @Test func everythingMovesByAPixelNowAndThen() {
    let hall = Hall { ($0.burnIn.every, $0.idle.attractAfter) = (60, nil) }
    let places = (0..<4).map { _ in
      hall.wait(60)
      return hall.scene.view.transformToSuperview.apply(Point(0, 0))
    }
    #expect(places == [Point(1, 0), Point(1, 1), Point(0, 1), Point(-1, 1)])
  }

  /// Visitors come and go more often than the loop moves on.
  @Test func theLoopMovesOnOnceInTwentySeconds() throws {
    let hall = Hall { ($0.idle.attractAfter, $0.idle.resetAfter) = (5, nil) }
    hall.wait(6)
    for _ in 0..<3 {
      hall.tap(middle)
      hall.wait(6)
    }
    let title = try #require((hall.find("kiosk.attract", in: hall.window)?.subviews.first?.subviews.last))
    func place() -> Point { title.convert(Point.zero, to: hall.window) }
    var moves: [Double] = []
    let begin = hall.now
    var last = place()
    while hall.now < begin + 60 {
      hall.wait(0.5)
      if place() != last { moves.append(hall.now - begin) }
      last = place()
    }
    #expect(moves.count == 3)
    #expect(zip(moves, moves.dropFirst()).allSatisfy { abs($1 - $0 - 20) < 1 })
    hall.tap(middle)
    hall.wait(1)
    // Nothing of the loop is left once it is over: only the session waits for the next one.
    #expect(hall.application.timers.nextDeadline.map { $0.seconds(since: hall.time) > 3 } == true)
  }

  @Test func layersFollowTheWindow() {
    let hall = Hall()
    hall.wait(121)
    hall.window.resize(to: Size(1920, 1080))
    hall.wait(0.1)
    #expect(hall.find("kiosk.attract", in: hall.window)?.frame == Rect(0, 0, 1920, 1080))
  }
}

@Suite("K4 The way in for staff") struct StaffTests {
  @Test func theCornerLeadsToThePadAndThePINToThePanel() throws {
    let hall = Hall()
    hall.holdCorner()
    #expect(hall.has("kiosk.pin"))
    hall.press("kiosk.pin.4")
    hall.press("kiosk.pin.7")
    try hall.picture("pin")
    hall.press("kiosk.pin.Clear")
    hall.type("4711")
    #expect(hall.has("kiosk.staff") && !hall.has("kiosk.pin"))
    try hall.picture("staff")
    hall.press("kiosk.staff.Close")
    #expect(!hall.has("kiosk.staff"))
  }

  @Test func aShorterHoldAndAWrongPINLeadNowhere() throws {
    let hall = Hall()
    hall.holdCorner(for: 2.9)
    #expect(!hall.has("kiosk.pin"))
    hall.holdCorner()
    hall.type("1234")
    #expect(hall.has("kiosk.pin") && !hall.has("kiosk.staff"))
    try hall.picture("wrong")
    // The keys are off for a second, so this is not even tried.
    hall.press("kiosk.pin.4")
    hall.wait(1)
    hall.type("4711")
    #expect(hall.has("kiosk.staff"))
  }

  @Test func aPranksterMakesStaffWaitButNotLong() {
    let hall = Hall()
    hall.holdCorner()
    for _ in 0..<12 {
      hall.type("0000")
      hall.wait(31)
    }
    hall.type("4711")
    #expect(hall.has("kiosk.staff"))
  }

  @Test func nothingReachesTheSceneMeanwhile() {
    let hall = Hall()
    hall.holdCorner()
    hall.tap(Point(50, 400))
    hall.tap(Point(1270, 10))
    #expect(hall.log == [] && hall.has("kiosk.pin"))
  }

  @Test func withoutAPINThereIsNoWayIn() {
    let hall = Hall { $0.staff.pinHash = nil }
    hall.holdCorner(for: 10)
    #expect(!hall.has("kiosk.pin"))
  }

  @Test func whoGoesAwayLeavesNothingOpen() {
    let hall = Hall()
    hall.holdCorner()
    hall.type("4711")
    hall.wait(121)
    #expect(!hall.has("kiosk.staff") && hall.has("kiosk.attract"))
  }

  @Test func exitAsksTwiceAndRestartOnce() {
    let hall = Hall()
    hall.holdCorner()
    hall.type("4711")
    hall.press("kiosk.staff.Exit")
    #expect(hall.log == [])
    hall.press("kiosk.staff.Exit")
    hall.press("kiosk.staff.Restart")
    #expect(
      hall.log.map { $0.split(separator: " ").dropFirst().joined(separator: " ") } == [
        "leave, anew: false", "leave, anew: true",
      ])
  }

  @Test func thresholdsChangeAtOnce() {
    let hall = Hall()
    hall.holdCorner()
    hall.type("4711")
    hall.press("kiosk.staff.tapMovement.more")
    #expect(hall.application.gestureDefaults.tapMovement == 50)
    hall.press("kiosk.staff.tapMovement.less")
    hall.press("kiosk.staff.tapMovement.less")
    #expect(hall.application.gestureDefaults.tapMovement == 40)
  }

  @Test func everyThresholdHasStepsAndLimits() {
    for threshold in GestureDefaults().thresholds {
      var defaults = GestureDefaults()
      let usual = defaults[threshold]
      threshold.change(&defaults, by: 1)
      #expect(defaults[threshold] > usual, "\(threshold.name)")
      for _ in 0..<2000 { threshold.change(&defaults, by: -1) }
      #expect(defaults[threshold] == threshold.range.lowerBound * threshold.factor)
    }
  }
}
