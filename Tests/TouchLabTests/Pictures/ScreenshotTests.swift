import Expectations
import Testing
import TouchGeometry

@testable import TouchLab

@Suite struct ScreenshotTests {
  @Test func itShowsWhatIsOnTheScreen() throws {
    let lab = try XServer()
    #expect(try lab.screenshot().isUniform)
    let listener = TouchListener(lab)
    listener.fill(Rect(100, 50, 40, 30), 0xffb000)
    listener.fill(Rect(1279, 799, 1, 1), 0x0102fe)
    let before = MonotonicTime.milliseconds
    let shot = try lab.screenshot()
    #expect((before...MonotonicTime.milliseconds).contains(shot.time))
    #expect(shot.pixel(0, 0).description == "#14181f")
    #expect(shot.pixel(at: Point(139.9, 79.9)).description == "#ffb000")
    #expect(shot.pixel(140, 80).description == "#14181f")
    #expect(shot.pixel(1279, 799) == Screenshot.Pixel(0x0102fe))
    #expect(shot.bounds { $0.difference(to: Screenshot.Pixel(0xffb000)) < 10 } == Rect(100, 50, 40, 30))
    let part = try lab.screenshot(of: Rect(90, 40, 60, 50))
    #expect(part.differingPixels(from: shot.crop(Rect(90, 40, 60, 50))) == 0)
    #expect(part.pixel(10, 10).description == "#ffb000")
  }

  @Test func smallOnesAreFast() throws {
    let lab = try XServer()
    let start = MonotonicTime.milliseconds
    for _ in 0..<60 { _ = try lab.screenshot(of: Rect(500, 300, 200, 200)) }
    #expect(MonotonicTime.milliseconds - start < 1000)
  }

  @Test func outsideTheScreenIsRefused() throws {
    let lab = try XServer()
    for area in [Rect(0, 0, 1281, 10), Rect(-1, 0, 10, 10), Rect(10, 10, 0, 5)] {
      let refusal = expectError(LabError.self) { try lab.screenshot(of: area) }
      #expect(refusal?.kind == .impossible)
    }
  }

  @Test func comparing() {
    let base = Screenshot(width: 2, height: 2, pixels: [0x000000, 0x101010, 0xffffff, 0x808080])
    let other = Screenshot(width: 2, height: 2, pixels: [0x000000, 0x101310, 0xffffff, 0x8080c0])
    #expect(base.differingPixels(from: base) == 0)
    #expect(base.differingPixels(from: other) == 2)
    #expect([2, 3, 63, 64].map { base.differingPixels(from: other, tolerance: $0) } == [2, 1, 1, 0])
    #expect(base.differingPixels(from: base.crop(Rect(0, 0, 2, 1))) == 4)
    #expect(!base.isUniform)
    #expect(base.crop(Rect(1, 1, 5, 5)).isUniform)
    #expect(base.bounds { $0.value == 0x123456 } == nil)
  }

  @Test("Screenshots are equal if their pixels are, whenever they were taken")
  func equality() {
    let base = Screenshot(width: 2, height: 1, pixels: [0x000000, 0x101010], time: 1)
    #expect(base == Screenshot(width: 2, height: 1, pixels: [0x000000, 0x101010], time: 2))
    #expect(base != Screenshot(width: 2, height: 1, pixels: [0x000000, 0x101011], time: 1))
    #expect(base != Screenshot(width: 1, height: 2, pixels: [0x000000, 0x101010], time: 1))
  }

  @Test("Changes are those that are wanted, and pixels are counted")
  func changes() {
    let before = Screenshot(width: 3, height: 3, pixels: [1, 1, 1, 1, 1, 1, 1, 1, 1])
    let after = Screenshot(width: 3, height: 3, pixels: [1, 1, 1, 1, 2, 1, 1, 1, 3])
    #expect(after.changes(from: before) == Rect(1, 1, 2, 2))
    #expect(after.changes(from: before) { $0.value == 3 && $1.value == 1 } == Rect(2, 2, 1, 1))
    #expect(after.changes(from: before) { $1.value == 3 } == nil && after.changes(from: after) == nil)
    #expect(after.count { $0.value == 1 } == 7)
    #expect(before.allSatisfy { $0.value == 1 } && !after.allSatisfy { $0.value == 1 })
  }

  @Test("The difference of two colours is the largest of their channels'")
  func differencesAreThoseOfTheWorstChannel() {
    let grey = Screenshot.Pixel(0x808080)
    for (color, difference) in [(0x808080, 0), (0x908080, 16), (0x809180, 17), (0x808092, 18), (0x6e7f80, 18)]
      as [(UInt32, Int)]
    {
      #expect(Screenshot.Pixel(color).difference(to: grey) == difference)
      #expect(grey.difference(to: Screenshot.Pixel(color)) == difference)
    }
  }

  @Test("A part of a picture is cut to the picture at each of its edges")
  func partsAreCutToThePicture() {
    let tall = Screenshot(width: 2, height: 5, pixels: (0..<10).map { $0 })
    let parts = [Rect(0, 3, 2, 2), Rect(1, 4, 9, 9), Rect(-3, -3, 4, 4), Rect(0, 7, 2, 2)].map(tall.crop)
    #expect(parts.map(\.pixels) == [[6, 7, 8, 9], [9], [0], []])
    #expect(parts.map(\.size) == [Size(2, 2), Size(1, 1), Size(1, 1), Size(2, 0)])
  }

  @Test func aPNGFileKeepsEveryPixel() throws {
    let directory = try TemporaryDirectory(prefix: "touchlab-tests")
    let picture = Screenshot(width: 3, height: 2, pixels: [0, 0xff0000, 0x00ff00, 0x0000ff, 0x14181f, 0xffffff])
    try picture.writePNG(to: "\(directory.path)/a.png")
    #expect(try Screenshot(png: "\(directory.path)/a.png").differingPixels(from: picture) == 0)
    #expect(throws: LabError.self) { try picture.writePNG(to: "\(directory.path)/none/a.png") }
    #expect(throws: LabError.self) { try Screenshot(png: "\(directory.path)/b.png") }
    try TextFile.write("no picture", to: "\(directory.path)/c.png")
    #expect(throws: LabError.self) { try Screenshot(png: "\(directory.path)/c.png") }
  }
}
