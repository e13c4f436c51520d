import CX11
import Testing
import TouchDrawing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchHost
@testable import TouchX11

@Suite("X3 Frames on a real server") struct PresenterTests {
  private static let size = XServer.Options(size: Size(640, 480))

  @Test func firstFrameFillsTheWindow() throws {
    let fixture = try PresenterFixture(Self.size)
    try fixture.present(PixelRect(0, 0, 1, 1), .red)
    #expect(try fixture.picture() == ["640×480 at 0,0: #ff0000"])
    #expect(fixture.messages.isEmpty)
  }

  @Test func onlyDamageIsSent() throws {
    let fixture = try PresenterFixture(Self.size)
    try fixture.present(.zero, .red)
    try fixture.pump(until: "frame 1 is acknowledged") { fixture.acknowledged == [1] }
    try fixture.present(PixelRect(40, 30, 20, 10), .blue, everywhere: true)
    #expect(try fixture.picture() == ["640×480 at 0,0: #ff0000", "20×10 at 40,30: #0000ff"])
  }

  @Test(arguments: [["MIT-SHM"], []]) func withoutSharedMemoryItLooksTheSame(disabled: [String]) throws {
    var options = Self.size
    options.disabledExtensions = disabled
    let fixture = try PresenterFixture(options, sharesMemory: !disabled.isEmpty)
    try fixture.present(.zero, .red)
    try fixture.present(PixelRect(40, 30, 20, 10), .blue)
    #expect(try fixture.picture() == ["640×480 at 0,0: #ff0000", "20×10 at 40,30: #0000ff"])
    #expect(fixture.acknowledged == [1, 2])
    #expect(fixture.messages.count == disabled.count)
    #expect(fixture.messages.allSatisfy { $0.hasPrefix("info: ") && $0.contains("MIT-SHM") })
  }

  @Test func aFrameWaitsForTheServerToReadTheOneBefore() throws {
    let fixture = try PresenterFixture(Self.size)
    try fixture.present(.zero, .red)
    #expect(!fixture.presenter.isReady(at: .now))
    #expect(fixture.acknowledged.isEmpty)
    try fixture.pump(until: "frame 1 is acknowledged") { fixture.acknowledged == [1] }
    #expect(fixture.presenter.isReady(at: .now))
    #expect(fixture.presenter.bufferCount == 1)
  }

  /// A buffer is free when the server has read the last rectangle sent from it, not the first.
  @Test func aFrameOfSeveralRectanglesIsAcknowledgedWithTheLast() throws {
    let fixture = try PresenterFixture(Self.size)
    try fixture.present(.zero, .red)
    try fixture.pump(until: "frame 1 is acknowledged") { fixture.acknowledged == [1] }
    let before = XNextRequest(fixture.connection.display)
    var damage = TouchDrawing.Region(PixelRect(0, 0, 20, 10))
    damage.formUnion(PixelRect(600, 200, 20, 10))
    damage.formUnion(PixelRect(300, 450, 20, 10))
    try fixture.presenter.present(damage) { _, canvas in canvas.fill(Rect(0, 0, 640, 480), with: .blue) }
    let after = XNextRequest(fixture.connection.display)
    #expect(after - before == 3)
    XSync(fixture.connection.display, False)
    var events: [XEvent] = []
    while XPending(fixture.connection.display) > 0 {
      var event = XEvent()
      XNextEvent(fixture.connection.display, &event)
      if fixture.presenter.read(event, now: .now) { events.append(event) }
    }
    #expect(events.map(\.xany.serial) == [after - 1])
    #expect(fixture.acknowledged == [1, 2])
  }

  @Test func aServerThatHasCaughtUpHasNotYetSaidSoOfASharedBuffer() throws {
    let fixture = try PresenterFixture(Self.size)
    try fixture.present(.zero, .red)
    fixture.presenter.noteServerCaughtUp(at: .now)
    #expect(fixture.presenter.lastAcknowledged == nil)
    try fixture.pump(until: "frame 1 is acknowledged") { fixture.acknowledged == [1] }
    #expect(fixture.presenter.lastAcknowledged?.number == 1)
  }

  @Test func withoutSharedMemoryCatchingUpIsTheOnlySign() throws {
    let fixture = try PresenterFixture(Self.size, sharesMemory: false)
    fixture.presenter.onFrameAcknowledged = nil
    fixture.presenter.noteServerCaughtUp(at: .zero)
    #expect(fixture.presenter.lastAcknowledged == nil, "no frame so far")
    try fixture.present(.zero, .red)
    #expect(fixture.presenter.lastAcknowledged == nil)
    fixture.presenter.noteServerCaughtUp(at: Instant(milliseconds: 5))
    fixture.presenter.noteServerCaughtUp(at: Instant(milliseconds: 9))
    #expect(fixture.presenter.lastAcknowledged == AcknowledgedFrame(number: 1, time: Instant(milliseconds: 5)))
  }

  @Test func whatTheServerLostIsSentAgainWithoutDrawing() throws {
    let fixture = try PresenterFixture(Self.size)
    try fixture.present(.zero, .red)
    try fixture.blot()
    fixture.presenter.noteExposed(PixelRect(0, 0, 640, 480))
    #expect(fixture.presenter.needsPut)
    try fixture.present(.zero, nil)
    #expect(!fixture.presenter.needsPut)
    #expect(try fixture.picture() == ["640×480 at 0,0: #ff0000"])
  }

  @Test func anotherSizeIsAnotherPicture() throws {
    let fixture = try PresenterFixture(Self.size)
    try fixture.present(.zero, .red)
    try fixture.resize(to: 100, 300)
    #expect(fixture.presenter.needsPut)
    try fixture.present(.zero, .blue)
    let picture = try fixture.screenshot()
    #expect(picture.pixel(99, 299).description == "#0000ff")
  }

  /// The server reports an L-shaped area as two rectangles.
  @Test func allThatTheServerLostIsSentAgain() throws {
    let fixture = try PresenterFixture(Self.size)
    try fixture.present(.zero, .red)
    try fixture.blot()
    for rect in [PixelRect(0, 0, 640, 100), PixelRect(0, 100, 200, 380), PixelRect(200, 100, 440, 380)] {
      fixture.presenter.noteExposed(rect)
    }
    try fixture.present(.zero, nil)
    #expect(try fixture.picture() == ["640×480 at 0,0: #ff0000"])
  }
}
