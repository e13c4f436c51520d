import CX11
import Glibc
import Testing
import TouchDrawing
import TouchGeometry
import TouchLab
import TouchUI

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
    let fixture = try PresenterFixture(Self.size, tolerableWait: 60)
    try fixture.present(.zero, .red)
    #expect(!fixture.presenter.isReady(at: .now))
    #expect(fixture.acknowledged.isEmpty)
    try fixture.pump(until: "frame 1 is acknowledged") { fixture.acknowledged == [1] }
    #expect(fixture.presenter.isReady(at: .now))
    #expect(fixture.presenter.bufferCount == 1)
  }

  /// A buffer is free when the server has read the last of what was sent from it, not the first.
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

  /// It shows red, and its frames have waited for the server often enough: the next one may have a second buffer.
  private func slowPresenter() throws -> PresenterFixture {
    let fixture = try PresenterFixture(Self.size, tolerableWait: 0)
    for frame in 1...3 {
      try fixture.present(PixelRect(0, 0, 640, 480), .red)
      #expect(!fixture.presenter.isReady(at: .now))
      try fixture.pump(until: "frame \(frame) is acknowledged") { fixture.acknowledged.last == frame }
      #expect(fixture.presenter.bufferCount == 1)
    }
    return fixture
  }

  @Test func aServerThatIsSlowGetsASecondBufferWithTheSamePicture() throws {
    let fixture = try slowPresenter()
    try fixture.present(PixelRect(10, 10, 20, 20), .blue)
    // The first one counts as being read as long as nobody looks at what the server tells.
    let limit = Instant.now + 20
    while !fixture.presenter.isReady(at: .now), Instant.now < limit { sched_yield() }
    #expect(fixture.presenter.isReady(at: .now) && fixture.presenter.bufferCount == 1)
    try fixture.present(PixelRect(50, 10, 20, 20), .green)
    #expect(fixture.presenter.bufferCount == 2)
    try fixture.pump(until: "frame 5 is acknowledged") { fixture.acknowledged.last == 5 }

    // All of the second buffer, with what was drawn into the first.
    fixture.presenter.noteExposed(PixelRect(0, 0, 640, 480))
    try fixture.present(.zero, .black)
    let expected = ["640×480 at 0,0: #ff0000", "20×20 at 10,10: #0000ff", "20×20 at 50,10: #00ff00"]
    #expect(try fixture.picture() == expected)
  }

  /// Its pages are there before it is drawn into.
  @Test func aSecondBufferHasItsMemoryBeforehand() throws {
    let fixture = try PresenterFixture(Self.size)
    let prepared = PreparedBuffer(
      try ScreenBuffer(width: 640, height: 480, isShared: true, connection: fixture.connection))
    let limit = Instant.now + 20
    while !prepared.isReady, Instant.now < limit { sched_yield() }
    let bytes = prepared.buffer.bytes
    var pages = [UInt8](repeating: 0, count: (bytes.count + 4095) / 4096)
    #expect(mincore(bytes.baseAddress, bytes.count, &pages) == 0)
    #expect(pages.allSatisfy { $0 & 1 == 1 } && pages.count == 300)
  }

  /// The window has another size by the time the second buffer is there: it is not drawn into.
  @Test func aBufferThatWasPreparedForAnotherSizeIsNotUsed() throws {
    let fixture = try slowPresenter()
    try fixture.resize(to: 320, 240)
    try fixture.present(.zero, .red)
    #expect(!fixture.presenter.isReady(at: .now))
    try fixture.pump(until: "frame 4 is acknowledged") { fixture.acknowledged.last == 4 }
    try fixture.present(PixelRect(10, 10, 20, 20), .blue)
    let limit = Instant.now + 20
    while !fixture.presenter.isReady(at: .now), Instant.now < limit { sched_yield() }
    try fixture.present(PixelRect(50, 10, 20, 20), .green)
    #expect(fixture.presenter.bufferCount == 2)
    try fixture.pump(until: "frame 6 is acknowledged") { fixture.acknowledged.last == 6 }
    let shot = try fixture.screenshot()
    let colors = [(20, 20), (60, 20), (300, 200)].map { shot.pixel($0, $1).description }
    #expect(colors == ["#0000ff", "#00ff00", "#ff0000"])
  }

  /// Each has what was drawn into the other meanwhile.
  @Test func buffersThatTakeTurnsShowTheSamePicture() throws {
    let fixture = try slowPresenter()
    try fixture.present(PixelRect(10, 10, 20, 20), .blue)
    for frame in 5...8 {
      // While the server reads the buffer of the last frame, the other one has its turn.
      try fixture.present(PixelRect(40 * frame, 10, 20, 20), .green)
      #expect(fixture.presenter.bufferCount == 2)
      try fixture.pump(until: "frame \(frame - 1) is acknowledged") { fixture.acknowledged.last == frame - 1 }
      #expect(fixture.presenter.isReady(at: .now))
    }
    try fixture.pump(until: "frame 8 is acknowledged") { fixture.acknowledged.last == 8 }
    fixture.presenter.noteExposed(PixelRect(0, 0, 640, 480))
    try fixture.present(.zero, .black)
    let shot = try fixture.screenshot()
    #expect(shot.pixel(20, 20).description == "#0000ff")
    for frame in 5...8 { #expect(shot.pixel(40 * frame + 10, 20).description == "#00ff00", "frame \(frame)") }
  }

  /// One of them rests while several frames go into the other: when its turn comes it has all of them.
  @Test func aBufferThatHasRestedCatchesUpWithEveryFrame() throws {
    let fixture = try slowPresenter()
    for frame in 4...5 { try fixture.present(PixelRect(40 * frame, 10, 20, 20), .blue) }
    #expect(fixture.presenter.bufferCount == 2)
    for frame in 6...8 {
      try fixture.pump(until: "frame \(frame - 1) is acknowledged") { fixture.acknowledged.last == frame - 1 }
      try fixture.present(PixelRect(40 * frame, 10, 20, 20), .green)
    }
    try fixture.present(PixelRect(40 * 9, 10, 20, 20), .green)
    try fixture.pump(until: "frame 9 is acknowledged") { fixture.acknowledged.last == 9 }
    fixture.presenter.noteExposed(PixelRect(0, 0, 640, 480))
    try fixture.present(.zero, .black)
    let shot = try fixture.screenshot()
    for frame in 4...9 {
      let color = frame < 6 ? "#0000ff" : "#00ff00"
      #expect(shot.pixel(40 * frame + 10, 20).description == color, "frame \(frame)")
    }
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
}
