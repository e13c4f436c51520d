import Foundation
import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import TouchImages

/// A map that fingers move, enlarge and turn while its tiles are loaded.
@Suite("V5 Tiles in motion") struct TileMotionTests {
  @Test("Every frame shows the image at its place, whatever is loaded", arguments: 0..<6) func motion(seed: UInt64)
    throws
  {
    let fixture = try TileFixture()
    var numbers = SplitMix64(seed: seed)
    let root = View(frame: Rect(0, 0, 400, 300))
    root.backgroundColor = Color(hex: 0x0000ff)
    let map = TiledImageView(frame: Rect(-850, -500, 2100, 1300))
    root.addSubview(map)
    let fingers = Fingers(in: root)
    map.load(fixture.path("map.png"), from: fixture.cache)
    try wait(fingers) { map.isOpaque && !map.subviews.isEmpty }
    var levels: Set<Int> = []
    for step in 0..<80 {
      // Mostly as fast as fingers, sometimes as a jump.
      let isJump = step % 10 == 0
      let turn = isJump ? numbers.number(0...360) : numbers.number(-4...4)
      let factor = isJump ? numbers.number(0.3...1.6) / map.enlargement : numbers.number(0.93...1.07)
      map.transform = .rotation(turn * .pi / 180).followed(by: .scale(factor)).followed(by: map.transform)
      map.center =
        isJump
        ? Point(numbers.number(0...400), numbers.number(0...300))
        : map.center + Vector(numbers.number(-30...30), numbers.number(-30...30))
      try expectImage(of: fixture, in: map, fingers.window, &numbers)
      if step % 3 == 0 { usleep(UInt32(numbers.below(4000))) }
      fingers.wait(0.016)
      levels.formUnion(map.subviews.compactMap { ($0 as? TileView)?.tile.level })
    }
    #expect(levels.count > 1)
  }

  @Test("With two pixels a point fewer tiles are shown in motion, and then what is shown without", arguments: [1.0, 2])
  func drafts(scale: Double) throws {
    let fixture = try TileFixture()
    let root = View(frame: Rect(0, 0, 400, 300))
    let map = TiledImageView(frame: Rect(-850, -500, 2100, 1300))
    root.addSubview(map)
    let fingers = Fingers(in: root, scale: scale)
    let shown = { map.subviews.compactMap { $0 as? TileView }.filter { !$0.isHidden } }
    let loaded = { (level: Int) in
      let views = map.subviews.compactMap { $0 as? TileView }.filter { $0.tile.level == level }
      return !views.isEmpty && views.allSatisfy { $0.state == .loaded }
    }
    map.load(fixture.path("map.png"), from: fixture.cache)
    try wait(fingers) { loaded(0) && (scale < 2 || loaded(2)) }
    #expect(shown().allSatisfy { $0.tile.level == 0 && !$0.isDraft })
    for step in 0..<30 {
      map.transform = .rotation(Double(step + 1) * 0.02)
      var numbers = SplitMix64(seed: UInt64(step))
      try expectImage(of: fixture, in: map, fingers.window, &numbers)
      fingers.wait(0.016)
      #expect(shown().allSatisfy { $0.tile.level == (scale < 2 ? 0 : 2) && $0.isDraft == (scale >= 2) })
    }
    // What the image looks like that has not moved to this place.
    fingers.wait(0.099)
    try wait(fingers) { shown().allSatisfy { $0.tile.level == 0 && $0.state == .loaded && !$0.isDraft } }
    let rested = try fingers.picture()
    map.removeFromSuperview()
    root.addSubview(map)
    try wait(fingers) { loaded(0) }
    // Tiles may overlap in another order, which shows at their edges.
    let different = zip(try fingers.picture().pixels, rested.pixels).filter { abs(Int($0) - Int($1)) > 2 }.count
    #expect(different < rested.pixels.count / 500)
  }

