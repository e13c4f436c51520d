import TouchDrawing
import TouchGeometry
import TouchUI

extension Benchmark {
  /// The parts of a frame, with one view, some and many.
  static let frames = [1, 100, 10_000].flatMap { count in
    let views = count == 1 ? "one view" : "\(count) views"
    return [
      Benchmark("damage-\(count)", "a window with \(views) finds out what is to be drawn when all have changed") {
        let wall = try Wall(count)
        return wall.markAll
      },
      Benchmark("draw-\(count)", "a window of 1920 × 1080 with \(views) is drawn") {
        let wall = try Wall(count)
        return wall.drawAll
      },
      Benchmark("change-\(count)", "one of \(views) changes and is drawn again") {
        let wall = try Wall(count)
        return wall.changeOne
      },
    ]
  }
}

/// A window that is tiled with views.
private final class Wall {
  private let window = Window(application: Application(), size: Size(1920, 1080))
  private let canvas: Canvas
  private let tiles: [View]
  private var turn = 0

  init(_ count: Int) throws {
    canvas = Canvas(try Surface(width: 1920, height: 1080, format: .opaque))
    let side = Double(count).squareRoot().rounded(.up)
    tiles = (0..<count).map { number in
      let (row, column) = number.quotientAndRemainder(dividingBy: Int(side))
      let size = Size(1920 / side, 1080 / side)
      return View(frame: Rect(Double(column) * size.width, Double(row) * size.height, size.width - 1, size.height - 1))
    }
    window.backgroundColor = Color(hex: 0x14181f)
    for tile in tiles {
      tile.backgroundColor = Color(hex: 0xffb000)
      window.addSubview(tile)
    }
    drawFrame()
  }

  private func prepareFrame() -> Region {
    turn += 1
    return window.prepareFrame(at: Instant(microseconds: Int64(turn) * 16_667))
  }

  private func drawFrame() { window.draw(prepareFrame(), in: canvas) }

  func markAll() {
    for tile in tiles { tile.setNeedsDisplay() }
    let damage = prepareFrame()
    precondition(!damage.isEmpty, "Nothing was damaged.")
  }

  func drawAll() { window.draw(Region(canvas.surface.bounds), in: canvas) }

  func changeOne() {
    tiles[turn % tiles.count].backgroundColor = turn % 2 == 0 ? .white : Color(hex: 0xffb000)
    drawFrame()
  }
}
