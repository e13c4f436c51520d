import Testing
import TouchDrawing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchHost
@testable import TouchX11

@Suite("X3 Frames that are sent") struct SentFramesTests {
  private static let size = XServer.Options(size: Size(640, 480))

  @Test("A frame that shows nothing has no number, and the next one has the next number (X3)")
  func aFrameThatShowsNothingHasNoNumber() throws {
    let fixture = try PresenterFixture(Self.size)
    try fixture.present(.zero, .red)
    try fixture.pump(until: "frame 1 is acknowledged") { fixture.acknowledged == [1] }
    for _ in 1...3 { try fixture.present(.zero, nil) }
    #expect(fixture.presenter.frameNumber == 1 && fixture.presenter.isReady(at: .now))
    try fixture.present(PixelRect(10, 10, 5, 5), .blue)
    try fixture.pump(until: "frame 2 is acknowledged") { fixture.acknowledged == [1, 2] }
  }

  @Test("What the server lost outside the window is not asked of it again (X3)")
  func whatWasLostOutsideTheWindowIsNotSent() throws {
    let fixture = try PresenterFixture(Self.size)
    try fixture.present(.zero, .red)
    try fixture.blot()
    fixture.presenter.noteExposed(PixelRect(-100, -100, 2000, 2000))
    try fixture.present(.zero, nil)
    #expect(try fixture.picture() == ["640×480 at 0,0: #ff0000"])
    #expect(fixture.messages.isEmpty && !fixture.presenter.needsPut)
  }

  @Test("A server that cannot read our memory gets pixels through the connection, which is told once (X3)")
  func memoryThatCanNotBeShared() throws {
    var attempts: [Bool] = []
    let fixture = try PresenterFixture(Self.size) { window, isShared in
      attempts.append(isShared)
      if isShared { throw SharedMemory.Refusal(description: "XShmAttach: no") }
      return try ScreenBuffer(for: window, isShared: isShared)
    }
    try fixture.present(.zero, .red)
    #expect(!fixture.presenter.tellsOfFrames)
    try fixture.present(PixelRect(40, 30, 20, 10), .blue)
    #expect(try fixture.picture() == ["640×480 at 0,0: #ff0000", "20×10 at 40,30: #0000ff"])
    #expect(fixture.acknowledged == [1, 2])
    try fixture.resize(to: 100, 300)
    try fixture.present(.zero, .red)
    #expect(attempts == [true, false, false])
    #expect(
      fixture.messages == [
        "info: Frames are sent through the connection, which is slower than memory shared with the X server: "
          + "XShmAttach: no."
      ])
  }

  @Test("A single long wait for the server says nothing of the frames that did not wait (X3)")
  func aWaitCountsOnce() throws {
    var count = 0
    let fixture = try PresenterFixture(Self.size) {
      count += 1
      return try ScreenBuffer(for: $0, isShared: $1)
    }
    fixture.presenter.tolerableWait = 0.008
    try fixture.presentFrames(1, waiting: 0.009)
    for frame in 2...6 {
      try fixture.present(PixelRect(0, 0, 640, 480), .red)
      try fixture.pump(until: "frame \(frame) is acknowledged", at: Instant(milliseconds: 60_000)) {
        fixture.acknowledged.last == frame
      }
    }
    #expect(count == 1)
  }
}
