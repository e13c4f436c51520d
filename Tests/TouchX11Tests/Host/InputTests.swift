import CX11
import Testing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchX11

@Suite("X1, X2 Input from a real server") struct InputTests {
  @Test func fingersArriveOnceAndWhereTheyAre() throws {
    let stage = try Stage()
    let (one, two) = (stage.lab.touchscreen.finger(1), stage.lab.touchscreen.finger(2))
    try one.down(at: Point(100, 50))
    try two.down(at: Point(300.5, 200.25))
    try one.move(to: Point(110, 60))
    try stage.expect("began 1 at 100,50, began 2 at 301,200, moved 1 at 110,60")
    try one.up()
    try two.up()
    try stage.expect("ended 1 at 110,60, ended 2 at 301,200")
  }

  @Test func timesAreThoseOfTheServersClock() throws {
    let stage = try Stage()
    let before = Instant.now
    try stage.lab.touchscreen.finger(1).down(at: Point(10, 10))
    _ = try stage.heard(after: 1)
    let time = try #require(stage.listener.touches.first?.timestamp)
    #expect(time.seconds(since: before) > -0.002)
    #expect(Instant.now.seconds(since: time) >= 0)
  }

  @Test func placesArePointsOfTheScale() throws {
    let stage = try Stage(.init(size: Size(640, 480)), .init(scale: 2))
    #expect(stage.host.window.bounds.size == Size(320, 240))
    try stage.lab.touchscreen.finger(1).down(at: Point(100, 50))
    try stage.expect("began 1 at 50,25")
  }

  @Test func unpluggedDeviceCancelsItsTouchesAndComesBack() throws {
    let stage = try Stage()
    let finger = stage.lab.touchscreen.finger(1)
    try finger.down(at: Point(100, 50))
    _ = try stage.heard(after: 1)
    try stage.lab.touchscreen.unplug()
    try stage.expect("cancelled 1 at 100,50")
    try finger.up()
    try stage.lab.touchscreen.plug()
    try finger.down(at: Point(20, 20))
    try stage.expect("began 1 at 20,20")
  }

  @Test func secondTouchScreenThatComesLaterIsAdmitted() throws {
    var server = XServer.Options(size: Size(640, 480))
    server.touchscreens = 2
    server.unplugged = [1]
    let stage = try Stage(server)
    try stage.lab.touchscreens[1].plug()
    try stage.lab.touchscreens[1].finger(1).down(at: Point(30, 40))
    try stage.lab.touchscreens[1].sync()
    try stage.lab.touchscreen.finger(1).down(at: Point(50, 60))
    try stage.expect("began 1 at 30,40, began 2 at 50,60")
  }

  @Test func mouseIsAFingerAndControlAddsTheMirroredOne() throws {
    let stage = try Stage()
    let (mouse, keyboard) = (stage.lab.mouse, stage.lab.keyboard)
    try mouse.move(to: Point(100, 100))
    try mouse.press()
    try mouse.move(to: Point(110, 105))
    try mouse.release()
    try stage.expect("began 1 at 100,100, moved 1 at 110,105, ended 1 at 110,105")
    #expect(stage.listener.touches.first?.type == .indirectPointer)

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
    try stage.expect(
      "began 1 at 200,200, began 2 at 200,200, moved 1 at 230,210, moved 2 at 170,190, "
        + "moved 1 at 240,210, moved 2 at 180,190, ended 1 at 240,210, ended 2 at 180,190")
  }

  /// The server moves the mouse pointer to the first finger; that is no movement of the mouse.
  @Test func fingerDoesNotMoveTheFingerOfTheMouse() throws {
    let stage = try Stage()
    try stage.lab.mouse.move(to: Point(100, 100))
    try stage.lab.mouse.press()
    try stage.expect("began 1 at 100,100")
    let finger = stage.lab.touchscreen.finger(1)
    try finger.down(at: Point(300, 300))
    try finger.move(to: Point(310, 300))
    try stage.expect("began 2 at 300,300, moved 2 at 310,300")
  }

  @Test func hiddenWindowCancelsItsTouches() throws {
    let stage = try Stage()
    try stage.lab.touchscreen.finger(1).down(at: Point(100, 50))
    _ = try stage.heard(after: 1)
    XUnmapWindow(stage.host.connection.display, stage.host.nativeWindow.id)
    XSync(stage.host.connection.display, False)
    try stage.lab.touchscreen.finger(1).move(to: Point(120, 50))
    try stage.expect("cancelled 1 at 100,50")
  }

  @Test func touchScreenWithoutAPointerIsHeardByItself() throws {
    let stage = try Stage()
    try OtherClient(on: stage.lab).float(stage.lab.touchscreen.name)
    try stage.run(until: "the host knows") { stage.host.input.devices.floatingTouchScreens.count == 1 }
    XSync(stage.host.connection.display, False)
    try stage.lab.touchscreen.finger(1).down(at: Point(30, 40))
    try stage.expect("began 1 at 30,40")
  }

  @Test func keysAreToldWithTheirModifiers() throws {
    let stage = try Stage()
    var keys: [KeyPress] = []
    stage.host.onKeyPress = { keys.append($0) }
    try stage.lab.keyboard.type("Escape")
    try stage.lab.keyboard.type("Control_L", "q")
    try stage.run(until: "three keys") { keys.count == 3 }
    #expect(keys[0] == .escape)
    #expect(keys[2] == .control("q"))
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
    let stage = try Stage()
    var left: [KeyPress] = []
    stage.host.onKeyPress = { left.append($0) }
    let field = Field(frame: .zero)
    stage.host.window.addSubview(field)
    field.becomeFirstResponder()
    let start = Instant.now
    try stage.lab.keyboard.type("Control_L", "z")
    try stage.lab.keyboard.type("F5")
    try stage.lab.keyboard.type("Escape")
    try stage.run(until: "four keys") { field.keys.count == 4 }
    #expect(field.keys[1...] == [Key(.character("z"), .control), Key(.function(5)), Key(.escape)])
    #expect(left == [.escape])
    #expect(field.times.allSatisfy { $0 >= start })
    field.resignFirstResponder()
    try stage.lab.keyboard.type("F5")
    try stage.run(until: "a key without a first responder") { left.count == 2 }
    #expect(field.keys.count == 4)
  }
}