  @Test("A jump is shown sharply at once") func jump() throws {
    let fixture = try TileFixture()
    let root = View(frame: Rect(0, 0, 400, 300))
    let map = TiledImageView(frame: Rect(0, 0, 2100, 1300))
    root.addSubview(map)
    let fingers = Fingers(in: root, scale: 2)
    let views = { map.subviews.compactMap { $0 as? TileView } }
    map.load(fixture.path("map.png"), from: fixture.cache)
    try wait(fingers) { !views().isEmpty && views().allSatisfy { $0.state == .loaded } }
    map.frame = Rect(-1300, -700, 2100, 1300)
    _ = try fingers.picture()
    fingers.wait(0.016)
    #expect(views().allSatisfy { !$0.isDraft && ($0.isHidden || $0.tile.level == 0) })
  }

  @Test("A tile that arrives late is not taken for one of the next image") func lateTile() throws {
    let fixture = try TileFixture()
    try fixture.makeImage(named: "late.png", hue: 15)
    let late = try fixture.cache.pyramid(of: fixture.path("late.png"), limits: PictureLimits())
    let map = TiledImageView(frame: Rect(0, 0, 2100, 1300))
    let fingers = Fingers(in: map)
    var views: [TileView] = []
    // Nearly always tiles are awaited the first time.
    for _ in 0..<10 where views.isEmpty {
      map.load(fixture.path("map.png"), from: fixture.cache)
      try wait(fingers) { map.isOpaque && !map.subviews.isEmpty }
      views = map.subviews.compactMap { $0 as? TileView }.filter { $0.state == .awaited }
    }
    try #require(!views.isEmpty)
    for view in views {
      map.take(TileReader.Reading(tile: view.tile, pixels: late.read(view.tile)), of: late)
      #expect(view.state == .awaited)
    }
    try wait(fingers) { views.allSatisfy { $0.state == .loaded } }
    for view in views { #expect(view.image?.surface(forScale: 1).pixel(9, 9) != late.read(view.tile)?.pixel(9, 9)) }
  }

  @Test("Without its file the image stays as it is, less sharp") func missing() throws {
    let fixture = try TileFixture()
    let root = View(frame: Rect(0, 0, 400, 300))
    let map = TiledImageView(frame: Rect(0, 0, 2100, 1300))
    root.addSubview(map)
    let fingers = Fingers(in: root)
    let states = { Set(map.subviews.compactMap { ($0 as? TileView)?.state }) }
    map.load(fixture.path("map.png"), from: fixture.cache)
    try wait(fingers) { states() == [.loaded] }
    try FileManager.default.removeItem(atPath: fixture.cache.directory)
    map.frame = Rect(-1700, -1000, 2100, 1300)
    try wait(fingers) { states() == [.missing] }
    var numbers = SplitMix64(seed: 1)
    try expectImage(of: fixture, in: map, fingers.window, &numbers)
  }

  /// Draws a frame as the views are now, and expects the colours of the image's places.
  private func expectImage(of fixture: TileFixture, in map: View, _ window: Window, _ numbers: inout SplitMix64) throws
  {
    let (width, height) = (Int(400 * window.scale), Int(300 * window.scale))
    let screen = try Surface(width: width, height: height, format: .opaque)
    window.draw(Region(screen.bounds), in: Canvas(screen))
    for _ in 0..<60 {
      let (x, y) = (numbers.below(width), numbers.below(height))
      let point = map.convert(Point((Double(x) + 0.5) / window.scale, (Double(y) + 0.5) / window.scale), from: nil)
      guard map.bounds.inset(by: Insets(8)).contains(point), let color = screen.pixel(x, y) else { continue }
      // The colours are rounded down, by half of a unit on average; one unit is 9 pixels across, or 6 down.
      let across = point.x / map.bounds.width * 2100 / 9 - 0.5
      let down = point.y / map.bounds.height * 1300 / 6 - 0.5
      #expect(abs(color.red * 255 - across) < 1.25 && abs(color.green * 255 - down) < 1.25, "\(x), \(y): \(color)")
    }
  }

  private func wait(_ fingers: Fingers, until isDone: () -> Bool) throws {
    let limit = Date.now.addingTimeInterval(60)
    repeat {
      usleep(2000)
      // Drawing shows which tiles are needed.
      _ = try fingers.picture()
      fingers.wait(0.01)
    } while !isDone() && Date.now < limit
    #expect(isDone())
  }
}

extension Surface {
  fileprivate var pixels: [UInt8] { withPixels { Array($0) } }
}

extension View {
  fileprivate var enlargement: Double { transform.apply(Vector(1, 0)).length }
}
