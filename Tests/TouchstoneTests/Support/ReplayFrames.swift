import Glibc
import Testing

@testable import TouchLab

/// The frames that `touchstone replay --frames` has left in a directory.
enum ReplayFrames {
  /// Returns the visible pixels of the last frame.
  static func lastPixels(in directory: String) throws -> [UInt32] {
    let path = { (number: Int) in
      let digits = String(number)
      return "\(directory)/\(String(repeating: "0", count: 6 - digits.count))\(digits).png"
    }
    let last = try #require((1...99_999).last { access(path($0), F_OK) == 0 })
    return visible(try Screenshot(png: path(last)))
  }

  static func visible(_ picture: Screenshot) -> [UInt32] { picture.pixels.map { $0 & 0xffffff } }
}

extension ProgramFixture {
  /// Ends the program and plays `trace`, which it has recorded. The replay must have the same transcript. If the program
  /// comes to rest by itself, which `settles` says, the replay must look the same in the end.
  func expectReplay(of trace: String, settles: Bool = true) throws {
    let screen = try settles ? settled() : nil
    program.send(signal: SIGTERM)
    #expect(try program.waitForExit(upTo: 20) == .exited(0))
    let (copy, frames) = (trace + ".jsonl", trace + ".frames")
    let outcome = try BuiltProgram.touchstone(
      ["replay", trace, "--headless", "--transcript", copy] + (settles ? ["--frames", frames] : []))
    #expect(outcome.status == .exited(0) && outcome.errors == "")
    #expect(TextFile.read(copy) == transcript())
    if let screen { #expect(try ReplayFrames.lastPixels(in: frames) == ReplayFrames.visible(screen)) }
  }
}
