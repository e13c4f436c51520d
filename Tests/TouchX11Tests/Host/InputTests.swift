import CX11
import Testing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchHost
@testable import TouchX11

@Suite("X1, X2 Input from a real server") struct InputTests {
  @Test func fingersArriveOnceAndWhereTheyAre() throws {
    let fixture = try HostFixture()
    let (one, two) = (fixture.lab.touchscreen.finger(1), fixture.lab.touchscreen.finger(2))
    try one.down(at: Point(100, 50))
    try two.down(at: Point(300.5, 200.25))
    try one.move(to: Point(110, 60))
    try fixture.expect("began 1 at 100,50, began 2 at 301,200, moved 1 at 110,60")
    try one.up()
    try two.up()
    try fixture.expect("ended 1 at 110,60, ended 2 at 301,200")
  }

  @Test func timesAreThoseOfTheServersClock() throws {
    let fixture = try HostFixture()
    let before = Instant.now
    try fixture.lab.touchscreen.finger(1).down(at: Point(10, 10))
    _ = try fixture.heard(after: 1)
    let time = try #require(fixture.listener.touches.first?.timestamp)
    #expect(time.seconds(since: before) > -0.002)
    #expect(Instant.now.seconds(since: time) >= 0)
  }

  @Test func locationsArePointsOfTheScale() throws {
    let fixture = try HostFixture(.init(size: Size(640, 480)), .init(scale: 2))
    #expect(fixture.host.window.bounds.size == Size(320, 240))
    try fixture.lab.touchscreen.finger(1).down(at: Point(100, 50))
    try fixture.expect("began 1 at 50,25")
  }

  /// Locations use the new scale. A finger that was already down is cancelled, and its further moves are ignored.
  @Test func locationsArePointsOfAScaleThatIsSetLater() throws {
    let fixture = try HostFixture()
    let window = fixture.host.window
    let (one, two) = (fixture.lab.touchscreen.finger(1), fixture.lab.touchscreen.finger(2))
    try one.down(at: Point(100, 50))
    try fixture.expect("began 1 at 100,50")
    window.scale = 2
    try fixture.run(until: "the size follows") { window.bounds.size == Size(320, 240) }
    try one.move(to: Point(120, 50))
    try two.down(at: Point(200, 100))
    try fixture.expect("cancelled 1 at 100,50, began 1 at 100,50")
  }

  /// Panels that measure pressure report it each time. The middle of the range is a force of 1.
  @Test func howHardAFingerPressesIsReported() throws {
    var server = XServer.Options(size: Size(640, 480))
    server.hasPressure = true
    let fixture = try HostFixture(server)
    let (one, two) = (fixture.lab.touchscreen.finger(1), fixture.lab.touchscreen.finger(2))
    func force() throws -> Double {
      _ = try fixture.heard(after: 1)
      return try #require(fixture.listener.touches.last?.force)
    }
    one.pressure = 0.25
    try one.down(at: Point(100, 50))
    #expect(try abs(force() - 0.5) < 0.01)
    two.pressure = 1
    try two.down(at: Point(300, 50))
    #expect(try abs(force() - 2) < 0.01)
    one.pressure = 0.75
    try one.move(to: Point(100, 60))
    #expect(try abs(force() - 1.5) < 0.01)
  }

  @Test func unpluggedDeviceCancelsItsTouchesAndComesBack() throws {
    let fixture = try HostFixture()
    let finger = fixture.lab.touchscreen.finger(1)
    try finger.down(at: Point(100, 50))
    _ = try fixture.heard(after: 1)
    try fixture.lab.touchscreen.unplug()
    try fixture.expect("cancelled 1 at 100,50")
    try finger.up()
    try fixture.lab.touchscreen.plug()
    try finger.down(at: Point(20, 20))
    try fixture.expect("began 1 at 20,20")
  }

