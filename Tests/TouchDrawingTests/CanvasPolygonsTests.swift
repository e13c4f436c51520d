import Testing
import TouchGeometry

@testable import TouchDrawing

/// Shapes that are drawn together look as if each had been drawn by itself, with exact edges.
@Suite("Shapes together")
struct CanvasPolygonsTests {
  /// The state of a canvas before shapes are drawn.
  enum State: CaseIterable {
    case plain, scaled, turned, mirrored, slanted, clipped, clippedToRects, clippedToPath, inGroup, replacing, onOpaque

    /// Whether cairo draws the shapes.
    var isForCairo: Bool { [.slanted, .clippedToPath, .inGroup, .replacing].contains(self) }
  }

  /// Cairo rounds the share that covers a pixel at an edge to fifteenths, and joins edges that meet in a pixel otherwise.
  /// Mitres about as long as the limit may be on different sides of it.
  @Test("The pixels are those of fill and stroke but for edges, in every state of a canvas", arguments: State.allCases)
  func pixels(state: State) throws {
    for seed in 1...2 {
      var scene = ResamplingScene(seed: UInt64(seed))
      let shapes = (0..<40).map { _ in RandomShape(&scene, size: 600) }
      let together = try picture(in: state) { canvas in canvas.draw(shapes.map(\.shape)) }
      let separately = try picture(in: state) { canvas in for shape in shapes { shape.draw(canvas) } }
      #expect(together.contains { $0 != together[0] })
      if state.isForCairo {
        let isSame = together == separately
        #expect(isSame)
        continue
      }
      let distances = together.indices.map { distance(together[$0], separately[$0]) }
      #expect(distances.count { $0 > 2 } < 15_000, "of 360,000 pixels, seed \(seed)")
      #expect(distances.count { $0 > 24 } < 2000, "of 360,000 pixels, seed \(seed)")
    }
  }

  /// The share is counted in 64 parts of each pixel, by cairo. Where edges of one shape lie on each other it is added up
  /// twice, and curves are lines that are a tenth of a pixel away.
  @Test("The opacity of a pixel is the share of it that a shape covers")
  func coverage() throws {
    let size = 200
    var scene = ResamplingScene(seed: 11)
    var (pixels, different, far, cairosDifferent) = (0, 0, 0, 0)
    for _ in 0..<20 {
      let shape = RandomShape(&scene, size: Double(size), isOpaque: true)
      let exact = try exactAlphas(size: size, shape.draw)
      let together = try alphas(size: size) { $0.draw([shape.shape]) }
      let byCairo = try alphas(size: size) { shape.draw($0) }
      for index in together.indices {
        let distance = abs(together[index] - exact[index])
        if exact[index] > 0, exact[index] < 255 { pixels += 1 }
        if distance > (shape.isCurved ? 12 : 3) { different += 1 }
        if distance > 24 { far += 1 }
        if abs(byCairo[index] - exact[index]) > (shape.isCurved ? 12 : 3) { cairosDifferent += 1 }
      }
    }
    #expect(pixels > 5000)
    #expect(different * 25 < pixels, "\(different) of \(pixels) pixels at edges")
    #expect(far * 100 < pixels, "\(far) of \(pixels) pixels at edges")
    #expect(different * 3 < cairosDifferent, "\(different), cairo's \(cairosDifferent)")
  }

  @Test("Thin lines have the corners of their joints", arguments: [LineJoin.miter, .round, .bevel])
  func corners(join: LineJoin) throws {
    let path = Path.polyline((0..<24).map { Point(Double($0) * 8 + 4.3, $0 % 2 == 0 ? 40.2 : 44.8) })
    let exact = try exactAlphas(size: 200) { $0.stroke(path, with: .white, width: 1.4, join: join) }
    let together = try alphas(size: 200) { $0.draw([.stroke(path, with: .white, width: 1.4, join: join)]) }
    #expect(exact.contains { $0 > 100 })
    #expect(exact.indices.map { abs(exact[$0] - together[$0]) }.max()! <= 12)
  }

  @Test("Each pixel is the same whatever part of the canvas is drawn")
  func parts() throws {
    var scene = ResamplingScene(seed: 5)
    let shapes = (0..<60).map { _ in RandomShape(&scene, size: 600).shape }
    let whole = try picture(in: .plain) { $0.draw(shapes) }
    let parts = try picture(in: .plain) { canvas in
      for (x, y) in [(0, 0), (217, 0), (0, 333), (217, 333)] {
        canvas.saved {
          canvas.clip(to: Rect(Double(x), Double(y), x == 0 ? 217 : 383, y == 0 ? 333 : 267))
          canvas.draw(shapes)
        }
      }
    }
    let isSame = whole == parts
    #expect(isSame)
  }

  @Test("Shapes that are made on all processors are drawn in order", arguments: State.allCases)
  func made(state: State) throws {
    var scene = ResamplingScene(seed: 7)
    let shapes = (0..<60).map { _ in RandomShape(&scene, size: 600).shape }
    let together = try picture(in: state) { $0.draw(shapes) }
    let made = try picture(in: state) { canvas in
      canvas.draw(31) { number in number == 30 ? [] : [shapes[2 * number], shapes[2 * number + 1]] }
    }
    let isSame = together == made
    #expect(isSame)
  }

