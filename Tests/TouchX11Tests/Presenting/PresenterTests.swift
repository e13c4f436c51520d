import CX11
import Testing
import TouchDrawing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchX11

@Suite("X3 Frames on a real server") struct PresenterTests {
  private static let size = XServer.Options(size: Size(640, 480))

  @Test func firstFrameFillsTheWindow() throws {
    let easel = try Easel(Self.size)
    try easel.present(PixelRect(0, 0, 1, 1), .red)
    #expect(try easel.picture() == ["640×480 at 0,0: #ff0000"])
    #expect(easel.messages.isEmpty)
  }

  @Test func onlyDamageIsSent() throws {
    let easel = try Easel(Self.size)
    try easel.present(.zero, .red)
    try easel.present(PixelRect(40, 30, 20, 10), .blue, everywhere: true)
    #expect(try easel.picture() == ["640×480 at 0,0: #ff0000", "20×10 at 40,30: #0000ff"])
  }

  @Test(arguments: [["MIT-SHM"], []]) func withoutSharedMemoryItLooksTheSame(disabled: [String]) throws {
    var options = Self.size
    options.disabledExtensions = disabled
    let easel = try Easel(options, sharesMemory: !disabled.isEmpty)
    try easel.present(.zero, .red)
    try easel.present(PixelRect(40, 30, 20, 10), .blue)
    #expect(try easel.picture() == ["640×480 at 0,0: #ff0000", "20×10 at 40,30: #0000ff"])
    #expect(easel.acknowledged == [1, 2])
    #expect(easel.messages.count == disabled.count)
    #expect(easel.messages.allSatisfy { $0.hasPrefix("info: ") && $0.contains("MIT-SHM") })
  }

  @Test func aFrameWaitsForTheServerToReadTheOneBefore() throws {
    let easel = try Easel(Self.size, tolerableWait: 60)
    try easel.present(.zero, .red)
    #expect(!easel.presenter.isReady(at: .now))
    #expect(easel.acknowledged.isEmpty)
    try easel.pump(until: "frame 1 is acknowledged") { easel.acknowledged == [1] }
    #expect(easel.presenter.isReady(at: .now))
    #expect(easel.presenter.bufferCount == 1)
  }

  /// A buffer is free when the server has read the last of what was sent from it, not the first.
  @Test func aFrameOfSeveralRectanglesIsAcknowledgedWithTheLast() throws {
    let easel = try Easel(Self.size)
    try easel.present(.zero, .red)
    try easel.pump(until: "frame 1 is acknowledged") { easel.acknowledged == [1] }
    let before = XNextRequest(easel.connection.display)
    var damage = TouchDrawing.Region(PixelRect(0, 0, 20, 10))
    damage.formUnion(PixelRect(600, 200, 20, 10))
    damage.formUnion(PixelRect(300, 450, 20, 10))
    try easel.presenter.present(damage) { _, canvas in canvas.fill(Rect(0, 0, 640, 480), with: .blue) }
    let after = XNextRequest(easel.connection.display)
    #expect(after - before == 3)
    XSync(easel.connection.display, False)
    var events: [XEvent] = []
    while XPending(easel.connection.display) > 0 {
      var event = XEvent()
      XNextEvent(easel.connection.display, &event)
      if easel.presenter.read(event, now: .now) { events.append(event) }
    }
    #expect(events.map(\.xany.serial) == [after - 1])
    #expect(easel.acknowledged == [1, 2])
  }

  @Test func aServerThatHasCaughtUpHasNotYetSaidSoOfASharedBuffer() throws {
    let easel = try Easel(Self.size)
    try easel.present(.zero, .red)
    easel.presenter.noteServerCaughtUp(at: .now)
    #expect(easel.presenter.lastAcknowledged == nil)
    try easel.pump(until: "frame 1 is acknowledged") { easel.acknowledged == [1] }
    #expect(easel.presenter.lastAcknowledged?.number == 1)
  }

