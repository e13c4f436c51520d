import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting

@testable import Scenes

@Suite("S2 The raster of lines") struct LineRasterTests {
  private let width = 160
  private let height = 120

  private func raster(_ line: Line, _ clips: [PixelRect]) throws -> Surface {
    let surface = try Surface(width: width, height: height, format: .opaque)
    let bytesPerRow = surface.bytesPerRow
    try surface.withPixels { buffer in
      let memory = try #require(buffer.baseAddress)
      for clip in clips {
        let raster = LineRaster(memory, bytesPerRow: bytesPerRow, clip: clip)
        raster.fill(0xff00_0000)
        raster.stroke(from: line.begin, to: line.end, radius: line.width / 2, 0xffff_ffff)
      }
    }
    return surface
  }

  private func cairo(_ line: Line) throws -> Surface {
    let surface = try Surface(width: width, height: height, format: .opaque)
    Canvas(surface).stroke(.line(from: line.begin, to: line.end), with: .white, width: line.width, cap: .round)
    return surface
  }

  private func line(_ a: Point, _ b: Point, _ width: Double) -> Line {
    Line(id: 1, begin: a, end: b, ink: .plain, width: width)
  }

  private func bytes(_ surface: Surface) -> [UInt8] { surface.withPixels { Array($0) } }

  /// In every direction and width the result is that of the general rasteriser, except for shades at the edges.
  @Test func itDrawsWhatTheCanvasDraws() throws {
    var dice = SplitMix64(seed: 21)
    let whole = PixelRect(0, 0, width, height)
    var lines = [
      line(Point(20, 20), Point(140, 20), 10), line(Point(30.5, 10), Point(30.5, 100), 10),
      line(Point(60, 60), Point(60, 60), 20), line(Point(10, 10), Point(150, 110), 1),
      line(Point(-50, 60), Point(300, 70), 30),
    ]
    for _ in 0..<30 {
      let point = { Point(dice.number(-10...170), dice.number(-10...130)) }
      lines.append(line(point(), point(), dice.number(2...22)))
    }
    for line in lines {
      let differences = zip(bytes(try raster(line, [whole])), bytes(try cairo(line))).map { abs(Int($0) - Int($1)) }
      let worst = differences.enumerated().filter { $0.offset % 4 != 3 }.map(\.element).max() ?? 0
      #expect(worst < 40, "\(line)")
    }
  }

  @Test func itHasNoSeamsAndKeepsToItsClip() throws {
    let line = line(Point(10.3, 15.7), Point(140.2, 99.1), 11)
    let whole = try raster(line, [PixelRect(0, 0, width, height)])
    let parts = [
      PixelRect(0, 0, 50, 120), PixelRect(50, 0, 110, 33), PixelRect(50, 33, 60, 87), PixelRect(110, 33, 50, 87),
    ]
    #expect(bytes(try raster(line, parts)) == bytes(whole))
    let part = try raster(line, [parts[2]])
    #expect(part.pixel(49, 50) == .black && part.pixel(60, 32) == .black && part.pixel(80, 61) == .white)
  }
}
