import Expectations
import Testing
import TouchGeometry

@testable import TouchDrawing

@Suite("Turned and scaled pictures")
struct ResamplingTests {
  @Test("are within 2 of 255 of what bilinear mixing comes to, whatever their pixels", arguments: 0..<6)
  func exact(seed: Int) throws {
    var scene = ResamplingScene(seed: UInt64(seed))
    let source = try scene.noise(opaque: seed % 2 == 0)
    let placement = scene.placement(of: source)
    let drawn = try scene.target()
    #expect(Canvas(drawn).resample(source, placement, alpha: 1))
    let inverse = try #require(placement.inverse)
    for y in 0..<drawn.height {
      for x in 0..<drawn.width {
        let point = inverse.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
        guard source.isWithin(point, inverse) else { continue }
        let wanted = source.mixed(at: point)
        let worst = zip(drawn.parts(x, y), wanted).map { abs(Double($0) - $1) }.max() ?? 0
        if worst > 2 { Issue.record("It is \(worst) at \(x), \(y).") }
      }
    }
  }

  @Test("are within 2 of 255 of cairo's, over a picture and with any opacity", arguments: 0..<6)
  func likeCairo(seed: Int) throws {
    var scene = ResamplingScene(seed: UInt64(seed))
    let source = try scene.photograph(opaque: seed % 2 == 0)
    let placement = scene.placement(of: source)
    let alpha = seed % 3 == 0 ? 0.4 : 1
    let (ours, theirs) = (try scene.target(), try scene.target())
    for target in [ours, theirs] { Canvas(target).fill(Rect(0, 0, 150, 300), with: Color(hex: 0xff4080)) }
    #expect(Canvas(ours).resample(source, placement, alpha: alpha))
    let canvas = Canvas(theirs)
    canvas.transform = placement
    canvas.resampleByCairo(source, alpha: alpha, quality: .good)
    let inverse = try #require(placement.inverse)
    for pixel in ours.differences(from: theirs, over: 2) {
      let point = inverse.apply(Point(Double(pixel.x) + 0.5, Double(pixel.y) + 0.5))
      // At an edge, cairo counts how many of 17 × 15 parts of a pixel are covered.
      #expect(pixel.value <= 20 && !source.isWithin(point, inverse), "\(pixel)")
    }
  }

  @Test("cover as much as they are large", arguments: [-0.2, 0, 0.001, 0.3, 0.785])
  func area(angle: Double) throws {
    let white = try Surface(width: 60, height: 30, format: .alpha)
    Canvas(white).fill(Rect(0, 0, 60, 30), with: .white)
    let target = try Surface(width: 200, height: 200, format: .alpha)
    let canvas = Canvas(target)
    canvas.concatenate(.rotation(angle))
    canvas.concatenate(.translation(90.3, 40.7))
    canvas.draw(white, in: Rect(0, 0, 75, 0.4))
    canvas.draw(white, in: Rect(0, 10, 75, 40))
    let sum = (0..<200).reduce(0) { sum, y in (0..<200).reduce(sum) { $0 + Int(target.parts($1, y)[3]) } }
    #expect(abs(Double(sum) / 255 - 75 * 40.4) < 6)
  }

  @Test("come out the same in parts as in one go")
  func parts() throws {
    var scene = ResamplingScene(seed: 7)
    let source = try scene.noise(opaque: true)
    let placement = scene.placement(of: source)
    let (whole, pieces) = (try scene.target(), try scene.target())
    #expect(Canvas(whole).resample(source, placement, alpha: 1))
    for y in stride(from: 0, to: 300, by: 37) {
      for x in stride(from: 0, to: 300, by: 41) {
        let canvas = Canvas(pieces)
        canvas.clip(to: Region(PixelRect(x, y, 41, 37)))
        #expect(canvas.resample(source, placement, alpha: 1))
      }
    }
    #expect(whole.bytes == pieces.bytes)
  }

  @Test("stay within any clip")
  func clips() throws {
    var scene = ResamplingScene(seed: 8)
    let source = try scene.noise(opaque: false)
    let placement = scene.placement(of: source)
    let whole = try scene.target()
    #expect(Canvas(whole).resample(source, placement, alpha: 1))
    let rects = [PixelRect(100, 80, 30, 50), PixelRect(140, 100, 77, 9), PixelRect(130, 170, 1, 1)]
    let isInRects = { (x: Int, y: Int) -> Bool? in rects.contains { $0.contains(PixelRect(x, y, 1, 1)) } }
    try checkClip(source, placement, whole, isInRects) { $0.clip(to: Region(rects)) }
    // Pixels at the edge of the ellipse are not checked.
    let isInEllipse = { (x: Int, y: Int) -> Bool? in
      let offset = Vector((Double(x) - 145) / 45, (Double(y) - 130) / 40)
      return offset.length < 0.95 ? true : offset.length > 1.05 ? false : nil
    }
    try checkClip(source, placement, whole, isInEllipse) { $0.clip(to: .ellipse(in: Rect(100.5, 90.5, 90, 80))) }
  }

