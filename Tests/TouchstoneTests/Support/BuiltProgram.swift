import Glibc

@testable import TouchLab

/// The programs of this package, which lie beside the test bundle.
enum BuiltProgram {
  static func path(_ name: String) -> String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let length = max(0, readlink("/proc/self/exe", &buffer, buffer.count - 1))
    let own = String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return "/" + own.split(separator: "/").dropLast().joined(separator: "/") + "/" + name
  }

  /// Runs `touchstone` without a server of ours until it ends.
  ///
  /// - Parameter environment: DISPLAY is unset if it is not in there.
  static func touchstone(_ arguments: [String], environment: [String: String?] = [:]) throws -> Outcome {
    let directory = try TemporaryDirectory(prefix: "touchstone-tests")
    let own: [String: String?] = ["DISPLAY": nil, "XAUTHORITY": nil, "TOUCHSTONE_ASSETS": nil]
    let program = try Program(
      path("touchstone"), arguments, environment: own.merging(environment) { $1 }, output: .kept,
      directory: directory.path)
    return Outcome(status: try program.waitForExit(upTo: 20), output: program.output, errors: program.errorOutput)
  }
}

/// What came of a program that has ended.
struct Outcome {
  let status: ExitStatus
  let output: String
  let errors: String
}
