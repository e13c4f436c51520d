import Glibc
import Testing
import TouchDrawing
import TouchGeometry

/// Tests of the memory of large surfaces.
@Suite struct PixelMemoryTests {
  /// Returns the kernel's flags of the mapping that begins at `address`.
  private func flags(ofMappingAt address: UInt) throws -> [Substring] {
    var isWanted = false
    for line in try Self.read("/proc/self/smaps").split(separator: "\n") {
      if let dash = line.firstIndex(of: "-"), let start = UInt(line[..<dash], radix: 16) { isWanted = start == address }
      if isWanted, line.hasPrefix("VmFlags:") { return line.split(separator: " ") }
    }
    return []
  }

  private static func read(_ path: String) throws -> String {
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var text: [UInt8] = []
    while case let byte = getc(file), byte != EOF { text.append(UInt8(byte)) }
    return String(decoding: text, as: UTF8.self)
  }

  @Test(.enabled(if: access("/sys/kernel/mm/transparent_hugepage/enabled", F_OK) == 0, "No large pages."))
  func largePagesAreAskedFor() throws {
    let surface = try Surface(width: 1400, height: 1050, format: .opaque)
    let address = surface.withPixels { UInt(bitPattern: $0.baseAddress) }
    #expect(address % (2 << 20) == 0)
    #expect(try flags(ofMappingAt: address).contains("hg"))
  }

  @Test func whatIsDrawnIsThere() throws {
    let surface = try Surface(width: 1001, height: 700, format: .alpha)
    #expect(surface.pixel(0, 0) == .clear && surface.pixel(1000, 699) == .clear)
    let canvas = Canvas(surface)
    canvas.fill(Rect(990, 600, 11, 100), with: .white)
    #expect(surface.pixel(1000, 699) == .white && surface.pixel(989, 699) == .clear)
  }

  #if compiler(>=6.2)
    /// In a process of its own, since others take memory meanwhile.
    @Test func itGoesBackWithThePicture() async {
      await #expect(processExitsWith: .success) {
        func pages() throws -> Int {
          try #require(PixelMemoryTests.read("/proc/self/statm").split(separator: " ").first.flatMap { Int($0) })
        }
        let before = try pages()
        for _ in 0..<40 { Canvas(try Surface(width: 2000, height: 2000, format: .opaque)).clear(Rect(0, 0, 10, 10)) }
        #expect(try pages() - before < 4 * 2000 * 2000 / 4096)
      }
    }

    /// Far more than there is, without a crash.
    @Test func whatThereIsNoMemoryForIsAnError() async {
      await #expect(processExitsWith: .success) {
        var limit = rlimit(rlim_cur: 3 << 30, rlim_max: 3 << 30)
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
        #expect(throws: DrawingError.outOfMemory(width: 32_000, height: 32_000)) {
          try Surface(width: 32_000, height: 32_000, format: .opaque)
        }
      }
    }
  #endif
}
