import CX11
import Glibc
import Testing
import TouchDrawing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchHost
@testable import TouchX11

/// Tests the second buffer, which is for servers that take long to read a frame.
@Suite("X3 The second buffer") struct SecondBufferTests {
  private static let size = XServer.Options(size: Size(640, 480))

  /// Returns a presenter that shows red and whose frames have waited long enough for the server. The next frame may
  /// have a second buffer.
  private func slowPresenter() throws -> PresenterFixture {
    let fixture = try PresenterFixture(Self.size)
    fixture.presenter.tolerableWait = 0.008
    try fixture.presentFrames(3, waiting: 0.009)
    #expect(fixture.presenter.bufferCount == 1)
    return fixture
  }

  /// Waits for the second buffer. The buffer of the last frame counts as being read while no events are handled, so
  /// only the second one can become ready.
  private func waitForSecondBuffer(of fixture: PresenterFixture) throws {
    let limit = Instant.now + 20
    while !fixture.presenter.isReady(at: .now), Instant.now < limit { sched_yield() }
    try #require(fixture.presenter.isReady(at: .now))
  }

  @Test func aServerThatIsSlowGetsASecondBufferWithTheSamePicture() throws {
    let fixture = try slowPresenter()
    try fixture.present(PixelRect(10, 10, 20, 20), .blue)
    try waitForSecondBuffer(of: fixture)
    #expect(fixture.presenter.bufferCount == 1)
    try fixture.present(PixelRect(50, 10, 20, 20), .green)
    #expect(fixture.presenter.bufferCount == 2)
    try fixture.pump(until: "frame 5 is acknowledged") { fixture.acknowledged.last == 5 }

    // The exposed area comes from the second buffer, including what was drawn into the first.
    fixture.presenter.noteExposed(PixelRect(0, 0, 640, 480))
    try fixture.present(.zero, .black)
    let expected = ["640×480 at 0,0: #ff0000", "20×20 at 10,10: #0000ff", "20×20 at 50,10: #00ff00"]
    #expect(try fixture.picture() == expected)
  }

  /// Each buffer contains what was drawn into the other in the meantime.
  @Test func buffersThatTakeTurnsShowTheSamePicture() throws {
    let fixture = try slowPresenter()
    try fixture.present(PixelRect(10, 10, 20, 20), .blue)
    try waitForSecondBuffer(of: fixture)
    for frame in 5...8 {
      // The other buffer is used while the server reads the buffer of the last frame.
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

  /// One buffer is unused while several frames go into the other. It contains all of them when it is used again.
  @Test func aBufferThatHasRestedCatchesUpWithEveryFrame() throws {
    let fixture = try slowPresenter()
    for frame in 4...5 {
      try fixture.present(PixelRect(40 * frame, 10, 20, 20), .blue)
      if frame == 4 { try waitForSecondBuffer(of: fixture) }
    }
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

  /// The window has changed its size by the time the second buffer is ready, so that buffer is not used.
  @Test func aBufferThatWasPreparedForAnotherSizeIsNotUsed() throws {
    let fixture = try slowPresenter()
    try fixture.resize(to: 320, 240)
    try fixture.presentFrames(3, waiting: 0.009)
    try fixture.present(PixelRect(10, 10, 20, 20), .blue)
    try waitForSecondBuffer(of: fixture)
    try fixture.present(PixelRect(50, 10, 20, 20), .green)
    #expect(fixture.presenter.bufferCount == 2)
    try fixture.pump(until: "frame 8 is acknowledged") { fixture.acknowledged.last == 8 }
    let shot = try fixture.screenshot()
    let colors = [(20, 20), (60, 20), (300, 200)].map { shot.pixel($0, $1).description }
    #expect(colors == ["#0000ff", "#00ff00", "#ff0000"])
  }

  /// A window that is being resized has many sizes, each for a frame or two. The need for a second buffer is determined
  /// anew for each.
  @Test func eachSizeHasToShowThatItNeedsOne() throws {
    var widths: [Int] = []
    let fixture = try PresenterFixture(Self.size) { window, isShared in
      widths.append(window.width)
      return try ScreenBuffer(for: window, isShared: isShared)
    }
    fixture.presenter.tolerableWait = 0.008
    try fixture.presentFrames(3, waiting: 0.009)
    #expect(widths == [640, 640])
    for width in [500, 510, 520] {
      try fixture.resize(to: width, 300)
      try fixture.presentFrames(2, waiting: 0.009)
    }
    #expect(widths == [640, 640, 500, 510, 520])
    try fixture.presentFrames(1, waiting: 0.009)
    #expect(widths == [640, 640, 500, 510, 520, 520])
  }

  /// The user makes the window smaller while a frame waits for a buffer, which is no longer used.
  @Test func aWaitThatBeganAtAnotherSizeDoesNotCount() throws {
    var count = 0
    let fixture = try PresenterFixture(Self.size) {
      count += 1
      return try ScreenBuffer(for: $0, isShared: $1)
    }
    fixture.presenter.tolerableWait = 0.008
    try fixture.present(.zero, .red)
    #expect(!fixture.presenter.isReady(at: .zero))
    var news = XConfigureEvent()
    (news.width, news.height) = (320, 240)
    _ = fixture.window.noteConfigured(news)
    try fixture.present(.zero, .red)
    try fixture.pump(until: "frame 2 is acknowledged", at: .zero + 0.009) { fixture.acknowledged == [2] }
    try fixture.presentFrames(2, waiting: 0.009)
    #expect(count == 2)
    try fixture.presentFrames(1, waiting: 0.009)
    #expect(count == 3)
  }

  /// A server that takes 5 ms delays every second frame at 120 Hz, and none at 60 Hz.
  @Test func whatIsLongDependsOnTheRefreshRate() throws {
    var count = 0
    let fixture = try PresenterFixture(Self.size) {
      count += 1
      return try ScreenBuffer(for: $0, isShared: $1)
    }
    let window = TouchUI.Window(application: Application(), size: Size(640, 480), scale: 1)
    let loop = FrameLoop(window, on: fixture.presenter, refreshRate: 60)
    try fixture.presentFrames(10, waiting: 0.005)
    #expect(count == 1)
    loop.follow(refreshRate: 120)
    try fixture.presentFrames(3, waiting: 0.005)
    #expect(count == 2)
  }
}
