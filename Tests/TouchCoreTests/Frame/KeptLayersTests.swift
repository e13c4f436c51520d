import Glibc
import Testing
import ToolkitFixtures
import TouchDrawing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// After any changes to any views, incremental drawing with cached images looks like a complete drawing.
@Suite struct KeptLayersTests {
  /// The seeds of the random trees, as many as take about three seconds in debug builds.
  private static let seeds: ClosedRange<UInt64> = 1...75
  private static let framesPerSeed = 40

  @Test func whatIsDrawnBitByBitEqualsAFreshDrawing() throws {
    var keptFrames = 0
    for seed in Self.seeds {
      var scenery = try RandomScenery(seed: seed, isUpright: seed.isMultiple(of: 2))
      var time = 0.0
      for frame in 0..<Self.framesPerSeed {
        let complaint = try Self.frame(of: scenery, at: time, &keptFrames)
        try #require(
          complaint == nil, "seed \(seed), frame \(frame) at \(time) ms: \(complaint!)\n\(scenery.changes)")
        scenery.change()
        time = scenery.nextFrame(after: time)
      }
    }
    #expect(keptFrames > 250, "too few frames show kept pictures: \(keptFrames)")
  }

  /// Draws the frame, if one is needed, and returns how it differs from a fresh drawing, or nil if it does not.
  private static func frame(of scenery: RandomScenery, at time: Double, _ keptFrames: inout Int) throws -> String? {
    let (screen, window) = (scenery.screen, scenery.screen.window)
    screen.application.advance(to: Instant(milliseconds: time))
    guard window.needsFrame || window.isAnimating else { return nil }
    screen.frame(at: time)
    let (fresh, usesKeptPictures) = try window.drawnFresh(like: screen.surface)
    // Moving edges lie between pixels.
    let difference =
      scenery.isUpright
      ? screen.surface.difference(from: fresh, tolerance: 16, inPatches: false)
      : screen.surface.difference(from: fresh, tolerance: 64, inPatches: true)
    if let difference { return "drawn bit by bit it \(difference) than in a fresh drawing" }
    guard !usesKeptPictures else {
      keptFrames += 1
      return nil
    }
    let plain = try window.drawnPlainly(like: screen.surface)
    return fresh.difference(from: plain, tolerance: 24, inPatches: true).map {
      "drawn at once it \($0) than drawn view by view"
    }
  }
}

extension Surface {
  /// Describes the first pixel that differs from that of `other` by more than `tolerance` 255ths. Returns nil if none
  /// does.
  ///
  /// In patches, a pixel only counts if its neighbours to the left and above differ too. Cairo smooths rounded or
  /// rotated shapes slightly differently where the clip cuts them, which affects single pixels on the edge.
  func difference(from other: Surface, tolerance: Int, inPatches: Bool) -> String? {
    withPixels { mine in
      other.withPixels { its in
        guard mine.count == its.count else { return "has another size" }
        let differs = { (x: Int, y: Int) in
          let start = y * self.bytesPerRow + x * 4
          return (start..<start + 3).contains { abs(Int(mine[$0]) - Int(its[$0])) > tolerance }
        }
        for y in 0..<height {
          let row = y * bytesPerRow
          if memcmp(mine.baseAddress! + row, its.baseAddress! + row, bytesPerRow) == 0 { continue }
          for x in 0..<width where differs(x, y) {
            let isPatch = x > 0 && y > 0 && differs(x - 1, y) && differs(x, y - 1) && differs(x - 1, y - 1)
            guard isPatch || !inPatches else { continue }
            return "has other pixels at (\(x), \(y)), by up to \(greatestDifference(from: other)) levels,"
          }
        }
        return nil
      }
    }
  }
}
