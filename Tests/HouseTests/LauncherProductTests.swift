import Foundation
import Testing

@Suite("P9 The launcher and kiosks of one's own")
struct LauncherProductTests {
  let machine = FakeMachine()
  /// The package of a kiosk called quiz, beside the launcher.
  private let own: TemporaryDirectory

  init() throws {
    own = try TemporaryDirectory()
    for folder in ["/.build/release", "/.build/quick/release", "/out"] {
      try FileManager.default.createDirectory(atPath: own.path + folder, withIntermediateDirectories: true)
    }
    try "".write(toFile: own.path + "/Package.swift", atomically: true, encoding: .utf8)
  }

  private var logs: [String] { (try? FileManager.default.contentsOfDirectory(atPath: own.path + "/.build")) ?? [] }

  @Test("A package is made of the product of the folder that it is called in")
  func package() throws {
    machine.workingDirectory = own.path
    let outcome = try machine.kiosk("package", "--product", "quiz")
    #expect(outcome.code == 0)
    #expect(
      outcome.output.contains("quiz: it is out/quiz_1.2_amd64.deb; on a kiosk, as root: apt install ./quiz_*.deb"))
    #expect(
      machine.calls == ["swift --version", FakeMachine.releaseBuild("quiz"), "package .build/release/quiz out"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: own.path + "/out") == ["quiz_1.2_amd64.deb"])
    #expect(Set(logs).isSuperset(of: ["kiosk-build.log", "kiosk-package.log"]))
  }

  @Test("The folder may be named, before or after the product")
  func folder() throws {
    for arguments in [
      ["--product", "quiz", "--package-path", own.path], ["--package-path", own.path, "--product", "quiz"],
    ] {
      #expect(try machine.kiosk(["package"] + arguments).code == 0)
    }
    #expect(machine.calls.filter { $0 == "package .build/release/quiz out" }.count == 2)
  }

  @Test("It is tried on a fresh system")
  func tryPackage() throws {
    machine.workingDirectory = own.path
    #expect(try machine.kiosk("test-package", "--product", "quiz").code == 0)
    #expect(machine.calls.last == "test-package out/quiz_1.2_amd64.deb bookworm")
  }

  @Test("Its tests are built and run, all of them")
  func test() throws {
    machine.workingDirectory = own.path
    machine.absent = ["xserver-xorg-core", "jq"]
    machine.test = "echo '✔ Test run with 6 tests in 1 suite passed after 0.2 seconds.'"
    let outcome = try machine.kiosk("test", "--product", "quiz")
    #expect(outcome.code == 0)
    #expect(outcome.output.contains(/\nquiz: 6 tests passed in \d+ s\n$/))
    #expect(
      machine.calls == [
        "swift --version", FakeMachine.testBuild, "swift test --disable-xctest --skip-build",
      ])
  }

  @Test("It is run with what follows")
  func run() throws {
    machine.workingDirectory = own.path
    let program = own.path + "/.build/quick/release/quiz"
    try "#!/bin/bash\necho \"runs: $*\"\n".write(toFile: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let outcome = try machine.kiosk("run", "--product", "quiz", "--size", "800x600")
    #expect(outcome.output.hasSuffix("\nruns: run --size 800x600\n"))
    #expect(machine.calls.last == FakeMachine.quickBuild("quiz"))
  }

  @Test("Without a display it plays the script of its package, with Touchstone's virtual fingers")
  func noDisplay() throws {
    machine.workingDirectory = own.path
    machine.display = nil
    let file = "\(machine.path)/.build/quick/release/touchlab"
    machine.build = """
      echo '#!/bin/bash' > \(file); echo 'echo "touchlab $*" >> \(machine.path)/calls; touch out/gestures/01.png' >> \(file)
      chmod +x \(file)
      """
    let lacking = try machine.kiosk("run", "--product", "quiz")
    #expect(lacking.code == 69 && lacking.output.contains("Nor is there a file gestures.touch"), "\(lacking.output)")
    try "tap 1 9,9".write(toFile: own.path + "/gestures.touch", atomically: true, encoding: .utf8)
    let outcome = try machine.kiosk("run", "--product", "quiz", "--size", "800x600")
    #expect(outcome.code == 0, "\(outcome.output)")
    #expect(outcome.output.hasSuffix("out/gestures.png, its screenshots are:\n  out/gestures/01.png\n"))
    #expect(
      machine.calls.suffix(4) == [
        FakeMachine.quickBuild("quiz"), FakeMachine.quickBuild("touchlab"),
        "touchlab run --size 1280x800 --script gestures.touch --shots out/gestures --ready-file"
          + " out/gestures/transcript.jsonl -- .build/quick/release/quiz run --transcript out/gestures/transcript.jsonl"
          + " --size 800x600",
        "touchlab film out/gestures.png out/gestures/01.png",
      ])
  }

  @Test(
    "What cannot be is told before anything is built",
    arguments: [
      ["package", "--product"], ["package", "--product", "Quiz"], ["package", "--product", "quiz"],
      ["package", "--package-path", "/tmp"], ["package", "--product", "quiz", "--package-path", "/nowhere"],
      ["test-machine", "--product", "quiz", "--package-path", "OWN"],
      ["test", "--product", "quiz", "--package-path", "OWN", "--quick"],
    ])
  func usage(arguments: [String]) throws {
    let outcome = try machine.kiosk(arguments.map { $0 == "OWN" ? own.path : $0 })
    #expect(outcome.code == 64, "\(outcome.output)")
    #expect(machine.calls == [])
  }

  @Test("A new kiosk comes into a folder of its name, and it is said how to go on")
  func new() throws {
    machine.workingDirectory = own.path
    let outcome = try machine.kiosk("new", "my-quiz")
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("your kiosk is in ./my-quiz"))
    #expect(outcome.output.hasSuffix("Begin with:\n  cd ./my-quiz\n  ./kiosk test\n  ./kiosk run\n"))
    #expect(machine.calls == ["make my-quiz ./my-quiz"])
  }

  @Test("A name that does not do is told with the maker's exit code")
  func refused() throws {
    machine.newMaker = "echo 'It is a word of Swift.' >&2; exit 64"
    let outcome = try machine.kiosk("new", "class", "elsewhere")
    #expect(outcome.code == 64)
    #expect(outcome.output == "touchstone: It is a word of Swift.\n")
    #expect(machine.calls == ["make class elsewhere"])
  }
}