  @Test func secondTouchScreenThatComesLaterIsAdmitted() throws {
    var server = XServer.Options(size: Size(640, 480))
    server.touchscreens = 2
    server.unplugged = [1]
    let fixture = try HostFixture(server)
    try fixture.lab.touchscreens[1].plug()
    try fixture.lab.touchscreens[1].finger(1).down(at: Point(30, 40))
    try fixture.lab.touchscreens[1].sync()
    try fixture.lab.touchscreen.finger(1).down(at: Point(50, 60))
    try fixture.expect("began 1 at 30,40, began 2 at 50,60")
  }

  @Test func mouseIsAFingerAndControlAddsTheMirroredOne() throws {
    let fixture = try HostFixture()
    let (mouse, keyboard) = (fixture.lab.mouse, fixture.lab.keyboard)
    try mouse.move(to: Point(100, 100))
    try mouse.press()
    try mouse.move(to: Point(110, 105))
    try mouse.release()
    try fixture.expect("began 1 at 100,100, moved 1 at 110,105, ended 1 at 110,105")
    #expect(fixture.listener.touches.first?.type == .indirectPointer)

    try mouse.move(to: Point(200, 200))
    try mouse.sync()
    try keyboard.press("Control_L")
    try keyboard.sync()
    try mouse.press()
    try mouse.move(to: Point(230, 210))
    try mouse.sync()
    try keyboard.press("Shift_L")
    try keyboard.sync()
    try mouse.move(to: Point(240, 210))
    try mouse.release()
    try fixture.expect(
      "began 1 at 200,200, began 2 at 200,200, moved 1 at 230,210, moved 2 at 170,190, "
        + "moved 1 at 240,210, moved 2 at 180,190, ended 1 at 240,210, ended 2 at 180,190")
  }

  /// The server moves the mouse pointer to the first finger, which does not count as a movement of the mouse.
  @Test func fingerDoesNotMoveTheFingerOfTheMouse() throws {
    let fixture = try HostFixture()
    try fixture.lab.mouse.move(to: Point(100, 100))
    try fixture.lab.mouse.press()
    try fixture.expect("began 1 at 100,100")
    let finger = fixture.lab.touchscreen.finger(1)
    try finger.down(at: Point(300, 300))
    try finger.move(to: Point(310, 300))
    try fixture.expect("began 2 at 300,300, moved 2 at 310,300")
  }

  @Test func hiddenWindowCancelsItsTouches() throws {
    let fixture = try HostFixture()
    try fixture.lab.touchscreen.finger(1).down(at: Point(100, 50))
    _ = try fixture.heard(after: 1)
    XUnmapWindow(fixture.host.connection.display, fixture.host.nativeWindow.id)
    XSync(fixture.host.connection.display, False)
    try fixture.lab.touchscreen.finger(1).move(to: Point(120, 50))
    try fixture.expect("cancelled 1 at 100,50")
  }

  @Test func touchScreenWithoutAPointerIsHeardByItself() throws {
    let fixture = try HostFixture()
    try OtherClient(on: fixture.lab).float(fixture.lab.touchscreen.name)
    try fixture.run(until: "the host knows") { fixture.host.input.devices.floatingTouchScreens.count == 1 }
    XSync(fixture.host.connection.display, False)
    try fixture.lab.touchscreen.finger(1).down(at: Point(30, 40))
    try fixture.expect("began 1 at 30,40")
  }

  @Test func keysAreReportedWithTheirModifiers() throws {
    let fixture = try HostFixture()
    var keys: [Key] = []
    fixture.host.onKeyPress = { keys.append($0) }
    try fixture.lab.keyboard.type("Escape")
    try fixture.lab.keyboard.type("Control_L", "q")
    try fixture.run(until: "three keys") { keys.count == 3 }
    #expect(keys[0] == .escape)
    #expect(keys[2] == .control("q"))
  }

