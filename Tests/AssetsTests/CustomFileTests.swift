import Foundation
import Testing

@testable import Assets

@Suite("Where assets are looked for") struct CustomFileTests {
  @Test("Files beside the pictures may have megabytes") func large() throws {
    let folder = NSTemporaryDirectory() + "assets-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let bytes = [UInt8](repeating: 5, count: 3 << 20)
    try Data(bytes).write(to: URL(fileURLWithPath: folder + "/hall.jpg"))
    #expect(try AssetLocations(chosen: nil, installed: folder).file("hall.jpg").count == bytes.count)
    // A file instead of the directory of pictures contains none.
    try Data(bytes).write(to: URL(fileURLWithPath: folder + "/pictures"))
    #expect(try AssetLocations(chosen: folder, installed: folder).picture("tap").map(\.scale) == [1, 2, 3])
  }

  @Test("The installed directory is beside that of the program") func installed() throws {
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let folder = URL(fileURLWithPath: program).deletingLastPathComponent().deletingLastPathComponent().path
    #expect(prefix() == folder)
    #expect(AssetLocations.current.installed == folder + "/share/touchstone")
  }

  #if compiler(>=6.2)
    @Test("A built-in picture is none of one's own") func builtIn() async {
      await #expect(processExitsWith: .success) {
        unsetenv("TOUCHSTONE_ASSETS")
        let isCustom = try? Assets.hasCustomPicture("tap")
        #expect(isCustom == false)
      }
    }

    @Test("A variable that is empty is none") func emptyVariable() async {
      await #expect(processExitsWith: .success) {
        setenv("TOUCHSTONE_ASSETS", "", 1)
        #expect(AssetLocations.current.chosen == nil)
        setenv("TOUCHSTONE_ASSETS", "/nowhere", 1)
        #expect(AssetLocations.current.chosen == "/nowhere")
      }
    }
  #endif
}