  @Test("Shapes that are not numbers are left out, and of no shapes nothing is drawn")
  func nothing() throws {
    let nowhere = Shape.fill(.circle(center: Point(.nan, 5), radius: 10), with: .white)
    let noLine = Shape.stroke(.line(from: .zero, to: Point(500, 500)), with: .white, width: 0)
    for shapes in [[], [nowhere], Array(repeating: nowhere, count: 40), Array(repeating: noLine, count: 40)] {
      #expect(try Set(picture(in: .plain) { $0.draw(shapes) }) == [0])
    }
  }

  /// A plane that reaches far beyond the canvas on all sides, and one that lies beyond it.
  @Test("What is beyond the canvas does no harm")
  func beyond() throws {
    let plane = Shape.fill(.rect(Rect(-1e9, -1e9, 3e9, 3e9)), with: .white)
    #expect(try Set(picture(in: .plain) { $0.draw([plane]) }) == [0xffff_ffff])
    let away = Shape.stroke(.line(from: Point(-1e12, -50), to: Point(1e12, -50)), with: .white, width: 20)
    #expect(try Set(picture(in: .plain) { $0.draw([away]) }) == [0])
  }

  @Test("A canvas draws on as before")
  func goesOn() throws {
    let bars = (0..<20).map { Shape.fill(.rect(Rect(0, Double($0) * 30, 600, 10)), with: .white) }
    let pixels = try picture(in: .plain) { canvas in
      canvas.together {
        canvas.draw(bars)
        canvas.fill(Rect(0, 0, 600, 600), with: .black)
      }
    }
    #expect(Set(pixels) == [0xff00_0000])
  }

  /// The greatest difference of a component of two pixels.
  private func distance(_ one: UInt32, _ other: UInt32) -> Int {
    one == other ? 0 : [0, 8, 16, 24].map { abs(Int(one >> $0 & 255) - Int(other >> $0 & 255)) }.max()!
  }

  /// Returns the mean of 64 parts of each pixel.
  private func exactAlphas(size: Int, _ draw: (Canvas) -> Void) throws -> [Int] {
    let fine = 8
    let large = try alphas(size: size * fine) { canvas in
      canvas.concatenate(.scale(Double(fine)))
      draw(canvas)
    }
    return (0..<size * size).map { index in
      let (x, y) = (index % size * fine, index / size * fine)
      var sum = 0
      for row in y..<y + fine { for column in x..<x + fine { sum += large[row * size * fine + column] } }
      return sum / (fine * fine)
    }
  }

  private func alphas(size: Int, _ draw: (Canvas) -> Void) throws -> [Int] {
    let canvas = Canvas(try Surface(width: size, height: size, format: .alpha))
    canvas.saved { draw(canvas) }
    return canvas.surface.withPixels { $0.bindMemory(to: UInt32.self).map { Int($0 >> 24) } }
  }

  private func picture(in state: State, _ draw: (Canvas) -> Void) throws -> [UInt32] {
    let surface = try Surface(width: 600, height: 600, format: state == .onOpaque ? .opaque : .alpha)
    let canvas = Canvas(surface)
    canvas.saved {
      switch state {
      case .plain, .onOpaque: break
      case .scaled: canvas.concatenate(.scale(0.83))
      case .turned: canvas.concatenate(.rotation(0.3).followed(by: .translation(Vector(40.5, 10.25))))
      case .mirrored: canvas.concatenate(.scale(-1, 1).followed(by: .translation(Vector(600, 0))))
      case .slanted: canvas.concatenate(Transform(a: 1, b: 0, c: 0.4, d: 1, tx: 0, ty: 0))
      case .clipped: canvas.clip(to: Rect(30, 50, 400, 420))
      case .clippedToRects:
        canvas.clip(to: Region([PixelRect(20, 20, 300, 90), PixelRect(200, 100, 390, 400)]))
      case .clippedToPath: canvas.clip(to: .circle(center: Point(300, 300), radius: 280))
      case .inGroup: break
      case .replacing: canvas.operation = .replace
      }
      if state == .inGroup {
        canvas.group(alpha: 0.6) { draw(canvas) }
      } else {
        draw(canvas)
      }
    }
    return canvas.surface.withPixels { bytes in Array(bytes.bindMemory(to: UInt32.self)) }
  }
}

/// A path of curves or lines that is filled, or that a line with any ends and joints is along.
private struct RandomShape {
  let shape: Shape
  let isCurved: Bool
  /// Draws the same by itself.
  let draw: (Canvas) -> Void

  init(_ scene: inout ResamplingScene, size: Double, isOpaque: Bool = false) {
    func point() -> Point { Point((scene.random() * 1.2 - 0.1) * size, (scene.random() * 1.2 - 0.1) * size) }
    var path = Path()
    path.move(to: point())
    isCurved = scene.random() < 0.6
    for _ in 0..<4 {
      if isCurved {
        path.addCurve(to: point(), control1: point(), control2: point())
      } else {
        path.addLine(to: point())
      }
    }
    if scene.random() < 0.3 { path.close() }
    let color = Color(
      red: scene.random(), green: scene.random(), blue: scene.random(),
      alpha: isOpaque ? 1 : 0.3 + scene.random() * 0.7)
    guard scene.random() < 0.7 else {
      shape = .fill(path, with: color)
      draw = { [path] in $0.fill(path, with: color) }
      return
    }
    let width = scene.random() * 0.05 * size
    let cap = [LineCap.butt, .round, .square][Int(scene.random() * 2.99)]
    let join = [LineJoin.miter, .round, .bevel][Int(scene.random() * 2.99)]
    shape = .stroke(path, with: color, width: width, cap: cap, join: join)
    draw = { [path] in $0.stroke(path, with: color, width: width, cap: cap, join: join) }
  }
}
