import CX11
import Testing
import TouchDrawing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchHost
@testable import TouchX11

/// A window manager runs, or appears to, and has no control over override-redirect windows.
@Suite("K4 A window that stays over the kiosk") struct CoveredKioskTests {
  private let other: OtherClient
  private let fixture: HostFixture
  private let keeper: KioskWindowKeeper

  init() throws {
    let lab = try XServer(.init(size: Size(640, 480)))
    other = try OtherClient(on: lab)
    other.pretendToManageWindows()
    fixture = try HostFixture(on: lab, .init(kiosk: true))
    keeper = try #require(fixture.host.windowKeeper)
    let keeper = keeper
    try fixture.run(until: "all is well") { keeper.wakeTime == nil }
  }

  private func cover(_ frame: PixelRect, _ title: String?) throws -> UInt {
    let window = other.cover(frame)
    if let title { XStoreName(fixture.host.connection.display, window, title) }
    fixture.host.roundTrip()
    try fixture.run(until: "the window is seen") { keeper.wakeTime != nil }
    return window
  }

  @Test(arguments: [(PixelRect(20, 20, 600, 300), "Update ready"), (PixelRect(600, 400, 400, 400), nil)])
  func isReportedOnceAndTheEndOfIt(frame: PixelRect, title: String?) throws {
    let seen = Instant.now
    let window = try cover(frame, title)
    let name = title.map { "\"\($0)\"" } ?? "0x\(String(window, radix: 16))"
    keeper.attend(at: max(try #require(keeper.wakeTime), seen + 4))
    #expect(fixture.messages == [] && fixture.host.coveringWindow == nil)
    for seconds in [6.0, 8, 60] { keeper.attend(at: seen + seconds) }
    #expect(fixture.host.coveringWindow == name)
    #expect(fixture.messages.count == 1)
    #expect(
      fixture.messages[0].hasPrefix("warning: Another window lies over the kiosk and cannot be covered: \(name)."))
    other.destroy(window)
    try fixture.run(until: "it is gone") { fixture.host.coveringWindow == nil }
    #expect(fixture.messages.dropFirst() == ["info: The kiosk's window is in front again."])
  }

  /// A window that is shown only briefly is not reported.
  @Test func aMomentIsNotReported() throws {
    for _ in 1...3 {
      let seen = Instant.now
      let window = try cover(PixelRect(20, 20, 300, 300), "Hint")
      keeper.attend(at: seen + 4)
      other.destroy(window)
      fixture.host.roundTrip()
      fixture.host.step(until: .now)
      keeper.attend(at: try #require(keeper.wakeTime))
      #expect(keeper.wakeTime == nil)
    }
    keeper.attend(at: .now + 9)
    #expect(fixture.messages == [])
    #expect(fixture.host.coveringWindow == nil)
  }

  /// The window named is the frontmost of those that overlap the kiosk. Windows elsewhere, below it or hidden are not
  /// named.
  @Test func theFrontmostIsNamed() throws {
    let window = fixture.host.nativeWindow
    #expect(window.nameOfWindowInFront == nil)
    let display = fixture.host.connection.display
    let hidden = other.cover(PixelRect(0, 0, 100, 100))
    other.unmap(hidden)
    for (title, frame) in [
      ("A", PixelRect(0, 0, 99, 99)), ("B", PixelRect(9, 9, 99, 99)), ("C", PixelRect(640, 0, 9, 9)),
    ] {
      XStoreName(display, other.cover(frame), title)
    }
    #expect(window.nameOfWindowInFront == "\"B\"")
    window.raise()
    XSync(display, False)
    #expect(window.nameOfWindowInFront == nil)
  }
}
