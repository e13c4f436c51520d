import Foundation

/// The output of `touchstone explain --format json` for a scenario. The page must agree with it.
struct Transcript {
  /// A step of a recogniser's state, in the words of the page.
  struct Step: Equatable {
    let time: Double
    let who: String
    let what: String
  }

  let steps: [Step]

  init(_ program: String, _ scenario: String) throws {
    let output = try Program.output(program, ["explain", scenario, "--format", "json"])
    steps = try output.split(separator: "\n").compactMap { line in
      guard let entry = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
        let time = entry["t"] as? NSNumber, let who = entry["recognizer"] as? String,
        let state = entry["state"] as? String, let old = entry["from"] as? String
      else { return nil }
      return Step(time: time.doubleValue, who: who, what: "\(old) → \(state): \(entry["reason"] ?? "")")
    }
  }
}

enum Program {
  /// Runs a program and returns its output.
  @discardableResult
  static func output(_ path: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw BrowserError("\(path) \(arguments) ended with an error") }
    return String(decoding: data, as: UTF8.self)
  }
}
