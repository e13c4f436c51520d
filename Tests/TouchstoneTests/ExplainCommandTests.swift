import Glibc
import Testing
import TouchLab

/// The built `touchstone explain`, driven as its user does.
@Suite("touchstone explain") struct ExplainCommandTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory(prefix: "explain-tests") }

  private static let tap = """
    recognizers: [{id: tap, type: tap, view: window}]
    input: [{t: 0, down: 1, at: [10, 20]}, {t: 60, up: 1}]
    """

  /// `touchstone` lies beside the test bundle.
  private func explain(_ arguments: String...) throws -> Program {
    var path = [CChar](repeating: 0, count: 4096)
    let length = max(0, readlink("/proc/self/exe", &path, path.count - 1))
    let folder = String(decoding: path[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      .split(separator: "/").dropLast().joined(separator: "/")
    return try Program(
      "/\(folder)/touchstone", ["explain"] + arguments, environment: ["DISPLAY": nil], output: .kept,
      directory: directory.path)
  }
}
