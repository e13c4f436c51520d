import CX11
import Testing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchHost
@testable import TouchX11

/// Other programs claim the same touches, or grab the entire device.
@Suite("X1 Touches that others claim") struct ClaimedTouchTests {
  private let fixture: HostFixture
  private let other: OtherClient
  private var screen: VirtualTouchscreen { fixture.lab.touchscreen }

  init() throws {
    fixture = try HostFixture()
    other = try OtherClient(on: fixture.lab)
  }

  /// Taps with a finger at a place without other touches, and expects the tap to arrive.
  private func expectATap(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try screen.finger(9).tap(at: Point(20, 20), for: 0.01)
    try fixture.expect("began 1 at 20,20, ended 1 at 20,20", sourceLocation: sourceLocation)
    #expect(fixture.host.input.liveTouchCount == 0, sourceLocation: sourceLocation)
  }

  private func hold(_ seconds: Double) { _ = fixture.host.run(until: .now + seconds) }

  @Test func shortTapThatWasHeldForLongIsATap() throws {
    let gestures = GestureDiary(on: fixture.listener)
    var times: [Instant] = []
    fixture.listener.onTouch = { [listener = fixture.listener] in times += listener.touches.map(\.timestamp) }
    other.claimTouches()
    try screen.finger(1).tap(at: Point(100, 50), for: 0.06)
    try screen.sync()
    let lift = Instant.now
    hold(0.7)
    #expect(gestures.lines.isEmpty && fixture.listener.messages.isEmpty)
    #expect(other.decide(accepting: false) == 1)
    try fixture.run(until: "the tap") { !gestures.lines.isEmpty }
    hold(0.6)
    #expect(gestures.lines == ["tap"])
    try #require(times.count == 2)
    #expect(times[1] < lift + 0.002)
    #expect((0.05..<0.4).contains(times[1].seconds(since: times[0])))
  }

  /// A touch that arrives late is older than those that arrived in the meantime. Both keep their times.
  @Test func tapThatWasHeldWhileAnotherFingerMovedIsATap() throws {
    var server = XServer.Options(size: Size(640, 480))
    server.touchscreens = 2
    let fixture = try HostFixture(server)
    let other = try OtherClient(on: fixture.lab)
    let (left, right) = (View(frame: Rect(0, 0, 320, 480)), TouchListener(frame: Rect(320, 0, 320, 480)))
    for view in [left, right] { fixture.host.window.addSubview(view) }
    let gestures = GestureDiary(on: left)
    let (free, claimed) = (fixture.lab.touchscreens[0].finger(1), fixture.lab.touchscreens[1].finger(1))
    other.addPointer("Rival")
    other.attach(fixture.lab.touchscreens[1].name, to: "Rival")
    other.claimTouches(of: "Rival pointer")

    try free.down(at: Point(400, 100))
    try claimed.tap(at: Point(100, 100), for: 0.06)
    for step in 1...7 {
      try free.move(to: Point(400 + Double(step), 100))
      _ = fixture.host.run(until: .now + 0.1)
    }
    #expect(gestures.lines.isEmpty)
    #expect(other.decide(accepting: false) == 1)
    try fixture.run(until: "the tap") { !gestures.lines.isEmpty }
    try free.move(to: Point(410, 100))
    try free.up()
    _ = fixture.host.run(until: .now + 0.6)
    #expect(gestures.lines == ["tap"])
    #expect(right.messages.first == "began 1 at 80,100" && right.messages.last == "ended 1 at 90,100")
    #expect(right.messages.count == 10)
  }

  @Test func longPressThatWasHeldForLongIsALongPress() throws {
    let gestures = GestureDiary(on: fixture.listener)
    other.claimTouches()
    try screen.finger(1).down(at: Point(100, 50))
    try screen.sync()
    hold(0.7)
    #expect(other.decide(accepting: false) == 1)
    try fixture.run(until: "the press") { gestures.lines == ["press"] }
    try screen.finger(1).up()
  }

  @Test func touchThatAnotherAcceptsLeavesNothing() throws {
    let diary = Diary()
    let listening = fixture.application.addObserver(diary)
    defer { listening.cancel() }
    other.claimTouches()
    try screen.finger(1).down(at: Point(100, 50))
    try screen.finger(1).move(to: Point(110, 50))
    try screen.sync()
    hold(0.05)
    #expect(fixture.host.input.liveTouchCount == 1)
    #expect(other.decide(accepting: true) == 1)
    try screen.finger(1).up()
    try fixture.expect("")
    #expect(fixture.host.input.liveTouchCount == 0)
    #expect(diary.count == 0)
  }

  /// Tests both a touch that has just begun and one that has already ended.
  @Test(arguments: [false, true]) func grabberThatDiesLeavesItsTouchesToUs(hasLifted: Bool) throws {
    other.claimTouches()
    try screen.finger(1).down(at: Point(100, 50))
    try screen.finger(1).move(to: Point(110, 50))
    if hasLifted { try screen.finger(1).up() }
    try fixture.expect("")
    other.die()
    if hasLifted {
      try fixture.expect("began 1 at 100,50, moved 1 at 110,50, ended 1 at 110,50")
    } else {
      try fixture.expect("began 1 at 100,50, moved 1 at 110,50")
      try screen.finger(1).up()
      try fixture.expect("ended 1 at 110,50")
    }
    try expectATap()
  }

