import Testing

@testable import TouchLab

/// The compositor of `Tests/Compositor`, which is compiled once for all tests of this process.
enum TestCompositor {
  /// Returns the options of a server under it.
  static func options() throws -> XServer.Options {
    try #require(errors == "", "Tests/Compositor/build failed: \(errors)")
    var options = XServer.Options()
    options.compositor = "\(folder)/compositor"
    return options
  }

  private static let folder = BuiltProgram.path("compositor.build")

  /// The messages of the compiler.
  private static let errors: String = {
    let script = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" } + "/Compositor/build"
    do {
      let directory = try TemporaryDirectory(prefix: "touchstone-tests")
      let program = try Program(script, [folder], environment: [:], output: .kept, directory: directory.path)
      return try program.waitForExit(upTo: 60) == .exited(0) ? "" : "\(program.output)\(program.errorOutput)."
    } catch {
      return "\(error)"
    }
  }()
}
