import Testing
import TouchDrawing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchHost
@testable import TouchX11

@Suite("X3 Frames of the run loop") struct FrameTests {
  @Test func whatChangesIsOnTheScreenAtOnceAndNothingElseIsDrawn() throws {
    let fixture = try HostFixture()
    var frames: [FrameReport] = []
    fixture.host.onFrame = { frames.append($0) }
    fixture.host.window.backgroundColor = .red
    try fixture.run(until: "the first frame") { try fixture.color(5, 5) == "#ff0000" }

    frames = []
    let spot = View(frame: Rect(100, 50, 20, 10))
    spot.backgroundColor = .blue
    fixture.host.window.addSubview(spot)
    fixture.host.step(until: .now)
    #expect(frames.map(\.bounds) == [PixelRect(100, 50, 20, 10)])
    try fixture.run(until: "the spot is shown") { try fixture.color(110, 55) == "#0000ff" }
    #expect(try fixture.color(99, 55) == "#ff0000")
  }

  @Test func touchIsAnsweredWithinOneStep() throws {
    let fixture = try HostFixture()
    fixture.host.window.backgroundColor = .red
    try fixture.run(until: "the first frame") { try fixture.color(5, 5) == "#ff0000" }
    fixture.listener.onTouch = { fixture.host.window.backgroundColor = .blue }
    try fixture.lab.touchscreen.finger(1).down(at: Point(10, 10))
    try fixture.lab.touchscreen.sync()
    fixture.host.step(until: .now + 1)
    fixture.host.connection.flush()
    try fixture.lab.wait(for: "the answer, without the host doing any more") { try fixture.color(5, 5) == "#0000ff" }
  }

  @Test func animationsRunOnTheRefreshClockAndThenSleep() throws {
    let fixture = try HostFixture()
    fixture.host.window.backgroundColor = .red
    var acknowledged: [Int] = []
    fixture.host.onFrameAcknowledged = { number, _ in acknowledged.append(number) }
    fixture.host.step(until: .now + 0.1)
    acknowledged = []
    var isDone = false
    fixture.listener.backgroundColor = .blue
    fixture.application.animate(
      withDuration: 0.3, animations: { fixture.listener.alpha = 0.5 }, completion: { _ in isDone = true })
    try fixture.run(until: "the animation is over") { isDone }
    fixture.host.step(until: .now + 0.1)
    // There are 60 frames a second for 0.3 s, some of which a busy machine misses.
    #expect((6...22).contains(acknowledged.count))
    acknowledged = []
    fixture.host.step(until: .now + 0.1)
    #expect(acknowledged.isEmpty)
  }

  @Test func coveredPartsComeBackWithoutDrawing() throws {
    let fixture = try HostFixture()
    fixture.host.window.backgroundColor = .red
    try fixture.run(until: "the first frame") { try fixture.color(5, 5) == "#ff0000" }
    var frames: [FrameReport] = []
    fixture.host.onFrame = { frames.append($0) }
    var covered = ""
    try OtherClient(on: fixture.lab).coverForAMoment(PixelRect(0, 0, 100, 100)) { covered = try fixture.color(5, 5) }
    #expect(covered == "#000000")
    try fixture.run(until: "the window is whole again") { try fixture.color(5, 5) == "#ff0000" }
    #expect(frames.map(\.bounds) == [.zero])
  }

  @Test func windowsOtherSizeIsTheViewTreesOtherSize() throws {
    let fixture = try HostFixture(.init(size: Size(640, 480)), .init(size: Size(300, 200), scale: 2))
    let host = fixture.host
    host.window.backgroundColor = .red
    #expect(host.window.bounds.size == Size(300, 200))
    #expect((host.nativeWindow.width, host.nativeWindow.height) == (600, 400))
    host.nativeWindow.cover(PixelRect(0, 0, 640, 480))
    try fixture.run(until: "the new size") { host.window.bounds.size == Size(320, 240) }
    try fixture.run(until: "the new size is painted") { try fixture.color(639, 479) == "#ff0000" }
  }

  @Test func coveringWindowFollowsTheResolution() throws {
    let fixture = try HostFixture(.init(size: Size(1280, 800)))
    fixture.host.window.backgroundColor = .red
    try fixture.lab.resize(to: Size(800, 600))
    try fixture.run(until: "the smaller size") { fixture.host.window.bounds.size == Size(800, 600) }
    #expect(fixture.host.output.frame == PixelRect(0, 0, 800, 600))
    try fixture.lab.touchscreen.finger(1).down(at: Point(700, 500))
    try fixture.expect("began 1 at 700,500")
    try fixture.lab.resize(to: Size(1280, 800))
    try fixture.run(until: "the larger size") { fixture.host.window.bounds.size == Size(1280, 800) }
    try fixture.run(until: "the larger size is painted") { try fixture.color(1279, 799) == "#ff0000" }
  }

  @Test func withoutRandRTheScreenIsTheOutput() throws {
    var server = XServer.Options(size: Size(640, 480))
    server.disabledExtensions = ["RANDR"]
    let fixture = try HostFixture(server)
    #expect(fixture.host.output == Output(name: "", frame: PixelRect(0, 0, 640, 480), refreshRate: 60))
    #expect(fixture.host.window.bounds.size == Size(640, 480))
  }

  @Test func coversTheOutputOfTheName() throws {
    let fixture = try HostFixture(.init(size: Size(640, 480)), .init(coversOutput: true, output: "DUMMY0"))
    #expect(fixture.host.window.bounds.size == Size(640, 480))
  }

  @Test func isAWindowAmongOthersWithAWindowManager() throws {
    let lab = try XServer(.init(size: Size(1600, 900)))
    let other = try OtherClient(on: lab)
    other.pretendToManageWindows()
    func size(_ options: X11Host.Options) throws -> Size {
      var options = options
      options.display = lab.display
      options.handlesSignals = false
      return try X11Host(application: Application(), options: options).window.bounds.size
    }
    #expect(try size(.init()) == Size(1280, 800))
    #expect(try size(.init(size: Size(300, 200))) == Size(300, 200))
    #expect(try size(.init(coversOutput: true)) == Size(1600, 900))
  }

  @Test func coversTheOutputWithoutAWindowManager() throws {
    let fixture = try HostFixture()
    #expect(fixture.host.window.bounds.size == Size(640, 480))
    #expect(fixture.host.output.name == "DUMMY0")
    #expect((55...65).contains(fixture.host.output.refreshRate))
  }
}
