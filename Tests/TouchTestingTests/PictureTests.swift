import Foundation
import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

@Suite("P6 Pictures") struct FingersPictureTests {
  private let red = Color(hex: 0xff0000)

  private func makeView() -> View {
    let view = View(frame: Rect(30, 20, 60, 40))
    view.backgroundColor = .white
    let spot = View(frame: Rect(50, 30, 10, 10))
    spot.backgroundColor = red
    view.addSubview(spot)
    return view
  }

  @Test func showTheViewAloneAtTheScaleOfItsWindow() throws {
    let fingers = Fingers(in: makeView(), scale: 2)
    let picture = try fingers.picture()
    #expect(picture.width == 120 && picture.height == 80)
    #expect(picture.pixel(0, 0) == .white && picture.pixel(99, 60) == .white)
    #expect(picture.pixel(100, 60) == red && picture.pixel(119, 79) == red)
    fingers.view.subviews[0].isHidden = true
    #expect(try fingers.picture().pixel(119, 79) == .white, "it shows what has changed since")
    #expect(try fingers.picture(of: fingers.window).width == 180)
  }

  /// A view that lays out another view over a part of itself.
  private final class Gauge: View {
    let filling = View(frame: .zero)
    var share = 0.25 { didSet { setNeedsLayout() } }

    override func layoutSubviews() { filling.frame = Rect(0, 0, share * bounds.width, bounds.height) }
  }

  /// The image includes changes since the previous frame.
  @Test func showViewsWhereTheyAreLaidOut() throws {
    let gauge = Gauge(frame: Rect(0, 0, 100, 20))
    (gauge.backgroundColor, gauge.filling.backgroundColor) = (.white, red)
    gauge.addSubview(gauge.filling)
    let fingers = Fingers(in: gauge)
    for share in [0.25, 0.75, 0.5] {
      gauge.share = share
      let picture = try fingers.picture()
      let end = Int(100 * share)
      #expect(picture.pixel(end - 1, 10) == red && picture.pixel(end, 10) == .white)
    }
  }

  @Test func areComparedWithinATolerance() throws {
    let fingers = Fingers(in: makeView())
    let before = try fingers.picture()
    #expect(try PictureComparison(fingers.picture(), before, tolerance: .exact).problem == nil)
    fingers.view.subviews[0].backgroundColor = Color(hex: 0xfa0000)
    let after = try fingers.picture()
    let exact = try PictureComparison(after, before, tolerance: .exact)
    #expect(exact.differing == 100 && exact.greatest == 5 && exact.problem == "a pixel is off by 5 of 255")
    #expect(try PictureComparison(after, before).problem == nil)
    #expect(
      try PictureComparison(after, before, tolerance: .init(channel: 4, share: 0.01)).problem
        == "100 pixels differ, allowed 24")
    #expect(
      try PictureComparison(after, Surface(width: 60, height: 41, format: .opaque)).problem
        == "its size is 60×40 instead of 60×41")
  }

  /// Tests each channel by itself, from black and from grey, in both directions.
  @Test(arguments: [0x00_0008, 0x00_0800, 0x08_0000] as [UInt32], [0x00_0000, 0x40_4040] as [UInt32])
  func areComparedInEachChannel(step: UInt32, base: UInt32) throws {
    let view = makeView()
    let fingers = Fingers(in: view)
    view.backgroundColor = Color(hex: base)
    let before = try fingers.picture()
    view.backgroundColor = Color(hex: base + step)
    let after = try fingers.picture()
    for (first, second) in [(before, after), (after, before)] {
      let comparison = try PictureComparison(first, second, tolerance: .exact)
      #expect(comparison.greatest == 8 && comparison.differing == 60 * 40 - 100)
      #expect(comparison.problem == "a pixel is off by 8 of 255")
      #expect(comparison.picture.pixel(0, 0) != .black && comparison.picture.pixel(59, 39) == .black)
      let problem = try PictureComparison(first, second, tolerance: .init(channel: 7)).problem
      #expect(problem == "2300 pixels differ, allowed 2")
      #expect(try PictureComparison(first, second, tolerance: .init(channel: 8)).problem == nil)
    }
  }

  @Test func areComparedWithFiles() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let reference = PictureReference(folder.appending(path: "view.png").path, output: folder.path)
    let fingers = Fingers(in: makeView())
    let drawn = folder.appending(path: "view.actual.png")
    #expect(try reference.problem(of: fingers.picture())?.contains("drawn: \(drawn.path); if it is good") == true)
    try FileManager.default.moveItem(at: drawn, to: URL(filePath: reference.path))
    #expect(try reference.problem(of: fingers.picture()) == nil)
    fingers.view.backgroundColor = .black
    let problem = try #require(try reference.problem(of: fingers.picture()))
    #expect(problem.hasPrefix("\(reference.path) does not look as it should: a pixel is off by 255 of 255"))
    for word in ["actual", "difference"] {
      #expect(FileManager.default.fileExists(atPath: folder.appending(path: "view.\(word).png").path))
    }
  }

  @Test func aViewWithoutPixelsIsAnError() {
    let fingers = Fingers(in: View(frame: Rect(0, 0, 0, 0)))
    #expect(throws: DrawingError.surfaceSize(width: 0, height: 0)) { try fingers.picture() }
  }
}