  @Test func withoutSharedMemoryCatchingUpIsTheOnlySign() throws {
    let easel = try Easel(Self.size, sharesMemory: false)
    easel.presenter.onFrameAcknowledged = nil
    easel.presenter.noteServerCaughtUp(at: .zero)
    #expect(easel.presenter.lastAcknowledged == nil, "no frame so far")
    try easel.present(.zero, .red)
    #expect(easel.presenter.lastAcknowledged == nil)
    easel.presenter.noteServerCaughtUp(at: Instant(milliseconds: 5))
    easel.presenter.noteServerCaughtUp(at: Instant(milliseconds: 9))
    #expect(easel.presenter.lastAcknowledged == AcknowledgedFrame(number: 1, time: Instant(milliseconds: 5)))
  }

  /// It shows red, and its frames have waited for the server often enough: the next one may have a second buffer.
  private func slowEasel() throws -> Easel {
    let easel = try Easel(Self.size, tolerableWait: 0)
    for frame in 1...3 {
      try easel.present(PixelRect(0, 0, 640, 480), .red)
      #expect(!easel.presenter.isReady(at: .now))
      try easel.pump(until: "frame \(frame) is acknowledged") { easel.acknowledged.last == frame }
      #expect(easel.presenter.bufferCount == 1)
    }
    return easel
  }

  @Test func aServerThatIsSlowGetsASecondBufferWithTheSamePicture() throws {
    let easel = try slowEasel()
    try easel.present(PixelRect(10, 10, 20, 20), .blue)
    #expect(easel.presenter.isReady(at: .now))
    try easel.present(PixelRect(50, 10, 20, 20), .green)
    #expect(easel.presenter.bufferCount == 2)
    try easel.pump(until: "frame 5 is acknowledged") { easel.acknowledged.last == 5 }

    // All of the second buffer, with what was drawn into the first.
    easel.presenter.noteExposed(PixelRect(0, 0, 640, 480))
    try easel.present(.zero, .black)
    let expected = ["640×480 at 0,0: #ff0000", "20×20 at 10,10: #0000ff", "20×20 at 50,10: #00ff00"]
    #expect(try easel.picture() == expected)
  }

  /// Each has what was drawn into the other meanwhile.
  @Test func buffersThatTakeTurnsShowTheSamePicture() throws {
    let easel = try slowEasel()
    try easel.present(PixelRect(10, 10, 20, 20), .blue)
    for frame in 5...8 {
      // While the server reads the buffer of the last frame, the other one has its turn.
      try easel.present(PixelRect(40 * frame, 10, 20, 20), .green)
      #expect(easel.presenter.bufferCount == 2)
      try easel.pump(until: "frame \(frame - 1) is acknowledged") { easel.acknowledged.last == frame - 1 }
      #expect(easel.presenter.isReady(at: .now))
    }
    try easel.pump(until: "frame 8 is acknowledged") { easel.acknowledged.last == 8 }
    easel.presenter.noteExposed(PixelRect(0, 0, 640, 480))
    try easel.present(.zero, .black)
    let shot = try easel.screenshot()
    #expect(shot.pixel(20, 20).description == "#0000ff")
    for frame in 5...8 { #expect(shot.pixel(40 * frame + 10, 20).description == "#00ff00", "frame \(frame)") }
  }

  @Test func whatTheServerLostIsSentAgainWithoutDrawing() throws {
    let easel = try Easel(Self.size)
    try easel.present(.zero, .red)
    try easel.blot()
    easel.presenter.noteExposed(PixelRect(0, 0, 640, 480))
    #expect(easel.presenter.needsPut)
    try easel.present(.zero, nil)
    #expect(!easel.presenter.needsPut)
    #expect(try easel.picture() == ["640×480 at 0,0: #ff0000"])
  }

  @Test func anotherSizeIsAnotherPicture() throws {
    let easel = try Easel(Self.size)
    try easel.present(.zero, .red)
    try easel.resize(to: 100, 300)
    #expect(easel.presenter.needsPut)
    try easel.present(.zero, .blue)
    let picture = try easel.screenshot()
    #expect(picture.pixel(99, 299).description == "#0000ff")
  }
}
