import Foundation
import Testing

/// The files of this package.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// Returns every Swift file below the folders, by its path from the root.
  static func swiftFiles(in folders: [String] = ["Sources", "Tests"]) -> [String] { files(".swift", in: folders) }

  /// Returns every file below the folders with this ending, by its path from the root.
  static func files(_ ending: String, in folders: [String]) -> [String] {
    folders.flatMap { folder in
      FileManager.default.enumerator(atPath: root + "/" + folder)!
        .compactMap { $0 as? String }
        .filter { $0.hasSuffix(ending) }
        .map { folder + "/" + $0 }
    }.sorted()
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOfFile: root + "/" + path, encoding: .utf8)
  }

  static func lines(_ path: String) throws -> [Substring] { try text(path).lines }

  /// Returns the lines of a file, each without its comment.
  static func code(_ path: String) throws -> [Substring] {
    try lines(path).map { line in
      guard line.utf8.contains(UInt8(ascii: "/")) else { return line }
      return line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
    }
  }

  static func entries(of folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root + "/" + folder).sorted()
  }
}

extension String {
  /// The lines, found by bytes: splitting by characters takes many times as long.
  var lines: [Substring] {
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Substring.init)
  }
}

extension [Substring] {
  /// Expects that no line of a file meets a condition. This is one expectation: one for each line would take seconds.
  func expectNone(
    in file: String, sourceLocation: SourceLocation = #_sourceLocation, where isFound: (Substring) -> Bool
  ) {
    let found = enumerated().filter { isFound($0.element) }.map { "\(file):\($0.offset + 1): \($0.element)" }
    #expect(found == [], sourceLocation: sourceLocation)
  }
}

/// The output of a program, standard output and standard error together, and its exit code.
struct Outcome {
  let code: Int32
  let output: String

  /// Runs a program to its end, without input.
  init(
    running program: String, _ arguments: [String], in directory: String = Repository.root,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: directory)
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    code = process.terminationStatus
  }
}

/// An empty directory that lives as long as the test.
final class TemporaryDirectory {
  let path = NSTemporaryDirectory() + "house-" + UUID().uuidString

  init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
