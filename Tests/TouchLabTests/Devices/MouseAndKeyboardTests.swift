import CX11
import Expectations
import Testing
import TouchGeometry

@testable import TouchLab

@Suite struct MouseAndKeyboardTests {
  let lab: XServer
  let listener: TouchListener

  init() throws {
    lab = try XServer()
    listener = TouchListener(lab)
  }

  @Test func theMouseGoesWhereItIsSent() throws {
    try lab.mouse.move(to: Point(100.5, 200.25))
    try lab.mouse.press()
    try lab.mouse.move(to: Point(200, 100), over: 0.05)
    try lab.mouse.release()
    try lab.mouse.press(3)
    try lab.mouse.release(3)
    try lab.mouse.sync()
    listener.read()
    let buttons = listener.events.filter { $0.type != XI_Motion }
    #expect(buttons.map(\.type) == [XI_ButtonPress, XI_ButtonRelease, XI_ButtonPress, XI_ButtonRelease])
    #expect(buttons.map(\.detail) == [1, 1, 3, 3])
    #expect(buttons[0].location.distance(to: Point(100.5, 200.25)) < 0.01)
    #expect(buttons[1].location.distance(to: Point(200, 100)) < 0.01)
    #expect(listener.events.count { $0.type == XI_Motion } == 7)
  }

  @Test func keysArePressedByName() throws {
    try lab.keyboard.type("Control_L", "q")
    try lab.keyboard.press("Escape")
    try lab.keyboard.release("Escape")
    try lab.keyboard.sync()
    listener.read()
    let names = ["Control_L", "q", "Escape"]
    #expect(try listener.events.map(\.detail) == names.map { try lab.keyboard.code(of: $0) })
    #expect(listener.events.allSatisfy { $0.type == XI_KeyPress })
  }

  @Test func aKeyThatIsNoneIsRefused() throws {
    let refusal = expectError(LabError.self) { try lab.keyboard.press("Escpae") }
    #expect(refusal?.problem == "no key bears that name")
    #expect(refusal?.remedy.contains("Escape") == true)
  }
}
