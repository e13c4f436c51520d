import Glibc
import Testing

@testable import KioskCore
@testable import TouchLab

/// Tests of who may change a file. A file is as safe as the directories above it.
@Suite("K13 Who may change a file") struct FileGuardTests {
  private let directory: TemporaryDirectory
  private var folder: String { "\(directory.path)/etc" }
  private var file: String { "\(folder)/kiosk.yaml" }

  init() throws {
    directory = try TemporaryDirectory(prefix: "guard-tests")
    mkdir(folder, 0o755)
    chmod(folder, 0o755)
    try TextFile.write("theme: dark", to: file)
    chmod(file, 0o640)
  }

  @Test func oneThatIsGuardedHasNoFlaw() { #expect(FileGuard.flaw(of: file)?.path == nil) }

  @Test func oneThatEverybodyMayWrite() {
    chmod(file, 0o646)
    #expect(FileGuard.flaw(of: file)?.path == file && FileGuard.flaw(of: file)?.who == "everybody")
  }

  /// The group of the program itself counts as trusted.
  @Test(.enabled(if: geteuid() == 0), arguments: [(4711, true), (0, false), (4712, false)])
  func oneThatAGroupMayWrite(group: gid_t, isOwn: Bool) throws {
    try #require(chown(file, 0, 4711) == 0 && chmod(file, 0o660) == 0)
    let flaw = FileGuard.flaw(of: file, group: group)
    #expect((flaw == nil) == isOwn && (isOwn || flaw?.who == "the group with the number 4711"))
  }

  @Test func oneInADirectoryWhereEverybodyMayWrite() {
    chmod(folder, 0o777)
    #expect(FileGuard.flaw(of: file)?.path == folder)
    // In a directory with these permissions, such as /tmp, users cannot remove the files of others.
    chmod(folder, 0o1777)
    #expect(FileGuard.flaw(of: file)?.path == nil)
  }

  /// This holds at any distance: anybody who may write to a directory can replace everything below it.
  @Test(arguments: ["", "/etc", "/etc/a", "/etc/a/b"]) func oneFarBelowADirectoryOfOthers(subfolder: String) throws {
    let open = directory.path + subfolder
    let deep = "\(folder)/a/b/kiosk.yaml"
    for name in ["a", "a/b"] { mkdir("\(folder)/\(name)", 0o755) }
    try TextFile.write("theme: dark", to: deep)
    #expect(FileGuard.flaw(of: deep)?.path == nil)
    chmod(open, 0o777)
    #expect(FileGuard.flaw(of: deep)?.path == open && FileGuard.flaw(of: deep)?.who == "everybody")
    chmod(open, 0o1777)
    #expect(FileGuard.flaw(of: deep)?.path == nil)
    try #require(geteuid() == 0, "only the administrator can give directories away")
    chmod(open, 0o770)
    chown(open, 0, 12_345)
    #expect(FileGuard.flaw(of: deep)?.who == "the group with the number 12345")
    chmod(open, 0o750)
    #expect(FileGuard.flaw(of: deep)?.path == nil)
    chown(open, 12_346, 0)
    #expect(FileGuard.flaw(of: deep)?.path == open)
    #expect(FileGuard.flaw(of: deep)?.who == "the user with the number 12346")
  }

  @Test func oneOfAGroupOrOfAnotherUser() throws {
    try #require(geteuid() == 0, "only the administrator can give files away")
    chown(file, 0, 12_345)
    #expect(FileGuard.flaw(of: file)?.path == nil)
    chmod(file, 0o660)
    #expect(FileGuard.flaw(of: file)?.who == "the group with the number 12345")
    chmod(file, 0o640)
    chown(file, 12_346, 0)
    #expect(FileGuard.flaw(of: file)?.who == "the user with the number 12346")
  }

  @Test func oneThatALinkLeadsTo() {
    let link = "\(directory.path)/link.yaml"
    symlink(file, link)
    #expect(FileGuard.flaw(of: link)?.path == nil)
    chmod(folder, 0o777)
    #expect(FileGuard.flaw(of: link)?.path == folder)
  }
}
