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

  /// Runs `touchstone`, or another `program` of this package, without a server of ours until it ends.
  ///
  /// - Parameter environment: DISPLAY is unset if it is not in there, and what is kept is kept in a directory that goes
  ///   with the call.
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
  /// Starts `touchstone` or another `program` of this package, or `command` that leads to it, on this server.
  ///
  /// - Parameter environment: unless it says otherwise the assets are those of the program, and what is kept, such as
  ///   drawings, is kept in a directory that goes with the server.
  func touchstone(
    _ arguments: [String], program: String = "touchstone", by command: [String] = [],
    environment: [String: String?] = [:]
  ) throws -> Program {
    let own: [String: String?] = ["TOUCHSTONE_ASSETS": nil, "XDG_STATE_HOME": "\(directory.path)/state"]
    let whole = command + [BuiltProgram.path(program)] + arguments
    return try launch(whole[0], Array(whole.dropFirst()), environment: own.merging(environment) { $1 })
  }
}

/// What came of a program that has ended.
struct Outcome {
  let status: ExitStatus
  let output: String
  let errors: String
}
