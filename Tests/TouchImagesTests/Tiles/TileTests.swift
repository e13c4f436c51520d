import Foundation
import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import TouchImages

@Suite("V5 Tiles of large images") struct TileTests {
  @Test("Tiles cover every level without a gap", arguments: 0..<40) func coverage(seed: UInt64) {
    var numbers = Numbers(seed: seed)
    let pyramid = TilePyramid(
      path: "", width: 1 + numbers.below(9000), height: 1 + numbers.below(9000), format: .opaque)
    for level in 0..<pyramid.levels {
      let whole = PixelRect(0, 0, pyramid.width(at: level), pyramid.height(at: level))
      let tiles = pyramid.tiles(at: level, in: Rect(0, 0, 1, 1)).map { pyramid.pixels(of: $0) }
      #expect(tiles.allSatisfy { whole.intersection($0) == $0 && !$0.isEmpty })
      #expect(Region(tiles) == Region(whole))
      #expect(max(whole.width, whole.height) > TilePyramid.base)
    }
    #expect(max(pyramid.width(at: pyramid.levels), pyramid.height(at: pyramid.levels)) <= TilePyramid.base)
    // A part of the image is covered by the tiles that are asked for it.
    guard pyramid.levels > 0 else { return }
    let part = Rect(0.3, 0.4, 0.25, 0.1)
    let found = pyramid.tiles(at: 0, in: part).map { pyramid.part(of: $0) }
    #expect(found.contains { $0.contains(Point(part.minX, part.minY)) })
    #expect(found.contains { $0.contains(Point(part.maxX, part.maxY)) })
  }

