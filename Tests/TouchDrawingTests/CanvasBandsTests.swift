import Testing
import TouchGeometry

@testable import TouchDrawing

/// Shapes that all processors draw look as if they had been drawn one after the other.
@Suite("Shapes in bands")
struct CanvasBandsTests {
  /// The state of a canvas before shapes are drawn.
  enum State: CaseIterable {
    case plain, scaled, turned, clipped, clippedToRects, clippedToPath, inGroup, replacing, onOpaque
  }

  /// Cairo rounds a few pixels at edges otherwise where a band ends elsewhere. Its edges are rougher in a clip of several
  /// rectangles, of which a band may have only one.
  @Test(
    "The pixels are those of fill and stroke, nearly, in every state of a canvas", arguments: State.allCases)
  func pixels(state: State) throws {
    for seed in 1...4 {
      var scene = ResamplingScene(seed: UInt64(seed))
      let shapes = (0..<40).map { _ in Self.shape(&scene) }
      let together = try Self.picture(in: state) { canvas in canvas.draw(shapes.map(\.shape)) }
      let separately = try Self.picture(in: state) { canvas in for shape in shapes { shape.draw(canvas) } }
      let differing = together.indices.filter { together[$0] != separately[$0] }
      let (most, farthest) = state == .clippedToRects ? (2000, 16) : (20, 1)
      #expect(differing.count < most)
      #expect(differing.allSatisfy { Self.distance(together[$0], separately[$0]) <= farthest }, "seed \(seed)")
      #expect(together.contains { $0 != together[0] })
    }
  }

  /// The greatest difference of a component of two pixels.
  private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    [0, 8, 16, 24].map { abs(Int(one >> $0 & 255) - Int(other >> $0 & 255)) }.max()!
  }

  @Test("Shapes that are not numbers are left out, and of no shapes nothing is drawn")
  func nothing() throws {
    let nowhere = Shape.fill(.circle(center: Point(.nan, 5), radius: 10), with: .white)
    let noLine = Shape.stroke(.line(from: .zero, to: Point(500, 500)), with: .white, width: 0)
    for shapes in [[], [nowhere], Array(repeating: nowhere, count: 20), Array(repeating: noLine, count: 20)] {
      #expect(try Set(Self.picture(in: .plain) { $0.draw(shapes) }) == [0])
    }
  }

  @Test("A canvas draws on as before")
  func goesOn() throws {
    let bars = (0..<20).map { Shape.fill(.rect(Rect(0, Double($0) * 30, 600, 10)), with: .white) }
    let pixels = try Self.picture(in: .plain) { canvas in
      canvas.draw(bars)
      canvas.fill(Rect(0, 0, 600, 600), with: .black)
    }
    #expect(Set(pixels) == [0xff00_0000])
  }

  /// A shape, and the same drawn by itself.
  private static func shape(_ scene: inout ResamplingScene) -> (shape: Shape, draw: (Canvas) -> Void) {
    func point() -> Point { Point(scene.random() * 700 - 50, scene.random() * 700 - 50) }
    var path = Path()
    path.move(to: point())
    for _ in 0..<4 { path.addCurve(to: point(), control1: point(), control2: point()) }
    let color = Color(
      red: scene.random(), green: scene.random(), blue: scene.random(), alpha: 0.3 + scene.random() * 0.7)
    guard scene.random() < 0.5 else { return (.fill(path, with: color), { $0.fill(path, with: color) }) }
    let (width, join) = (scene.random() * 30, scene.random() < 0.5 ? LineJoin.round : .miter)
    return (
      .stroke(path, with: color, width: width, cap: .round, join: join),
      { $0.stroke(path, with: color, width: width, cap: .round, join: join) }
    )
  }

  private static func picture(in state: State, _ draw: (Canvas) -> Void) throws -> [UInt32] {
    let surface = try Surface(width: 600, height: 600, format: state == .onOpaque ? .opaque : .alpha)
    let canvas = Canvas(surface)
    canvas.saved {
      switch state {
      case .plain, .onOpaque: draw(canvas)
      case .scaled: canvas.concatenate(.scale(0.83))
      case .turned: canvas.concatenate(.rotation(0.3).followed(by: .translation(Vector(40.5, 10.25))))
      case .clipped: canvas.clip(to: Rect(30, 50, 400, 420))
      case .clippedToRects:
        canvas.clip(to: Region([PixelRect(20, 20, 300, 90), PixelRect(200, 100, 390, 400)]))
      case .clippedToPath: canvas.clip(to: .circle(center: Point(300, 300), radius: 280))
      case .inGroup: canvas.group(alpha: 0.6) { draw(canvas) }
      case .replacing: canvas.operation = .replace
      }
      if ![.plain, .onOpaque, .inGroup].contains(state) { draw(canvas) }
    }
    return canvas.surface.withPixels { bytes in
      Array(bytes.bindMemory(to: UInt32.self))
    }
  }
}
