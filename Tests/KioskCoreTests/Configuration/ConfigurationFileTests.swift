import Documents
import Expectations
import Glibc
import Testing
import TouchUI

@testable import KioskCore
@testable import TouchLab

@Suite("K8 A configuration that is read again") struct ConfigurationFileTests {
  private static let program = KioskProgram(name: "exhibit", title: "Exhibit")
  private let application = Application()
  private let directory: TemporaryDirectory
  private let path: String

  init() throws {
    directory = try TemporaryDirectory(prefix: "configuration-tests")
    path = "\(directory.path)/kiosk.yaml"
  }

  private func write(_ text: String) throws { try TextFile.write(text, to: path) }

  /// The file changes while it is being read. A later request receives the new content. Whether the first reading
  /// precedes the change is up to the system, so the test repeats it often.
  @Test func whoAsksIsNotifiedOfWhatTheFileHoldsThen() throws {
    try write("idle: {resetAfter: 10}")
    let file = try ConfigurationFile(path: path, program: Self.program)
    for duration in 11...100 {
      var notified = 0
      file.reload(in: application) { error in
        #expect(error == nil)
        notified += 1
      }
      if duration % 2 == 0 { sched_yield() }
      try write("idle: {resetAfter: \(duration)}")
      file.reload(in: application) { _ in
        notified += 1
        #expect(file.configuration.idle.resetAfter == Double(duration))
      }
      try MonotonicTime.wait(upTo: 20, for: "both to be told") {
        application.advance(to: application.time)
        return notified == 2
      }
    }
  }

  /// Requests during a reading are answered as well, with or without mistakes in the file. Later ones read it again.
  @Test(arguments: [1, 2, 5], [true, false]) func everybodyIsNotified(count: Int, isRight: Bool) throws {
    try write("idle: {resetAfter: 10}")
    let file = try ConfigurationFile(path: path, program: Self.program)
    for round in 1...2 {
      try write("idle: {resetAfter: \(isRight ? "\(10 + round)" : "soon")}")
      var notified: [Bool] = []
      for _ in 0..<count { file.reload(in: application) { notified.append($0 == nil) } }
      try MonotonicTime.wait(upTo: 20, for: "all to be told") {
        application.advance(to: application.time)
        return notified.count >= count
      }
      #expect(notified == Array(repeating: isRight, count: count))
      #expect(file.configuration.idle.resetAfter == Double(isRight ? 10 + round : 10))
    }
  }

  @Test func aMistakeIsReportedAndChangesNothing() throws {
    try write("idle: {resetAfter: 10}")
    let file = try ConfigurationFile(path: path, program: Self.program)
    try write("idle: {resetAfter: soon}")
    var errors: [String] = []
    file.reload(in: application) { errors.append($0.map { "\($0)" } ?? "none") }
    try MonotonicTime.wait(upTo: 20, for: "the answer") {
      application.advance(to: application.time)
      return !errors.isEmpty
    }
    #expect(errors.count == 1 && errors[0].contains("resetAfter"))
    #expect(file.configuration.idle.resetAfter == 10)
  }

  /// Such a file has no effect, and staff who emptied it by mistake must learn of it.
  @Test(arguments: ["", "\n\n", "# theme: light\n", "---\n# theme: light\n...\n", "~", "\u{feff}# a\n"])
  func aFileWithoutAnyKeyIsKnownAsOne(text: String) throws {
    try write("theme: light")
    let file = try ConfigurationFile(path: path, program: Self.program)
    #expect(!file.isBlank)
    try write(text)
    try file.reload()
    #expect(file.isBlank && file.configuration == Self.program.defaults)
    try write("health:\n  # every: 1\n")
    try file.reload()
    #expect(!file.isBlank)
  }

  @Test(arguments: [(256 << 10, true), ((256 << 10) + 1, false), (1 << 20, false)])
  func itHas256KiBAtMost(size: Int, isRead: Bool) throws {
    let text = "theme: light\n"
    try write(text + String(repeating: "#", count: size - text.utf8.count))
    if isRead {
      #expect(try ConfigurationFile(path: path, program: Self.program).configuration.theme == .light)
    } else {
      let error = expectError(FileMistake.self) { try ConfigurationFile(path: path, program: Self.program) }
      #expect(error?.problem.contains("too large") == true)
    }
  }

  /// A pipe is refused without waiting for it.
  @Test func whatCanNotBeReadAgainIsNoFile() throws {
    mkfifo(path, 0o600)
    for candidate in [path, "/dev/null", "/dev/zero", directory.path, "\(directory.path)/none"] {
      #expect(throws: InputFileError.self, "\(candidate)") {
        try ConfigurationFile(path: candidate, program: Self.program)
      }
    }
  }

  /// The program's folder in a temporary directory stands in for the one in /etc.
  @Test func theStandardOneIsThereOrNot() throws {
    let folder = "\(directory.path)/exhibit"
    let program = KioskProgram(name: "..\(folder)", title: "Exhibit")
    #expect(try ConfigurationFile.standard(program) == nil)
    try TextFile.write("theme: light", to: folder)
    #expect(try ConfigurationFile.standard(program) == nil, "a file in the place of the directory")
    unlink(folder)
    mkdir(folder, 0o755)
    #expect(try ConfigurationFile.standard(program) == nil)
    try TextFile.write("theme: light", to: "\(folder)/kiosk.yaml")
    #expect(try ConfigurationFile.standard(program)?.configuration.theme == .light)
    try TextFile.write("theme: blue", to: "\(folder)/kiosk.yaml")
    #expect(throws: FileMistake.self) { try ConfigurationFile.standard(program) }
  }
}
