import CX11
import Testing
import TouchGeometry

@testable import TouchLab

@Suite struct TouchscreenTests {
  let lab: XServer
  let listener: TouchListener

  init() throws {
    lab = try XServer()
    listener = TouchListener(lab)
  }

  private func read() throws {
    try lab.touchscreen.sync()
    listener.read()
  }

  @Test func aFingerArrivesWhereItTouches() throws {
    let locations = [Point(400.25, 300.5), Point(0, 0), Point(1.01, 798.99), Point(1279.5, 799.5), Point(640, 400)]
    let finger = lab.touchscreen.finger(1)
    try finger.down(at: locations[0])
    for location in locations.dropFirst() { try finger.move(to: location) }
    try finger.up()
    try read()
    #expect(listener.story == "begin 1, update 1, update 1, update 1, update 1, end 1")
    for (touch, location) in zip(listener.touches, locations) { #expect(touch.location.distance(to: location) < 0.01) }
  }

  @Test func itStillCoversTheScreenAfterAChangeOfResolution() throws {
    try lab.resize(to: Size(800, 600))
    #expect(lab.size == Size(800, 600))
    try lab.touchscreen.finger(1).tap(at: Point(790.5, 590.25), for: 0)
    try read()
    #expect(try #require(listener.touches.first).location.distance(to: Point(790.5, 590.25)) < 0.01)
    #expect(throws: LabError.self) { try lab.touchscreen.finger(1).down(at: Point(801, 10)) }
    #expect(throws: LabError.self) { try lab.resize(to: Size(777, 555)) }
  }

  @Test func tenFingersAtOnce() throws {
    let fingers = (1...10).map { lab.touchscreen.finger($0) }
    let locations = fingers.map { Point(Double($0.number) * 100, 400) }
    try lab.touchscreen.report { for (finger, location) in zip(fingers, locations) { try finger.down(at: location) } }
    try lab.touchscreen.report { for finger in fingers { try finger.move(to: finger.location + Vector(5, -7)) } }
    try lab.touchscreen.report { for finger in fingers { try finger.up() } }
    try read()
    let updates = listener.touches.filter { $0.type == XI_TouchUpdate }
    #expect(listener.touches.count == 30)
    #expect(Set(listener.touches.map(\.detail)).count == 10)
    for (touch, location) in zip(updates, locations) {
      #expect(touch.location.distance(to: location + Vector(5, -7)) < 0.01)
    }
  }

  @Test func aMoveOverTimeIsEvenAndAsFastAsAPanel() throws {
    let finger = lab.touchscreen.finger(1)
    try finger.down(at: Point(100, 100))
    let start = MonotonicTime.milliseconds
    try finger.move(to: Point(400, 160), over: 0.25)
    let spent = MonotonicTime.milliseconds - start
    try finger.up()
    try read()
    let path = listener.touches.dropLast().map(\.location)
    #expect(path.count == 31)
    for (a, b) in zip(path, path.dropFirst()) { #expect(abs((b - a).length - Vector(10, 2).length) < 0.01) }
    #expect(spent >= 249)
  }

  @Test func aFrameIsLostAsAWholeWhenItsHandFails() throws {
    let finger = lab.touchscreen.finger(1)
    #expect(throws: LabError.self) {
      try lab.touchscreen.report {
        try finger.down(at: Point(10, 10))
        try finger.down(at: Point(20, 20))
      }
    }
    try read()
    #expect(listener.touches.isEmpty)
  }

  @Test func anUnpluggedTouchscreenEndsItsTouchesAndIsSilent() throws {
    let finger = lab.touchscreen.finger(1)
    try finger.down(at: Point(300, 300))
    try lab.touchscreen.unplug()
    listener.read()
    #expect(listener.story == "begin 1, end 1")
    try finger.move(to: Point(310, 300))
    try finger.up()
    listener.clear()
    try read()
    #expect(listener.touches.isEmpty)

    try lab.touchscreen.plug()
    try finger.tap(at: Point(50.5, 60.5), for: 0)
    try read()
    #expect(listener.story == "begin 2, end 2")
    #expect(try #require(listener.touches.first).location.distance(to: Point(50.5, 60.5)) < 0.01)
  }

  @Test func syncWithNothingToSyncReturns() throws {
    for _ in 0..<3 { try lab.touchscreen.sync() }
    listener.read()
    #expect(listener.events.isEmpty)
  }

  @Test func nonsenseIsRefused() throws {
    let finger = lab.touchscreen.finger(3)
    func refusal(_ body: () throws -> Void) -> String {
      do {
        try body()
        return "nothing refused"
      } catch {
        return "\(error)".split(separator: "\n").first.map(String.init) ?? ""
      }
    }
    #expect(refusal { try finger.up() } == "Lifting with finger 3: it is not on the glass")
    #expect(refusal { try finger.move(to: .zero) } == "Moving with finger 3: it is not on the glass")
    #expect(refusal { try finger.move(to: .zero, over: 1) } == "Moving with finger 3: it is not on the glass")
    #expect(
      refusal { try finger.down(at: Point(1280, 5)) } == "Touching 1280.0,5.0 with finger 3: that is not on the glass")
    try finger.down(at: Point(7, 8))
    #expect(refusal { try finger.down(at: .zero) } == "Touching with finger 3: it is already down at 7.0,8.0")
    #expect(
      refusal { try finger.move(to: Point(-1, 5)) } == "Touching -1.0,5.0 with finger 3: that is not on the glass")
    try read()
    #expect(listener.story == "begin 1")
  }

  @Test func severalTouchscreensAreToldApart() throws {
    var options = XServer.Options()
    options.touchscreens = 2
    options.unplugged = [1]
    let lab = try XServer(options)
    let listener = TouchListener(lab)
    try lab.touchscreens[1].finger(1).tap(at: Point(10, 10), for: 0)
    try lab.touchscreens[0].finger(1).tap(at: Point(20, 20), for: 0)
    try lab.touchscreens[1].plug()
    try lab.touchscreens[0].sync()
    try lab.touchscreens[1].finger(1).tap(at: Point(30, 30), for: 0)
    try lab.touchscreens[1].sync()
    listener.read()
    #expect(listener.touches.map { $0.location.x.rounded() } == [20, 20, 30, 30])
    #expect(Set(listener.touches.map(\.device)).count == 2)
  }
}
