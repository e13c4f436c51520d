import Expectations
import Testing
import TouchGeometry

@testable import TouchDrawing

/// Soft images are drawn with the nearest pixel, which takes half the time of mixing four and looks the same.
@Suite("Images of which neighbouring pixels are much alike") struct SoftImageTests {
  private static let insets = Insets(16)

  /// Returns a shadow whose opacity grows by `step` from pixel to pixel towards the middle.
  private static func shade(step: Int, _ edit: (UnsafeMutableRawBufferPointer, Int) -> Void = { _, _ in }) throws
    -> Surface
  {
    let surface = try Surface(width: 35, height: 35, format: .alpha)
    surface.withPixels { pixels in
      for y in 0..<35 {
        for x in 0..<35 {
          let alpha = (min(x, 34 - x) + min(y, 34 - y)) * step
          pixels.storeBytes(of: UInt32(alpha) << 24, toByteOffset: y * surface.bytesPerRow + x * 4, as: UInt32.self)
        }
      }
      edit(pixels, surface.bytesPerRow)
    }
    return surface
  }

  private static func isSoft(_ surface: Surface) -> Bool? {
    Image(surface).resizableImage(withCapInsets: insets).caps?.isSoft
  }

  @Test func theyDifferByThreeAtMost() throws {
    #expect(Self.isSoft(try Self.shade(step: 3)) == true)
    #expect(Self.isSoft(try Self.shade(step: 4)) == false)
  }

  @Test(arguments: [(0, 0), (34, 34), (3, 20)]) func onePixelThatDiffersIsEnough(x: Int, y: Int) throws {
    let spotted = try Self.shade(step: 1) { pixels, bytesPerRow in pixels[y * bytesPerRow + x * 4 + 1] = 9 }
    #expect(Self.isSoft(spotted) == false)
  }

  /// A shadow has a clear middle, since it lies below the view that casts it.
  @Test func aMiddleThatIsClearDoesNotCount() throws {
    let hollow = try Self.shade(step: 3) { pixels, bytesPerRow in
      for y in 16..<19 { for x in 16..<19 { pixels[y * bytesPerRow + x * 4 + 3] = 0 } }
    }
    #expect(Self.isSoft(hollow) == true)
  }

  @Test func aPictureOfSeveralResolutionsIsNotDecodedToFindOut() throws {
    #expect(try ImageTests.image().resizableImage(withCapInsets: Insets(2)).caps?.isSoft == false)
  }

  private static func draw(
    _ image: Image, angle: Double, columns: Range<Int> = 0..<300, alpha: Double = 1, isGroup: Bool = false
  ) throws -> Surface {
    let surface = try Surface(width: 300, height: 300, format: .alpha)
    let canvas = Canvas(surface)
    canvas.fill(surface.bounds.rect, with: .white)
    canvas.clip(to: Rect(Double(columns.lowerBound), 0, Double(columns.count), 300))
    canvas.concatenate(Transform.scale(1.6).followed(by: .rotation(angle)).followed(by: .translation(150, 150)))
    canvas.group(alpha: isGroup ? alpha : 1) {
      canvas.draw(image, in: Rect(-55, -45, 110, 90), alpha: isGroup ? 1 : alpha)
    }
    return surface
  }

  /// Returns two copies of an image, one marked as soft and one not.
  private static func images() throws -> (soft: Image, mixed: Image) {
    let soft = Image(try shade(step: 3)).resizableImage(withCapInsets: insets)
    let caps = try #require(soft.caps)
    #expect(caps.isSoft)
    let mixed = Image(
      size: soft.size, resolutions: soft.resolutions,
      caps: ImageCaps(
        insets: caps.insets, hasClearMiddle: caps.hasClearMiddle, hasClearEdge: caps.hasClearEdge, isSoft: false))
    return (soft, mixed)
  }

  @Test(arguments: [0.02, 0.4, 1.1, 2.6]) func theyLookAsIfTheyWereMixed(angle: Double) throws {
    let (soft, mixed) = try Self.images()
    let (one, other) = (try Self.draw(soft, angle: angle), try Self.draw(mixed, angle: angle))
    let differences = zip(one.bytes, other.bytes).map { abs(Int($0) - Int($1)) }
    let most = try #require(differences.max())
    #expect(most <= 3)
    #expect(most > 0, "the nearest was taken")
  }

  /// The opacity of an image has the same effect as that of a group, for soft and for mixed images.
  @Test(arguments: [0, 0.3, 0.5, 0.9, 1], [0, 0.4, 1.1])
  func theyAreAsFaintAsAGroup(alpha: Double, angle: Double) throws {
    let images = try Self.images()
    for image in [images.soft, images.mixed] {
      let drawn = try Self.draw(image, angle: angle, alpha: alpha)
      let grouped = try Self.draw(image, angle: angle, alpha: alpha, isGroup: true)
      #expect(drawn.differences(from: grouped, over: 2).isEmpty)
    }
  }

  /// A pixel looks the same whichever columns are drawn with it.
  @Test func eachPixelComesOutTheSame() throws {
    let soft = Image(try Self.shade(step: 3)).resizableImage(withCapInsets: Self.insets)
    let whole = try Self.draw(soft, angle: 0.4)
    for columns in [101..<150, 150..<153, 97..<230] {
      let part = try Self.draw(soft, angle: 0.4, columns: columns)
      for x in columns {
        #expect((0..<300).allSatisfy { part.parts(x, $0) == whole.parts(x, $0) }, "column \(x) of \(columns)")
      }
    }
  }
}
