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

  @Test func aSmallPictureIsNotBlownUpAndATallOneStaysTall() {
    #expect(FilmStrip(frames(1, 300, 200)).render().pixel(24 + 299, 100).difference(to: .init(0xffb000)) > 20)
    let tall = FilmStrip(frames(2, 1080, 1920)).size
    #expect(tall.height > 640)
  }
}
