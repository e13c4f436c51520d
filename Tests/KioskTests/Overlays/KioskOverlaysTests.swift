import Glibc
import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Kiosk

/// A window with a button in it and a shell over it, drawn on a surface when a test says so. Times are in seconds, from
/// noon on.
final class OverlaysFixture {
  static let hash = PINHash.make("4711") ?? ""

  let fingers: Fingers
  let touchFilter: KioskTouchFilter
  let overlays: KioskOverlays
  let scene = ViewController()
  let button = Button("Scene")
  var application: Application { fingers.application }
  var window: Window { fingers.window }
  var time: Instant { fingers.time }
  var now: Double { time.seconds(since: .zero) }
  private(set) var configuration = Configuration()
  var log: [String] = []
  private let filtering: Registration

  /// `size` in points, `scale` in pixels per point.
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
    overlays.onLeave = { [unowned self] in log.append("\(now.formatted()) leave, anew: \($0)") }
    overlays.facts = {
      [
        "Running for 17 h 3 min", "Output: HDMI-1", "Touch screens: ILITEK ILITEK-TP", "Touches so far: 1203",
        "Configuration: /etc/touchstone/kiosk.yaml", "The disk is full: new lines are not saved yet.",
      ]
    }
    overlays.apply(configuration, at: .zero)
    wait(0)
  }

  /// As when the configuration is read again.
  func reload(_ change: (inout Configuration) -> Void) {
    change(&configuration)
    overlays.apply(configuration, at: time)
  }

  func wait(_ seconds: Double) { fingers.skip(seconds) }

  func send(_ kind: TouchSample.Kind, at place: Point, finger: Int = 1) {
    fingers.report(kind, at: place, finger: finger)
  }

  func tap(_ place: Point) {
    fingers.tap(at: place, for: 0.05)
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
    fingers.rest(at: Point(10, 10), for: seconds)
    wait(0.3)
  }

  func type(_ pin: String) {
    for digit in pin { press("kiosk.pin.\(digit)") }
    press("kiosk.pin.Open")
  }

  /// Writes what is shown to a file in the folder that `$TOUCHSTONE_PICTURES` names, for people to look at.
  func picture(_ name: String) throws {
    guard let folder = getenv("TOUCHSTONE_PICTURES") else { return }
    try fingers.picture(of: window).writePNG(to: "\(String(cString: folder))/\(name).png")
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

@Suite("K2, K3 Over the scenes") struct KioskOverlaysTests {
  private let middle = Point(656, 328)

  @Test func visitorsTouchesReachTheScene() {
    let fixture = OverlaysFixture()
    fixture.tap(middle)
    fixture.tap(Point(5, 5))
    #expect(fixture.log == ["0.1 scene"])
  }

  @Test func theLoopBeginsAndItsFirstTouchIsConsumed() throws {
    let fixture = OverlaysFixture()
    fixture.tap(middle)
    fixture.wait(121)
    #expect(fixture.has("kiosk.attract") && fixture.log.count == 2 && fixture.log[1].hasSuffix("reset"))
    fixture.wait(2.3)
    try fixture.picture("attract")
    fixture.tap(middle)
    #expect(!fixture.has("kiosk.attract") && fixture.log.count == 2)
    fixture.tap(middle)
    #expect(fixture.log.count == 3)
  }

  @Test func theOtherFingersOfTheHandThatWakesItPressNothing() {
    let fixture = OverlaysFixture()
    fixture.wait(121)
    fixture.send(.down, at: Point(100, 700), finger: 1)
    fixture.send(.down, at: middle, finger: 2)
    fixture.wait(0.05)
    fixture.send(.up, at: middle, finger: 2)
    fixture.send(.up, at: Point(100, 700), finger: 1)
    #expect(fixture.log == [])
    fixture.tap(middle)
    #expect(fixture.log.count == 1)
  }

  @Test func darknessIsBlackAndATouchOnlyWakes() throws {
    var power: [Bool] = []
    let fixture = OverlaysFixture { ($0.dark.after, $0.dark.usesDPMS, $0.idle.attractAfter) = (300, true, nil) }
    fixture.overlays.onPower = { power.append($0) }
    fixture.wait(301)
    fixture.wait(3)
    #expect(fixture.has("kiosk.dark") && power == [false])
    let surface = try Surface(width: 1280, height: 800, format: .opaque)
    fixture.window.draw(Region(surface.bounds), in: Canvas(surface))
    for place in [(0, 0), (656, 328), (1279, 799)] { #expect(surface.pixel(place.0, place.1) == .black) }
    fixture.tap(middle)
    #expect(!fixture.has("kiosk.dark") && power == [false, true] && fixture.log == [])
    fixture.tap(middle)
    #expect(fixture.log.count == 1)
  }

  /// Behind the darkness nothing of the loop goes on; and the screen's power is switched only where that is wanted.
  @Test func theLoopEndsInTheDark() {
    var power: [Bool] = []
    let fixture = OverlaysFixture { ($0.idle.attractAfter, $0.idle.resetAfter, $0.dark.after) = (20, nil, 100) }
    fixture.overlays.onPower = { power.append($0) }
    fixture.wait(50)
    #expect(fixture.has("kiosk.attract"))
    fixture.wait(60)
    #expect(fixture.has("kiosk.dark") && !fixture.has("kiosk.attract"))
    fixture.wait(10)
    #expect(power == [] && !fixture.window.isAnimating)
  }

  @Test func aFingerThatRestsIsNobody() {
    let fixture = OverlaysFixture()
    fixture.send(.down, at: middle)
    fixture.wait(121)
    #expect(fixture.has("kiosk.attract") && fixture.log.last?.hasSuffix("reset") == true)
    fixture.send(.up, at: middle)
    #expect(!fixture.log.contains { $0.hasSuffix("scene") })
  }

  @Test func everythingMovesByAPixelNowAndThen() {
    let fixture = OverlaysFixture { ($0.burnIn.every, $0.idle.attractAfter) = (60, nil) }
    let places = (0..<4).map { _ in
      fixture.wait(60)
      return fixture.scene.view.transformToSuperview.apply(Point(0, 0))
    }
    #expect(places == [Point(1, 0), Point(1, 1), Point(0, 1), Point(-1, 1)])
  }

  @Test func itIsAPixelOfTheScreenThatEverythingMovesBy() {
    let fixture = OverlaysFixture(Size(640, 400), scale: 2) { ($0.burnIn.every, $0.idle.attractAfter) = (60, nil) }
    fixture.wait(60)
    #expect(fixture.scene.view.transformToSuperview.apply(.zero) == Point(0.5, 0))
  }

  /// Nothing moves under anybody's fingers, nor for three seconds after; the next time is soon enough.
  @Test func nothingMovesWhileSomebodyUsesIt() {
    let fixture = OverlaysFixture { ($0.burnIn.every, $0.idle.attractAfter) = (60, nil) }
    func place() -> Point { fixture.scene.view.transformToSuperview.apply(.zero) }
    var places: [Point] = []
    // The finger lifts 0.25 s later than that.
    for pause in [2.5, 2.75, 0.5, 3.5, 1, 20] {
      let next = (fixture.now / 60).rounded(.down) * 60 + 60
      fixture.wait(next - pause - 0.3 - fixture.now)
      fixture.tap(Point(100, 700))
      fixture.wait(next + 0.1 - fixture.now)
      places.append(place())
    }
    #expect(places == [Point(0, 0), Point(0, 0), Point(0, 0), Point(1, 0), Point(1, 0), Point(1, 1)])
  }

  /// Visitors come and go more often than the loop moves on.
  @Test func theLoopMovesOnOnceInTwentySeconds() throws {
    let fixture = OverlaysFixture { ($0.idle.attractAfter, $0.idle.resetAfter) = (5, nil) }
    fixture.wait(6)
    for _ in 0..<3 {
      fixture.tap(middle)
      fixture.wait(6)
    }
    let title = try #require((fixture.find("kiosk.attract", in: fixture.window)?.subviews.first?.subviews.last))
    func place() -> Point { title.convert(Point.zero, to: fixture.window) }
    var moves: [Double] = []
    let begin = fixture.now
    var last = place()
    while fixture.now < begin + 60 {
      fixture.wait(0.5)
      if place() != last { moves.append(fixture.now - begin) }
      last = place()
    }
    #expect(moves.count == 3)
    #expect(zip(moves, moves.dropFirst()).allSatisfy { abs($1 - $0 - 20) < 1 })
    fixture.tap(middle)
    fixture.wait(1)
    // Nothing of the loop is left once it is over: only the session waits for the next one, and then nobody does.
    #expect(fixture.application.timers.nextDeadline.map { $0.seconds(since: fixture.time) > 3 } == true)
    var still = fixture.configuration
    (still.idle.attractAfter, still.burnIn.shift) = (nil, 0)
    fixture.overlays.apply(still, at: fixture.time)
    #expect(fixture.application.timers.nextDeadline == nil)
  }

  @Test func layersFollowTheWindow() {
    let fixture = OverlaysFixture()
    fixture.wait(121)
    fixture.window.resize(to: Size(1920, 1080))
    fixture.wait(0.1)
    #expect(fixture.find("kiosk.attract", in: fixture.window)?.frame == Rect(0, 0, 1920, 1080))
  }
}

@Suite("K4 The way in for staff") struct StaffTests {
  @Test func theCornerLeadsToThePadAndThePINToThePanel() throws {
    let fixture = OverlaysFixture()
    fixture.holdCorner()
    #expect(fixture.has("kiosk.pin"))
    fixture.press("kiosk.pin.4")
    fixture.press("kiosk.pin.7")
    try fixture.picture("pin")
    fixture.press("kiosk.pin.Clear")
    fixture.type("4711")
    #expect(fixture.has("kiosk.staff") && !fixture.has("kiosk.pin"))
    try fixture.picture("staff")
    fixture.press("kiosk.staff.Close")
    #expect(!fixture.has("kiosk.staff"))
  }

  @Test func aShorterHoldAndAWrongPINLeadNowhere() throws {
    let fixture = OverlaysFixture()
    fixture.holdCorner(for: 2.9)
    #expect(!fixture.has("kiosk.pin"))
    fixture.holdCorner()
    fixture.type("1234")
    #expect(fixture.has("kiosk.pin") && !fixture.has("kiosk.staff"))
    try fixture.picture("wrong")
    // The keys are off for a second, so this is not even tried.
    fixture.press("kiosk.pin.4")
    fixture.wait(1)
    fixture.type("4711")
    #expect(fixture.has("kiosk.staff"))
  }

  @Test func aPranksterMakesStaffWaitButNotLong() {
    let fixture = OverlaysFixture()
    fixture.holdCorner()
    for _ in 0..<12 {
      fixture.type("0000")
      fixture.wait(31)
    }
    fixture.type("4711")
    #expect(fixture.has("kiosk.staff"))
  }

  @Test func nothingReachesTheSceneMeanwhile() {
    let fixture = OverlaysFixture()
    fixture.holdCorner()
    fixture.tap(Point(50, 400))
    fixture.tap(Point(1270, 10))
    #expect(fixture.log == [] && fixture.has("kiosk.pin"))
  }

  @Test func withoutAPINThereIsNoWayIn() {
    let fixture = OverlaysFixture { $0.staff.pinHash = nil }
    fixture.holdCorner(for: 10)
    #expect(!fixture.has("kiosk.pin"))
  }

  /// The configuration is read again while somebody holds the corner.
  @Test func aPINThatIsTakenAwayMeanwhileIsNotAskedFor() {
    let fixture = OverlaysFixture()
    fixture.send(.down, at: Point(10, 10))
    fixture.wait(2)
    var closed = fixture.configuration
    closed.staff.pinHash = nil
    fixture.overlays.apply(closed, at: fixture.time)
    fixture.wait(2)
    #expect(!fixture.has("kiosk.pin"))
  }

  @Test func whoGoesAwayLeavesNothingOpen() {
    let fixture = OverlaysFixture()
    fixture.holdCorner()
    fixture.type("4711")
    fixture.wait(121)
    #expect(!fixture.has("kiosk.staff") && fixture.has("kiosk.attract"))
  }

  /// The question is not left for whoever opens the panel next.
  @Test func theQuestionGoesWithThePanel() {
    let fixture = OverlaysFixture()
    for _ in 0..<2 {
      fixture.holdCorner()
      fixture.type("4711")
      fixture.press("kiosk.staff.Exit")
      fixture.press("kiosk.staff.Close")
    }
    #expect(fixture.log == [])
  }

  @Test func exitAsksTwiceAndRestartOnce() {
    let fixture = OverlaysFixture()
    fixture.holdCorner()
    fixture.type("4711")
    fixture.press("kiosk.staff.Exit")
    #expect(fixture.log == [])
    fixture.press("kiosk.staff.Exit")
    fixture.press("kiosk.staff.Restart")
    #expect(
      fixture.log.map { $0.split(separator: " ").dropFirst().joined(separator: " ") } == [
        "leave, anew: false", "leave, anew: true",
      ])
  }

  @Test func thresholdsChangeAtOnce() {
    let fixture = OverlaysFixture()
    fixture.holdCorner()
    fixture.type("4711")
    fixture.press("kiosk.staff.tapMovement.more")
    #expect(fixture.application.gestureDefaults.tapMovement == 50)
    fixture.press("kiosk.staff.tapMovement.less")
    fixture.press("kiosk.staff.tapMovement.less")
    #expect(fixture.application.gestureDefaults.tapMovement == 40)
  }

  /// Somebody else may change them while the panel is closed.
  @Test func aPanelThatOpensShowsTheNumbersOfNow() throws {
    let fixture = OverlaysFixture()
    for number in [45.0, 30, 60] {
      fixture.application.gestureDefaults.tapMovement = number
      fixture.holdCorner()
      fixture.type("4711")
      let row = try #require(fixture.find("kiosk.staff.tapMovement.more", in: fixture.window)?.superview)
      let texts = row.subviews.compactMap { ($0 as? Label)?.text }
      #expect(texts.contains { $0.hasPrefix("\(Int(number))") }, "\(texts)")
      fixture.press("kiosk.staff.Close")
    }
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
