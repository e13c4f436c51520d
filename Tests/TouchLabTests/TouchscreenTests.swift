import CX11
import Testing
import TouchGeometry

@testable import TouchLab

@Suite(.serialized) struct TouchscreenTests {
  @Test func fingersArriveWhereTheyTouch() throws {
    let lab = try XServer()
    let listener = TouchListener(display: lab.display)
    let finger = lab.touchscreen.finger(1)
    try finger.down(at: Point(400.25, 300.5))
    for x in stride(from: 0.0, to: 1279, by: 77.7) { try finger.move(to: Point(x, x / 2)) }
    try finger.move(to: Point(1279.99, 799.99))
    try finger.up()
    try lab.touchscreen.sync()
    listener.read()
    for event in listener.events { print(event) }
    let shot = try lab.screenshot()
    print(shot.pixel(3, 3), lab.pid, lab.display)
    try lab.mouse.move(to: Point(100.5, 200.25))
    try lab.mouse.press()
    try lab.mouse.release()
    try lab.mouse.sync()
    try lab.keyboard.type("Control_L", "q")
    try lab.keyboard.sync()
    listener.read()
    for event in listener.events.suffix(7) { print(event) }
  }
}
