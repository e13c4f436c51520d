import Testing
import TouchGeometry

@testable import TouchLab

@Suite struct FilmStripTests {
  private func frames(_ count: Int, _ width: Int = 1280, _ height: Int = 800) -> [(name: String, picture: Screenshot)] {
    (0..<count).map { index in
      (
        "frame \(index)",
        Screenshot(width: width, height: height, pixels: Array(repeating: 0xffb000, count: width * height))
      )
    }
  }

  @Test(arguments: [(1, 1), (3, 3), (5, 5), (6, 3), (7, 4), (8, 4), (9, 3), (12, 4)])
  func columns(count: Int, columns: Int) {
    #expect(FilmStrip(frames(count)).columns == columns)
    #expect(FilmStrip(frames(count), columns: 2).columns == min(2, count))
  }

  @Test func picturesStandEvenlyOnTheDarkGround() {
    let strip = FilmStrip(frames(3)).render()
    #expect(strip.width <= 1920)
    #expect(strip.pixel(2, 2).description == "#14181f")
    let row = (0..<strip.width).map { strip.pixel($0, 100).difference(to: Screenshot.Pixel(0xffb000)) < 8 }
    var runs: [(start: Int, length: Int)] = []
    for (x, isPicture) in row.enumerated() where isPicture {
      if let last = runs.last, last.start + last.length == x {
        runs[runs.count - 1].length += 1
      } else {
        runs.append((x, 1))
      }
    }
    #expect(runs.count == 3)
    #expect(Set(runs.map(\.length)).count == 1)
    #expect(runs[1].start - runs[0].start == runs[2].start - runs[1].start)
  }

  private func uniform(_ width: Int, _ height: Int, _ color: UInt32) -> Screenshot {
    Screenshot(width: width, height: height, pixels: Array(repeating: color, count: width * height))
  }

  @Test("Pictures stand in rows, in reading order")
  func picturesStandInReadingOrder() {
    let colors: [UInt32] = [0xff0000, 0x00ff00, 0x0000ff, 0xffff00, 0xff00ff]
    let strip = FilmStrip(colors.map { ("", uniform(200, 100, $0)) }, columns: 2).render()
    #expect(strip.size == Size(24 + 2 * 224, 24 + 3 * 156))
    for (index, color) in colors.enumerated() {
      let center = Point(Double(24 + 224 * (index % 2) + 100), Double(24 + 156 * (index / 2) + 50))
      #expect(strip.pixel(at: center).difference(to: .init(color)) < 4, "picture \(index)")
    }
  }

  @Test("A picture of another shape than the first is shown whole, in the middle of its place")
  func aPictureOfAnotherShapeIsInTheMiddle() {
    let pictures = [uniform(200, 100, 0xff0000), uniform(50, 100, 0x00ff00), uniform(400, 40, 0x0000ff)]
    let strip = FilmStrip(pictures.map { ("", $0) }).render()
    let green = strip.bounds { $0.difference(to: .init(0x00ff00)) < 100 }
    let blue = strip.bounds { $0.difference(to: .init(0x0000ff)) < 100 }
    for (found, expected) in [(green, Rect(323, 24, 50, 100)), (blue, Rect(472, 64, 200, 20))] {
      let found = found ?? .zero
      #expect(abs(found.minX - expected.minX) <= 1 && abs(found.maxX - expected.maxX) <= 1, "\(found)")
      #expect(abs(found.minY - expected.minY) <= 1 && abs(found.maxY - expected.maxY) <= 1, "\(found)")
    }
  }

  @Test("Each picture has its own name below")
  func namesStandBelow() {
    let names = ["a name", "a name", "another one", ""]
    let strip = FilmStrip(names.map { ($0, uniform(200, 100, 0xff0000)) }).render()
    let captions = names.indices.map { strip.crop(Rect(Double(24 + 224 * $0), 126, 200, 50)) }
    #expect(captions[0].differingPixels(from: captions[1]) == 0 && !captions[0].isUniform)
    #expect(captions[0].differingPixels(from: captions[2]) > 20 && captions[3].isUniform)
  }

  @Test func aSmallPictureIsNotBlownUpAndATallOneStaysTall() {
    #expect(FilmStrip(frames(1, 300, 200)).render().pixel(24 + 299, 100).difference(to: .init(0xffb000)) > 20)
    let tall = FilmStrip(frames(2, 1080, 1920)).size
    #expect(tall.height > 640)
  }
}