  @Test func touchThatVanishesWithAGrabOfTheDeviceIsCancelledByTheNextFinger() throws {
    try screen.finger(1).down(at: Point(100, 50))
    try fixture.expect("began 1 at 100,50")
    #expect(other.grab(screen.name))
    try screen.finger(1).up()
    try screen.finger(2).tap(at: Point(300, 300), for: 0.01)
    try fixture.expect("")
    other.ungrab(screen.name)
    try screen.finger(3).down(at: Point(200, 200))
    try fixture.expect("cancelled 1 at 100,50, began 1 at 200,200")
    try screen.finger(3).up()
    try fixture.expect("ended 1 at 200,200")
    try expectATap()
  }

  /// The finger that landed during the grab is still down, so the next touch is not marked as the first on the screen.
  @Test func grabOfTheDeviceIsFoundOutThoughAnotherFingerRests() throws {
    try screen.finger(1).down(at: Point(100, 50))
    try fixture.expect("began 1 at 100,50")
    #expect(other.grab(screen.name))
    try screen.finger(1).up()
    try screen.finger(2).down(at: Point(300, 300))
    try screen.sync()
    hold(0.2)
    other.ungrab(screen.name)
    try screen.finger(3).down(at: Point(200, 200))
    try fixture.expect("cancelled 1 at 100,50, began 1 at 200,200")
    for number in [2, 3] { try screen.finger(number).up() }
    try fixture.expect("ended 1 at 200,200")
    try expectATap()
  }

  @Test func grabberOfTheDeviceThatDiesLeavesTheScreenWorking() throws {
    try screen.finger(1).down(at: Point(100, 50))
    try fixture.expect("began 1 at 100,50")
    #expect(other.grab(screen.name))
    try screen.finger(1).up()
    try screen.sync()
    other.die()
    try fixture.expect("")
    try screen.finger(2).tap(at: Point(200, 200), for: 0.01)
    try fixture.expect("cancelled 1 at 100,50, began 1 at 200,200, ended 1 at 200,200")
    try expectATap()
  }

  @Test func grabOfThePointerMidTouchTakesNothing() throws {
    try screen.finger(1).down(at: Point(100, 50))
    try fixture.expect("began 1 at 100,50")
    #expect(other.grabPointer())
    try screen.finger(1).move(to: Point(120, 50))
    try fixture.expect("moved 1 at 120,50")
    other.ungrabPointer()
    try screen.finger(1).up()
    try fixture.expect("ended 1 at 120,50")
    try expectATap()
  }

  @Test func touchThatBeginsUnderAGrabOfThePointerIsNotOurs() throws {
    #expect(other.grabPointer())
    try screen.finger(1).down(at: Point(100, 50))
    try screen.finger(1).move(to: Point(120, 50))
    try fixture.expect("")
    other.ungrabPointer()
    try screen.finger(1).up()
    try fixture.expect("")
    try expectATap()
  }

  @Test func windowThatCoversOursEndsNoTouch() throws {
    try screen.finger(1).down(at: Point(100, 50))
    try fixture.expect("began 1 at 100,50")
    let cover = other.cover(.init(0, 0, 640, 480))
    try screen.finger(1).move(to: Point(120, 50))
    try screen.finger(2).tap(at: Point(300, 300), for: 0.01)
    try fixture.expect("moved 1 at 120,50")
    other.destroy(cover)
    try screen.finger(1).up()
    try fixture.expect("ended 1 at 120,50")
    try expectATap()
  }

  @Test func windowThatWasHiddenWorksWhenItIsBack() throws {
    try screen.finger(1).down(at: Point(100, 50))
    try fixture.expect("began 1 at 100,50")
    other.unmap(fixture.host.nativeWindow.id)
    try fixture.expect("cancelled 1 at 100,50")
    fixture.host.nativeWindow.show()
    try fixture.run(until: "the window is back") { fixture.host.nativeWindow.isMapped }
    try screen.finger(1).move(to: Point(120, 50))
    try screen.finger(1).up()
    try fixture.expect("")
    try expectATap()
  }
}

/// A view's tap and long press recognisers, with a record of which were recognised.
private final class GestureDiary {
  private(set) var lines: [String] = []

  init(on view: View) {
    let (tap, press) = (TapGestureRecognizer(), LongPressGestureRecognizer())
    tap.cancelsTouchesInView = false
    tap.addTarget(self, action: Action("tapped", GestureDiary.tapped))
    press.addTarget(self, action: Action("pressed", GestureDiary.pressed))
    for recognizer in [tap, press] { view.addGestureRecognizer(recognizer) }
  }

  private func tapped() { lines.append("tap") }
  private func pressed(_ press: LongPressGestureRecognizer) {
    if press.state == .began { lines.append("press") }
  }
}

/// An observer that counts the entries of a transcript.
private final class Diary: GestureObserver {
  private(set) var count = 0
  func observe(_ observation: Observation, at time: Instant) { count += 1 }
}
