import Testing
import TouchGeometry

@testable import TouchLab

@Suite("S1 On screens of all sizes") struct SizeTests {
  private static let ground: UInt32 = 0x14181f

  struct Screen: Sendable, CustomTestStringConvertible {
    let width: Int
    let height: Int
    var scale = 1.0

    var testDescription: String { "\(width)x\(height)" }
    var options: XServer.Options { XServer.Options(size: Size(Double(width), Double(height))) }
  }

  private static let screens = [
    Screen(width: 1280, height: 800), Screen(width: 1920, height: 1080), Screen(width: 1080, height: 1920),
    Screen(width: 3840, height: 2160, scale: 2),
  ]

  @Test(arguments: screens) func itCoversTheOutputAndCutsNothingOff(screen: Screen) throws {
    let fixture = try ProgramFixture(screen.options, ["--scale", "\(screen.scale)"])
    let picture = fixture.rest
    #expect(picture.width == screen.width && picture.height == screen.height)
    let corners = [(0, 0), (screen.width - 1, 0), (0, screen.height - 1), (screen.width - 1, screen.height - 1)]
    for (x, y) in corners { #expect(picture.pixel(x, y).value == Self.ground) }
    // All content has a margin of at least 32 points, in which there is only the handle of the bar.
    let margin = 32 * screen.scale
    let handle = 44 * screen.scale
    let beside = Rect(handle, 0, picture.size.width - handle, picture.size.height)
    let ink = try #require(picture.crop(beside).bounds { $0.value != Self.ground }).offset(by: Vector(handle, 0))
    let room = Rect(origin: .zero, size: picture.size).inset(by: Insets(margin))
    #expect(room.contains(ink), "\(ink)")
    // Besides the headline, only the switch's and the tab's texts have its colour. The headline is centred and takes at
    // least a third of the width.
    let upper = Rect(handle, 0, picture.size.width - handle, picture.size.height - 110 * screen.scale)
    let headline = try #require(picture.crop(upper).bounds { $0.value == 0xf4f1ea }).offset(by: Vector(handle, 0))
    #expect(abs(headline.midX - picture.size.width / 2) < 8 * screen.scale && headline.width > picture.size.width / 3)
  }

  @Test(arguments: screens) func tapIsWhereTheFingerIs(screen: Screen) throws {
    let fixture = try ProgramFixture(screen.options, ["--scale", "\(screen.scale)"])
    let location = Point(Double(screen.width) * 0.6, Double(screen.height) * 0.45)
    let tap = try fixture.tap(at: location)
    #expect(
      tap.location.map { Point($0[0], $0[1]).distance(to: .zero + Vector(to: location) / screen.scale) < 0.01 } == true)
    let ink = try fixture.waitForInk(around: location, reach: 160 * screen.scale)
    #expect(ink.center.distance(to: location) <= 4 * screen.scale)
    #expect(ink.width > 200 * screen.scale && ink.width < 280 * screen.scale)
    try fixture.waitForRest(after: tap)
  }

  @Test func sizeThatWasAskedForIsKept() throws {
    let fixture = try ProgramFixture(XServer.Options(), ["--size", "900x600"])
    let window = try #require(fixture.rest.bounds { $0.value != 0 })
    #expect(window == Rect(0, 0, 900, 600))
  }

  /// Odd sizes need not look good, but the program must neither crash nor hang.
  @Test(arguments: ["1x1", "40x30", "300x2000"]) func oddSizesWork(size: String) throws {
    let fixture = try ProgramFixture(XServer.Options(), ["--size", size])
    fixture.program.send(signal: 15)
    #expect(try fixture.program.waitForExit() == .exited(0))
    #expect(fixture.program.errorOutput == "")
  }

  @Test func changeOfResolutionIsFollowed() throws {
    var options = XServer.Options()
    options.modes = [Size(1024, 768)]
    let fixture = try ProgramFixture(options)
    try fixture.lab.resize(to: Size(1024, 768))
    let screen = try fixture.settled()
    #expect(screen.size == Size(1024, 768))
  }
}
