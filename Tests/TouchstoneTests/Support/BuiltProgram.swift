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

  /// Runs `touchstone` or another `program` of this package to its end, without an X server of the tests.
  ///
  /// - Parameter environment: additional variables. DISPLAY is unset by default, and the state directory exists only
  /// during the call.
  static func touchstone(
    _ arguments: [String], program: String = "touchstone", environment: [String: String?] = [:]
  ) throws -> Outcome {
    let directory = try TemporaryDirectory(prefix: "touchstone-tests")
    let own: [String: String?] = [
      "DISPLAY": nil, "XAUTHORITY": nil, "TOUCHSTONE_ASSETS": nil, "XDG_STATE_HOME": directory.path,
    ]
    let program = try Program(
      path(program), arguments, environment: own.merging(environment) { $1 }, output: .kept,
      directory: directory.path)
    return Outcome(status: try program.waitForExit(upTo: 20), output: program.output, errors: program.errorOutput)
  }
}

extension XServer {
  /// Starts `touchstone` or another `program` of this package on this server, directly or by `command`.
  ///
  /// - Parameter environment: additional variables. By default the assets are those of the program, the state directory,
  /// with drawings for example, lives as long as the server, and screen readers on this machine do not find it.
  func touchstone(
    _ arguments: [String], program: String = "touchstone", by command: [String] = [],
    environment: [String: String?] = [:]
  ) throws -> Program {
    let own: [String: String?] = [
      "TOUCHSTONE_ASSETS": nil, "XDG_STATE_HOME": "\(directory.path)/state", "NO_AT_BRIDGE": "1",
    ]
    let whole = command + [BuiltProgram.path(program)] + arguments
    return try launch(whole[0], Array(whole.dropFirst()), environment: own.merging(environment) { $1 })
  }
}

/// The result of a program that has ended.
struct Outcome {
  let status: ExitStatus
  let output: String
  let errors: String
}
