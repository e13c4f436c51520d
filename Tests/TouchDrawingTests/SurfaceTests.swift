import CCairo
import Expectations
import Glibc
import Testing
import TouchGeometry

@testable import TouchDrawing

@Suite struct SurfaceTests {
  /// Small surfaces use cairo's memory, large ones use our own. Both must be released in cairo.
  @Test(arguments: [4, 2000]) func memoryGoesBackWithTheSurface(side: Int32) throws {
    var isGone = false
    try withUnsafeMutablePointer(to: &isGone) { gone in
      var key = cairo_user_data_key_t()
      let surface = try Surface(width: Int(side), height: Int(side), format: .alpha)
      let status = cairo_surface_set_user_data(surface.handle, &key, gone) {
        $0?.assumingMemoryBound(to: Bool.self).pointee = true
      }
      // Swift 6.0 does not find the name of the status here.
      #expect(status.rawValue == 0)
      Canvas(surface).fill(Rect(0, 0, 2, 2), with: .black)
      #expect(!gone.pointee)
    }
    #expect(isGone)
  }

  @Test func newSurfacesAreBlackOrClear() throws {
    #expect(try Surface(width: 2, height: 2, format: .opaque).pixel(0, 0) == .black)
    #expect(try Surface(width: 2, height: 2, format: .alpha).pixel(1, 1) == .clear)
    #expect(try Surface(width: 2, height: 2, format: .alpha).pixel(2, 0) == nil)
  }

  @Test(arguments: [(0, 1), (1, 0), (-5, 5), (40_000, 10), (10, Int.max)])
  func impossibleSizesAreRefused(width: Int, height: Int) {
    let error = expectError(DrawingError.self) { try Surface(width: width, height: height, format: .opaque) }
    #expect(error == .surfaceSize(width: width, height: height))
    #expect(error?.description.contains("\(width) × \(height)") == true)
  }

  @Test func memoryOfOthersIsDrawnInto() throws {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 4 * 24, alignment: 16)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0x55, count: 4 * 24)
    do {
      let surface = try Surface(wrapping: memory, width: 4, height: 4, bytesPerRow: 24, format: .opaque)
      let canvas = Canvas(surface)
      canvas.fill(Rect(0, 0, 4, 4), with: Color(hex: 0x123456))
      surface.flush()
    }
    let words = memory.assumingMemoryBound(to: UInt32.self)
    #expect(words[0] & 0xff_ffff == 0x123456)
    #expect(words[3 * 6 + 3] & 0xff_ffff == 0x123456)
    #expect(words[4] == 0x5555_5555, "what is between two rows belongs to somebody else")
  }

  @Test func memoryThatDoesNotFitIsRefused() {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 16)
    defer { memory.deallocate() }
    #expect(throws: DrawingError.surfaceMemory(bytesPerRow: 12, width: 4)) {
      try Surface(wrapping: memory, width: 4, height: 4, bytesPerRow: 12, format: .opaque)
    }
    #expect(throws: DrawingError.surfaceMemory(bytesPerRow: 17, width: 4)) {
      try Surface(wrapping: memory, width: 4, height: 2, bytesPerRow: 17, format: .alpha)
    }
  }

  @Test func pixelsChangedByHandAreSeen() throws {
    let surface = try Surface(width: 3, height: 2, format: .alpha)
    surface.withPixels { $0.storeBytes(of: 0x8040_0000, toByteOffset: surface.bytesPerRow + 4, as: UInt32.self) }
    let color = try #require(surface.pixel(1, 1))
    #expect(abs(color.alpha - 0.5) < 0.01)
    #expect(abs(color.red - 0.5) < 0.01, "the colour is no longer multiplied with alpha")
    let copy = try Surface(width: 3, height: 2, format: .alpha)
    Canvas(copy).draw(surface, at: .zero)
    #expect(copy.pixel(1, 1) == color)
  }
}