  /// Programs of the desktop take their commands, such as a reader of screens.
  @Test func keysThatOthersTakeAreNotUsed() throws {
    let fixture = try HostFixture()
    var offered: [KeyEvent] = []
    var keys: [Key] = []
    var later: Registration?
    fixture.host.keyOffer = { key, reply in
      offered.append(key)
      guard key.text == "w", key.isPress else { return reply(key.text == "q") }
      later = fixture.host.application.after(0.05) { reply(false) }
    }
    fixture.host.onKeyPress = { keys.append($0) }
    for name in ["q", "w", "Tab"] { try fixture.lab.keyboard.type(name) }
    try fixture.lab.keyboard.type("Shift_L", "e")
    try fixture.run(until: "four keys") { keys.count == 4 && offered.count == 10 }
    #expect(Set(keys) == [Key(.character("w")), Key(.tab), Key(.other(0xffe1)), Key(.character("e"), .shift)])
    #expect(offered.map(\.text) == ["q", "q", "w", "w", "Tab", "Tab", "Shift_L", "E", "e", "Shift_L"])
    #expect(offered.map(\.isText) == [true, false, true, false, false, false, false, true, false, false])
    #expect(offered.map(\.isPress) == [true, false, true, false, true, false, true, true, false, false])
    #expect(offered[0].symbol == 0x71 && offered[7].modifiers & 1 == 1 && later != nil)
  }

  @Test func heldKeyIsReportedOnceAndRespondersReceiveItsRepetitions() throws {
    final class Field: View {
      var count = 0
      override var canBecomeFirstResponder: Bool { true }
      override func keyPressed(_ key: Key) -> Bool {
        count += key == Key(.function(5)) ? 1 : 0
        return false
      }
    }
    let fixture = try HostFixture()
    var keys: [Key] = []
    fixture.host.onKeyPress = { keys.append($0) }
    let field = Field(frame: .zero)
    fixture.host.window.addSubview(field)
    field.becomeFirstResponder()
    XkbSetAutoRepeatRate(fixture.host.connection.display, UInt32(XkbUseCoreKbd), 50, 20)
    try fixture.lab.keyboard.press("F5")
    try fixture.run(until: "repetitions") { field.count > 3 }
    try fixture.lab.keyboard.release("F5")
    #expect(keys == [Key(.function(5))])
    try fixture.lab.keyboard.type("F5")
    try fixture.run(until: "the second press") { keys.count > 1 }
    #expect(keys == [Key(.function(5)), Key(.function(5))])
  }

  /// Usual layouts give other names to the keys from F13 on, which kiosk keypads send.
  @Test func keysOfKeypadsAreCalledByTheirNumbers() {
    #expect(Key(keysym: 0x1008_ff81) == Key(.function(13)))
    #expect(Key(keysym: 0x1008_ff49) == Key(.function(18)))
    #expect(Key(keysym: 0xffca) == Key(.function(13)))
  }

  @Test func keysGoToTheFirstResponderAndWhatNobodyUsesToTheHost() throws {
    final class Field: View {
      var keys: [Key] = []
      var times: [Instant] = []
      override var canBecomeFirstResponder: Bool { true }
      override func keyPressed(_ key: Key) -> Bool {
        keys.append(key)
        times.append(window?.application.time ?? .zero)
        return key.code != .escape || super.keyPressed(key)
      }
    }
    let fixture = try HostFixture()
    var left: [Key] = []
    fixture.host.onKeyPress = { left.append($0) }
    let field = Field(frame: .zero)
    fixture.host.window.addSubview(field)
    field.becomeFirstResponder()
    let start = Instant.now
    try fixture.lab.keyboard.type("Control_L", "z")
    try fixture.lab.keyboard.type("F5")
    try fixture.lab.keyboard.type("Escape")
    try fixture.run(until: "four keys") { field.keys.count == 4 }
    #expect(field.keys[1...] == [Key(.character("z"), .control), Key(.function(5)), Key(.escape)])
    #expect(left == [.escape])
    #expect(field.times.allSatisfy { $0 >= start })
    field.resignFirstResponder()
    try fixture.lab.keyboard.type("F5")
    try fixture.run(until: "a key without a first responder") { left.count == 2 }
    #expect(field.keys.count == 4)
  }
}
