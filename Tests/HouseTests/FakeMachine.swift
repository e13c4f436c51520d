import Foundation
import Testing

/// A directory with the launcher and a separate $PATH. It has the tools that the launcher uses, and stand-ins for Swift,
/// dpkg, apt and sudo that record how they are called.
final class FakeMachine {
  /// The output of `swift --version`, or nil for a machine without Swift.
  var swiftVersion: String? = "Swift version 6.3.1 (swift-6.3.1-RELEASE)"
  /// The version of Swift in the Debian archive, or nil if there is none, as in Debian 12.
  var archivedSwift: String?
  /// Whether apt has downloaded its lists before. It has not on a new machine.
  var hasLists = true
  /// Debian packages that are not installed, and those that were removed with their settings left behind.
  var absent: [String] = []
  var removed: [String] = []
  var isRoot = true
  var hasSudo = true
  var aptWorks = true
  var display: String? = ":5"
  var hasHome = true
  /// A shell script that `swift build` runs; `test` is the one of `swift test`.
  var build = ""
  var test = ""
  /// A shell script that runs as the player of random events.
  var properties = ""
  /// A shell script that runs as the maker of the Debian package, of a program or an exhibit; `tester` is the one of its
  /// tester.
  var maker = #"mkdir -p out; touch "out/${1##*/}${3:+-${3##*/}}_1.2_amd64.deb""#
  var tester = ""
  /// A shell script that runs as the maker of packages for arm64.
  var foreignMaker = #"mkdir -p out; touch "out/${1}_1.2_arm64.deb""#
  /// A shell script that runs as the test of the package on a machine that boots.
  var machineTester = ""
  /// A shell script that runs as the maker of the documentation, or nil for a toolchain without docc.
  var documentation: String?
  /// A shell script that runs as the maker of custom kiosks.
  var newMaker = ""
  /// The directory in which the launcher is called.
  var workingDirectory = "/"

  /// Returns the command with which the launcher builds what it runs.
  static func quickBuild(_ product: String) -> String {
    "swift build -c release --scratch-path .build/quick -Xswiftc -Onone --product \(product)"
  }

  /// Returns the command with which the launcher builds what it packages, or runs optimised.
  static func releaseBuild(_ product: String) -> String {
    "swift build -c release --static-swift-stdlib --disable-local-rpath -Xlinker -z -Xlinker now --product \(product)"
  }

  /// The command with which the launcher builds the tests.
  static let testBuild = "swift build --build-tests"

  private let directory = try! TemporaryDirectory()
  var path: String { directory.path }

  /// The calls of all stand-ins, in order.
  var calls: [String] {
    let log = (try? String(contentsOfFile: path + "/calls", encoding: .utf8)) ?? ""
    return log.split(separator: "\n").map(String.init)
  }

  func kiosk(_ arguments: String..., extra: [String: String?] = [:]) throws -> Outcome {
    try kiosk(arguments, extra: extra)
  }

  func kiosk(_ arguments: [String], extra: [String: String?] = [:]) throws -> Outcome {
    try prepare()
    var environment = ["PATH": path + "/bin", "SWIFT_PLACES": ""]
    environment["DISPLAY"] = display
    environment["HOME"] = hasHome ? path : nil
    for (name, value) in extra { environment[name] = value }
    return try Outcome(running: path + "/kiosk", arguments, in: workingDirectory, environment: environment)
  }

  /// Makes the files of the machine in a draft and lets `cp` put them in place. A program that this process writes
  /// itself cannot be started while a child that another test has just forked holds the file open.
  private func prepare() throws {
    try? FileManager.default.removeItem(atPath: draft)
    for folder in [
      "bin", "archive", "assets/exhibits/what-do-you-think", "assets/kiosk", "assets/new", ".ci", ".build/debug",
      ".build/release", ".build/quick/release", "Tests/Architecture", "Tests/Distribution", "Tests/Machine",
    ] {
      try FileManager.default.createDirectory(atPath: "\(draft)/\(folder)", withIntermediateDirectories: true)
    }
    for file in ["kiosk", "assets/launcher"] {
      try FileManager.default.copyItem(atPath: "\(Repository.root)/\(file)", toPath: "\(draft)/\(file)")
    }
    try linkTools()
    try writeStandIns()
    try? FileManager.default.removeItem(atPath: path + "/bin")
    let copying = try Outcome(running: "/bin/cp", ["-a", draft + "/.", path])
    try #require(copying.code == 0, "\(copying.output)")
  }

