import Expectations
import Glibc
import Testing

@testable import TouchKiosk
@testable import TouchLab

/// A visitor may tap *Save* all day, so the folder has limits.
@Suite("S9 The folder of saved scenarios") struct ScenarioFolderTests {
  private let directory: TemporaryDirectory
  private var folder: ScenarioFolder

  init() throws {
    directory = try TemporaryDirectory(prefix: "scenario-folder-tests")
    folder = ScenarioFolder(path: directory.path)
  }

  private var names: [String] {
    guard let handle = opendir(directory.path) else { return [] }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) { names.append(DirectoryEntry.name(entry)) }
    return names.filter { $0 != "." && $0 != ".." }.sorted()
  }

  @Test("Files of one second are told apart, none is overwritten, and each is for its user alone")
  func oneSecond() throws {
    let paths = try (1...5).map { try folder.save(["# \($0)"], at: 1_700_000_000) }
    #expect(Set(paths).count == 5 && names.count == 5, "\(names)")
    for (index, path) in paths.enumerated() {
      var about = stat()
      #expect(stat(path, &about) == 0 && about.st_mode & 0o777 == 0o600)
      #expect(TextFile.read(path) == "# \(index + 1)\n")
    }
  }

  @Test("There is a limit to how many there are, whatever they are called", arguments: [1, 3, 20])
  func number(most: Int) throws {
    var folder = folder
    folder.mostFiles = most
    try TextFile.write("", to: "\(directory.path)/notes.txt")
    for second in 1..<most { _ = try folder.save(["a"], at: second) }
    let before = names
    for second in [0, 1, 500] { #expect(throws: ScenarioFolder.Full.self) { try folder.save(["a"], at: second) } }
    #expect(before.count == most && names == before)
    #expect(unlink("\(directory.path)/notes.txt") == 0)
    _ = try folder.save(["a"], at: 600)
    #expect(names.count == most)
  }

  @Test("There is a limit to how large all of them are together; what fits is still taken")
  func size() throws {
    var folder = folder
    folder.mostBytes = 100
    // The text is followed by a line feed.
    _ = try folder.save([String(repeating: "a", count: 59)])
    #expect(throws: ScenarioFolder.Full.self) { try folder.save([String(repeating: "a", count: 40)]) }
    _ = try folder.save([String(repeating: "a", count: 39)])
    let error = expectError(ScenarioFolder.Full.self) { try folder.save([]) }
    #expect(error?.description == "there is no room for more in \(directory.path): remove files there")
    #expect(names.count == 2)
  }

  @Test("A folder that is not there is an error that says so")
  func missing() {
    let error = expectError((any Error).self) { try ScenarioFolder(path: "/no/such/folder").save(["a"]) }
    #expect(error.map { "\($0)" }?.contains("/no/such/folder") == true)
  }
}