  @Test("The level is the smallest that has the pixels of the screen") func levels() {
    let pyramid = TilePyramid(path: "", width: 6000, height: 4000, format: .opaque)
    #expect(
      [100, 750, 751, 1061, 1062, 1500, 2122, 3000, 3001, 4243, 4244, 6000, 60_000].map { pyramid.level(across: $0) }
        == [nil, nil, 5, 5, 4, 4, 3, 2, 1, 1, 0, 0, 0])
  }

  @Test("They are made once, and anew for an image that has changed") func makingOnce() throws {
    let fixture = try TileFixture()
    let pyramid = try fixture.cache.pyramid(of: fixture.path("map.png"), limits: PictureLimits())
    #expect((pyramid.width, pyramid.height) == (2100, 1300) && fixture.pyramids.count == 1)
    // A file that has lost its end shows that the second call made nothing.
    #expect(truncate(pyramid.path, 5000) == 0)
    #expect(try fixture.cache.pyramid(of: fixture.path("map.png"), limits: PictureLimits()) == pyramid)
    #expect(pyramid.read(.init(level: 0, column: 0, row: 0)) == nil)
    try fixture.makeImage(named: "map.png", hue: 3)
    #expect(try fixture.cache.pyramid(of: fixture.path("map.png"), limits: PictureLimits()) != pyramid)
    #expect(fixture.pyramids.count == 2)
  }

  @Test("A tile has the pixels of the image, those of half the resolution their mean") func reading() throws {
    let fixture = try TileFixture()
    let pyramid = try fixture.cache.pyramid(of: fixture.path("map.png"), limits: PictureLimits())
    #expect(pyramid == TilePyramid(path: pyramid.path) && pyramid.levels == 3)
    for tile in pyramid.tiles(at: 0, in: Rect(0, 0, 1, 1)) {
      let (rect, surface) = (pyramid.pixels(of: tile), try #require(pyramid.read(tile)))
      #expect((surface.width, surface.height) == (rect.width, rect.height))
      for (x, y) in [(0, 0), (rect.width - 1, rect.height - 1), (rect.width / 2, 7)] {
        #expect(surface.pixel(x, y) == Color(hex: fixture.color(rect.x + x, rect.y + y)))
      }
    }
    let half = try #require(pyramid.read(.init(level: 2, column: 0, row: 0)))
    let mean =
      [(200, 100), (201, 100), (200, 101), (201, 101)].reduce(0) { $0 + Int(fixture.color($1.0, $1.1) & 255) } / 4
    let found = try #require(half.pixel(100, 50))
    #expect(abs(Int(found.blue * 255 + 0.5) - mean) <= 1)
  }

  @Test("Other files of that name are no tiles") func header() throws {
    let fixture = try TileFixture()
    for text in [
      "", "touch-tiles-3", "touch-tiles-3 10 0 opaque\n", "touch-tiles-2 10 10 opaque\n",
      String(repeating: "9", count: 99),
    ] {
      try text.write(toFile: fixture.path("x.tiles"), atomically: true, encoding: .utf8)
      #expect(TilePyramid(path: fixture.path("x.tiles")) == nil)
    }
  }

  @Test("Beyond the limit those that were shown first go, and remains of a crash") func limit() throws {
    let fixture = try TileFixture(limit: 1)
    for name in ["a.png", "b.png"] {
      try fixture.makeImage(named: name, hue: 1)
      try FileManager.default.createDirectory(
        atPath: "\(fixture.cache.directory)/earlier", withIntermediateDirectories: true)
      for left in ["1f.new", "earlier/0-0-0.png", "earlier/size"] {
        try "".write(toFile: "\(fixture.cache.directory)/\(left)", atomically: true, encoding: .utf8)
      }
      _ = try fixture.cache.pyramid(of: fixture.path(name), limits: PictureLimits())
      #expect(fixture.pyramids.count == 1)
    }
  }

  @Test("Other files in the directory are left alone") func otherFiles() throws {
    let fixture = try TileFixture(limit: 1)
    let others = ["plan.new", "photos/size", "photos/house.png", "floor.tiles", "notes.txt"]
    try FileManager.default.createDirectory(
      atPath: "\(fixture.cache.directory)/photos", withIntermediateDirectories: true)
    for name in others {
      try "".write(toFile: "\(fixture.cache.directory)/\(name)", atomically: true, encoding: .utf8)
    }
    _ = try fixture.cache.pyramid(of: fixture.path("map.png"), limits: PictureLimits())
    #expect(others.allSatisfy { FileManager.default.fileExists(atPath: "\(fixture.cache.directory)/\($0)") })
  }

  @Test("Where they cannot be written the error says so") func unwritable() throws {
    let fixture = try TileFixture()
    let cache = TileCache(directory: "/proc/none")
    #expect {
      _ = try cache.pyramid(of: fixture.path("map.png"), limits: PictureLimits())
    } throws: {
      "\($0)".contains("map.png is not sharp when enlarged: its tiles cannot be kept. Cannot write")
    }
    #expect {
      _ = try cache.pyramid(of: fixture.path("none.png"), limits: PictureLimits())
    } throws: {
      "\($0)".contains("none.png cannot be read")
    }
  }

  @Test("The view shows the image's own pixels, whatever part of it", arguments: [1.0, 2]) func view(scale: Double)
    throws
  {
    let fixture = try TileFixture()
    let root = View(frame: Rect(0, 0, 400 / scale, 300 / scale))
    let map = TiledImageView(frame: Rect(0, 0, 2100 / scale, 1300 / scale))
    root.addSubview(map)
    let fingers = Fingers(in: root, scale: scale)
    map.load(fixture.path("map.png"), from: fixture.cache)
    for (x, y) in [(0, 0), (400, 350), (1700, 1000), (900, 600)] {
      map.frame = Rect(-Double(x) / scale, -Double(y) / scale, 2100 / scale, 1300 / scale)
      try wait(
        fingers, for: [(0, 0), (399, 299), (200, 150), (130, 290)].map { ($0, $1, fixture.color(x + $0, y + $1)) })
    }
    // Only what is in sight is in memory.
    #expect(map.subviews.count <= 12)
    root.removeFromSuperview()
    #expect(map.subviews.isEmpty)
  }

  @Test("An error of loading is reported, and the view stays empty") func error() throws {
    let map = TiledImageView(frame: Rect(0, 0, 100, 100))
    let fingers = Fingers(in: map)
    var errors: [String] = []
    map.load("/none.png", from: TileCache(directory: "/proc/none")) { errors.append($0.description) }
    try wait(fingers) { !errors.isEmpty }
    #expect(errors == ["/none.png cannot be read: No such file or directory."])
  }

  /// Waits until the pixels have the colours that the image has there.
  private func wait(_ fingers: Fingers, for pixels: [(x: Int, y: Int, color: UInt32)]) throws {
    try wait(fingers) {
      let picture = try fingers.picture()
      return pixels.allSatisfy { picture.pixel($0.x, $0.y) == Color(hex: $0.color) }
    }
  }

  /// Draws frames until `isDone` returns true: other threads work meanwhile.
  private func wait(_ fingers: Fingers, until isDone: () throws -> Bool) throws {
    let limit = Date.now.addingTimeInterval(60)
    while try !isDone(), Date.now < limit {
      usleep(2000)
      fingers.wait(0.01)
    }
    #expect(try isDone())
  }
}
