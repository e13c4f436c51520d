import CPixels
import Glibc
import Testing

/// The loops that resample images read no memory outside them.
@Suite("Reading within the picture") struct ResamplingBoundsTests {
  /// A buffer between two pages that cannot be accessed. It starts after the first or ends before the second.
  private final class Guarded {
    private let whole: UnsafeMutableRawPointer
    private let length: Int
    private static let page = sysconf(Int32(_SC_PAGESIZE))
    let pixels: UnsafeMutablePointer<UInt8>

    init(bytes: Int, atEnd: Bool) {
      let pages = (bytes + Self.page - 1) / Self.page * Self.page
      length = pages + 2 * Self.page
      whole = mmap(nil, length, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      mprotect(whole + Self.page, pages, PROT_READ | PROT_WRITE)
      pixels = (whole + Self.page + (atEnd ? pages - bytes : 0)).assumingMemoryBound(to: UInt8.self)
    }

    deinit { munmap(whole, length) }
  }

  /// A read outside the image crashes the process. Scales near whole numbers bring the centres of pixels close to the
  /// edges, where rounding can carry the steps within a row across.
  @Test(arguments: [true, false]) func noTransformLeadsOutOfIt(atEnd: Bool) {
    let (width, height) = (40, 32)
    let source = Guarded(bytes: width * height * 4, atEnd: atEnd)
    source.pixels.update(repeating: 255, count: width * height * 4)
    var target = [UInt8](repeating: 0, count: 128 * 96 * 4)
    var state: UInt64 = 5
    func random(_ range: ClosedRange<Double>) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + Double(state >> 11) / Double(1 << 53) * (range.upperBound - range.lowerBound)
    }
    let picture = pixels(
      data: source.pixels, width: Int32(width), height: Int32(height), bytes_per_row: width * 4, has_opacity: 1)
    target.withUnsafeMutableBufferPointer { buffer in
      var canvas = pixels(data: buffer.baseAddress, width: 128, height: 96, bytes_per_row: 128 * 4, has_opacity: 1)
      for index in 0..<12_000 {
        let (turn, scale) = (random(-0.02...0.02), random(0.3...1.2))
        let to = pixels_transform(
          a: cos(turn) * scale, b: sin(turn) * scale, c: -sin(turn) * scale, d: cos(turn) * scale,
          tx: random(-8...2), ty: random(-8...2))
        var drawing = pixels_drawing()
        (drawing.source, drawing.to_frame, drawing.opacity, drawing.has_smooth_edges) = (picture, to, 255, 1)
        // Every second one is stretched, both larger and smaller than the image, with edges of any width.
        if index % 2 == 1 {
          func stretch(_ size: Double) -> pixels_stretch {
            let (frame, before) = (random(1...90), random(0...1))
            let after = random(0...(1 - before))
            return pixels_stretch(
              frame: (0, frame * before * 0.9, frame * (1 - after * 0.9), frame),
              source: (0, size * before, size * (1 - after), size))
          }
          (drawing.is_stretched, drawing.has_clear_edge) = (1, index % 4 == 1 ? 1 : 0)
          (drawing.across, drawing.down) = (stretch(Double(width)), stretch(Double(height)))
        }
        var piece = pixels_piece(drawing: 0, clip: pixels_rect(left: 0, top: 0, right: 128, bottom: 96))
        pixels_draw(&canvas, &drawing, &piece, 1)
      }
    }
    #expect(target.contains(255), "some of them lay on the target")
  }
}