  private var draft: String { path + "/draft" }

  private func linkTools() throws {
    let tools = [
      "awk", "bash", "cat", "chmod", "cut", "dirname", "env", "getent", "grep", "head", "mkdir", "nice", "readlink",
      "rm", "sed", "sort", "tail", "touch", "xargs",
    ]
    for tool in tools {
      let original = ["/usr/bin/", "/bin/"].map { $0 + tool }.first(where: FileManager.default.fileExists)!
      try FileManager.default.createSymbolicLink(atPath: draft + "/bin/" + tool, withDestinationPath: original)
    }
  }

  private func writeStandIns() throws {
    if let swiftVersion { try standIn("swift", swift(swiftVersion)) }
    if let archivedSwift {
      try standIn("swift", in: "archive", swift("Swift version \(archivedSwift) (swift-\(archivedSwift)-RELEASE)"))
    }
    if hasLists { try Data().write(to: URL(filePath: draft + "/archive/lists")) }
    try standIn("apt-cache", aptCache, noted: false)
    try standIn("dpkg-query", dpkgQuery, noted: false)
    try standIn("dpkg", "echo amd64", noted: false)
    try standIn("apt-get", aptWorks ? aptGet : "echo 'E: Unable to locate package'; exit 100")
    try standIn("id", "echo \(isRoot ? 0 : 1000)", noted: false)
    if hasSudo { try standIn("sudo", "exec \"$@\"") }
    try standIn("properties", in: ".build/debug", properties.orNothing)
    try standIn("touchstone", in: ".build/release", "echo Name: what-do-you-think", noted: false)
    try standIn("package", in: "assets/kiosk", maker.orNothing)
    try standIn("test-package", in: "assets/kiosk", tester.orNothing)
    try standIn("arm64", in: "assets/launcher", foreignMaker.orNothing)
    try standIn("compare", in: "Tests/Architecture", ":")
    try standIn("make", in: "assets/new", newMaker.orNothing)
    if let documentation {
      try standIn("docc", ":")
      try standIn("docs", in: ".ci", documentation)
    }
    try standIn("try", in: "Tests/Machine", machineTester.orNothing)
    try standIn("try", in: "Tests/Distribution", "echo 'some step… no'; exit 1")
  }

  private func swift(_ version: String) -> String {
    "case $1 in --version) echo '\(version)' ;; build) \(build.orNothing) ;; test) \(test.orNothing) ;; esac"
  }

  /// A script that lists the versions in the archive, as `madison` of the real one does.
  private var aptCache: String {
    """
    cd '\(path)/archive' && [[ -e lists ]] || exit 0
    case $2 in
      base-files) echo ' base-files | 13.8 | http://deb.debian.org/debian trixie/main amd64 Packages' ;;
      swiftlang) [[ ! -e swift ]] || echo ' swiftlang |    \(archivedSwift ?? "") | http://deb.debian.org/debian' ;;
    esac
    """
  }

  private var aptGet: String {
    """
    case "$*" in
      *update) touch '\(path)/archive/lists' ;;
      *swiftlang) /bin/cp '\(path)/archive/swift' '\(path)/bin/swift' ;;
    esac
    """
  }

  /// A script that answers as the real one asked for `status package` lines: an unknown package is an error.
  private var dpkgQuery: String {
    """
    shift 3
    for package in "$@"; do
      case " \(absent.joined(separator: " ")) " in *" $package "*) code=1; continue ;; esac
      case " \(removed.joined(separator: " ")) " in *" $package "*) echo "config-files $package"; continue ;; esac
      echo "installed $package"
    done
    exit ${code:-0}
    """
  }

  private func standIn(_ name: String, in folder: String = "bin", _ script: String, noted: Bool = true) throws {
    let note = noted ? "echo \"\(name) $*\" >> '\(path)/calls'\n" : ""
    let file = "\(draft)/\(folder)/\(name)"
    try "#!/bin/bash\n\(note)\(script)\n".write(toFile: file, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
  }
}

extension String {
  /// The shell command, or one that does nothing if it is empty.
  fileprivate var orNothing: String { isEmpty ? ":" : self }
}
