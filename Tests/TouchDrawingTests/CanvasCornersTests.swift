import Testing
import TouchGeometry

@testable import TouchDrawing

@Suite struct CanvasCornersTests {
  private let color = Color(red: 1, green: 0.7, blue: 0.1, alpha: 0.8)

  private func picture(_ draw: (Canvas) -> Void) throws -> Surface {
    let surface = try Surface(width: 90, height: 70, format: .opaque)
    let canvas = Canvas(surface)
    canvas.fill(Rect(0, 0, 90, 70), with: Color(hex: 0x14181f))
    draw(canvas)
    return surface
  }

  private func difference(_ first: Surface, _ second: Surface) -> Int {
    first.withPixels { one in
      second.withPixels { other in
        zip(one, other).map { abs(Int($0) - Int($1)) }.max() ?? 0
      }
    }
  }

  /// Cairo approximates a path in steps that differ between left and right. A mirrored corner therefore deviates by up
  /// to 14 of 255 from one drawn on that side.
  @Test(arguments: [1, 3.5, 8, 16, 25]) func itIsTheShapeOfThePath(radius: Double) throws {
    let rect = Rect(7, 5, 61, 50)
    let filled = try picture { $0.fill(rect, cornerRadius: radius, with: color) }
    let path = try picture { $0.fill(.roundedRect(rect, radius: radius), with: color) }
    #expect(difference(filled, path) <= 16)
  }

  @Test(arguments: [1, 3.5, 8, 16, 25]) func partsJoinWithoutATrace(radius: Double) throws {
    let rect = Rect(7, 5, 61, 50)
    let whole = try picture { $0.fill(rect, cornerRadius: radius, with: color) }
    let parts = try picture { canvas in
      for y in stride(from: 0, to: 70, by: 7) {
        for x in stride(from: 0, to: 90, by: 9) {
          canvas.saved {
            canvas.clip(to: Region(PixelRect(x, y, 9, 7)))
            canvas.fill(rect, cornerRadius: radius, with: color)
          }
        }
      }
    }
    #expect(difference(whole, parts) == 0)
  }

  /// A disc is drawn in one pass and must match one drawn corner by corner.
  @Test(arguments: [4, 12.5, 30]) func aDiscIsItsFourCorners(radius: Double) throws {
    let side = radius.rounded(.up)
    let disc = try picture { $0.fill(Rect(9, 3, 2 * side, 2 * side), cornerRadius: radius, with: color) }
    let corners = try picture { canvas in
      for (x, y) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
        canvas.saved {
          canvas.clip(to: Rect(9 + x * side, 3 + y * side, side, side))
          canvas.fill(Rect(9 - x * 8, 3 - y * 6, 2 * side + 8, 2 * side + 6), cornerRadius: radius, with: color)
        }
      }
    }
    #expect(difference(disc, corners) == 0)
  }

  @Test func whatIsTurnedOrBetweenPixelsIsAPath() throws {
    for transform in [Transform.rotation(0.1), .translation(0.5, 0.25), .scale(1.5, 1), .scale(-1, 1)] {
      let filled = try picture {
        $0.concatenate(transform)
        $0.fill(Rect(10, 10, 40, 30), cornerRadius: 8, with: color)
      }
      let path = try picture {
        $0.concatenate(transform)
        $0.fill(.roundedRect(Rect(10, 10, 40, 30), radius: 8), with: color)
      }
      #expect(difference(filled, path) == 0)
    }
  }

  @Test func scaledItIsDrawnInPixels() throws {
    let filled = try picture {
      $0.concatenate(.scale(2))
      $0.fill(Rect(5, 5, 30, 20), cornerRadius: 8, with: color)
    }
    let path = try picture { $0.fill(.roundedRect(Rect(10, 10, 60, 40), radius: 16), with: color) }
    #expect(difference(filled, path) <= 16)
  }

  @Test func maskedCornersAreKeptAndBounded() throws {
    let surface = try Surface(width: 90, height: 70, format: .opaque)
    let canvas = Canvas(surface)
    for round in 1...3 {
      for radius in 1...30 { canvas.fill(Rect(0, 0, 80, 60), cornerRadius: Double(radius), with: color) }
      #expect(canvas.cornerMasks.count == CornerMask.mostKept, "\(round)")
    }
  }

  /// Cached corners are used for their own radius only.
  @Test func radiiThatFillAsManyPixelsAreTold() throws {
    let rect = Rect(7, 5, 61, 50)
    let radii = [8, 7.25, 7.75, 8]
    let together = try picture { canvas in
      for radius in radii {
        canvas.fill(Rect(0, 0, 90, 70), with: Color(hex: 0x14181f))
        canvas.fill(rect, cornerRadius: radius, with: color)
      }
    }
    #expect(try difference(together, picture { $0.fill(rect, cornerRadius: 8, with: color) }) == 0)
    for radius in [7.25, 7.75] {
      let after = try picture { canvas in
        canvas.fill(rect, cornerRadius: 8, with: color)
        canvas.fill(Rect(0, 0, 90, 70), with: Color(hex: 0x14181f))
        canvas.fill(rect, cornerRadius: radius, with: color)
      }
      #expect(try difference(after, picture { $0.fill(rect, cornerRadius: radius, with: color) }) == 0)
    }
  }

  @Test("Flat shapes, and such as end between pixels at one edge, are those of the path")
  func oneEdgeIsEnough() throws {
    for rect in [
      Rect(7, 5, 61, 8), Rect(7, 5, 8, 50), Rect(7.5, 5, 39.5, 30), Rect(7, 5.5, 40, 29.5), Rect(7, 5, 40.5, 30),
      Rect(7, 5, 40, 30.5),
    ] {
      for operation in [DrawingOperation.over, .replace] {
        let filled = try picture {
          $0.operation = operation
          $0.fill(rect, cornerRadius: 8, with: color)
        }
        let path = try picture {
          $0.operation = operation
          $0.fill(.roundedRect(rect, radius: 8), with: color)
        }
        #expect(difference(filled, path) == 0, "\(rect)")
      }
    }
  }

  @Test("To replace, corners are drawn as a path") func replacing() throws {
    let filled = try picture {
      $0.operation = .replace
      $0.fill(Rect(7, 5, 61, 50), cornerRadius: 8, with: color)
    }
    let path = try picture {
      $0.operation = .replace
      $0.fill(.roundedRect(Rect(7, 5, 61, 50), radius: 8), with: color)
    }
    #expect(difference(filled, path) == 0)
  }
}