  private func checkClip(
    _ source: Surface, _ placement: Transform, _ whole: Surface, _ isInside: (Int, Int) -> Bool?,
    clip: (Canvas) -> Void
  ) throws {
    let target = try Surface(width: whole.width, height: whole.height, format: .alpha)
    let canvas = Canvas(target)
    clip(canvas)
    #expect(canvas.resample(source, placement, alpha: 1))
    for y in 0..<whole.height {
      for x in 0..<whole.width {
        guard let isInside = isInside(x, y) else { continue }
        let wanted = isInside ? whole.parts(x, y) : [0, 0, 0, 0]
        // Cairo determines the coverage at the edges of the image if the clip is its own.
        let worst = zip(target.parts(x, y), wanted).map { abs(Int($0) - Int($1)) }.max() ?? 0
        if worst > 20 { Issue.record("It is wrong at \(x), \(y).") }
      }
    }
  }

  @Test("are drawn in a group where the group lies")
  func groups() throws {
    var scene = ResamplingScene(seed: 9)
    let source = try scene.photograph(opaque: true)
    let placement = scene.placement(of: source)
    let (grouped, direct) = (try scene.target(), try scene.target())
    let area = Region(PixelRect(90, 70, 120, 110))
    let canvas = Canvas(grouped)
    canvas.clip(to: area)
    canvas.group(alpha: 0.5) { #expect(canvas.resample(source, placement, alpha: 1)) }
    let other = Canvas(direct)
    other.clip(to: area)
    #expect(other.resample(source, placement, alpha: 0.5))
    for y in 0..<300 {
      for x in 0..<300 {
        let worst = zip(grouped.parts(x, y), direct.parts(x, y)).map { abs(Int($0) - Int($1)) }.max() ?? 0
        if worst > 2 { Issue.record("It is \(worst) at \(x), \(y).") }
      }
    }
  }

  @Test("of any scale and place harm nothing")
  func extremes() throws {
    let source = try Surface(width: 3, height: 2, format: .opaque)
    Canvas(source).fill(Rect(0, 0, 3, 2), with: .white)
    let target = try Surface(width: 50, height: 40, format: .opaque)
    for scale in [1e-12, 1e-6, 0.01, 1, 1e4, 1e9, 1e300] {
      for angle in [0, 1e-9, 0.5, .pi / 2] {
        for offset in [0, 20, -1e9, 1e300] {
          let canvas = Canvas(target)
          canvas.transform = Transform.scale(scale).followed(by: .rotation(angle))
            .followed(by: .translation(offset, offset))
          canvas.draw(source, at: Point(-1.5, -1))
          canvas.transform = .identity
          canvas.fill(Rect(0, 0, 1, 1), with: .white)
          #expect(canvas.failure == nil)
        }
      }
    }
    #expect(target.pixel(20, 20) == .white)
  }

  @Test("are the means of what they cover when they are reduced", arguments: [(8, 6), (5, 4), (3, 1), (1, 1)])
  func reduced(width: Int, height: Int) throws {
    var scene = ResamplingScene(seed: 3)
    let source = try scene.noise(opaque: false)
    let reduced = try source.reduced(width: width, height: height)
    let (across, down) = (Double(source.width) / Double(width), Double(source.height) / Double(height))
    for y in 0..<height {
      for x in 0..<width {
        var sums = [0.0, 0, 0, 0]
        for row in 0..<source.height {
          for column in 0..<source.width {
            let part =
              overlap(Double(column), Double(x) * across, across) * overlap(Double(row), Double(y) * down, down)
            guard part > 0 else { continue }
            for (index, value) in source.parts(column, row).enumerated() { sums[index] += Double(value) * part }
          }
        }
        for (value, sum) in zip(reduced.parts(x, y), sums) { #expect(abs(Double(value) - sum / across / down) < 0.6) }
      }
    }
  }

  private func overlap(_ pixel: Double, _ start: Double, _ length: Double) -> Double {
    max(0, min(pixel + 1, start + length) - max(pixel, start))
  }
}
