import Documents
import Expectations
import Testing

@testable import KioskCore

/// Tests of custom keys, with a program that asks questions.
@Suite("P1 Keys of one's own") struct CustomKeyTests {
  static let patience = CustomKey.number("quiz.patience", 5...60, "seconds", default: 20, "How long a question waits.")
  static let folder = CustomKey.path("quiz.folder", "Where the questions are.")
  static let level = CustomKey.choice("quiz.level", ["easy", "hard"], default: "easy", "Which questions are asked.")
  static let greeting = CustomKey.text("quiz.greeting", "a few words", default: "Hello", "What it says first.")
  static let counts = CustomKey.flag("quiz.counts", default: true, "Whether points are shown.")
  static let program = KioskProgram(
    name: "photo-quiz", title: "Quiz", languages: ["de", "en"], offeredLanguages: ["de", "en"],
    sections: [CustomSection("quiz", "What is asked.", patience, folder, level, greeting, counts)])

  private func read(_ yaml: String) throws -> Configuration {
    try Configuration(yaml: yaml, file: "kiosk.yaml", program: Self.program)
  }

  @Test func theyAreReadAndHaveTheirDefaultsOtherwise() throws {
    let usual = try read("")
    #expect(usual[Self.patience] == 20 && usual[Self.folder] == nil && usual[Self.level] == "easy")
    #expect(usual[Self.greeting] == "Hello" && usual[Self.counts] && usual.languages == ["de", "en"])
    let own = try read("quiz: {patience: 7.5, folder: /srv/quiz, level: hard, greeting: Hi, counts: no}")
    #expect(own[Self.patience] == 7.5 && own[Self.folder] == "/srv/quiz" && own[Self.level] == "hard")
    #expect(own[Self.greeting] == "Hi" && !own[Self.counts])
  }

  /// The command line sets values in this way. They override the file, even where the value is the default.
  @Test func whatIsSetCountsWhateverWasSetBefore() throws {
    var own = try read("quiz: {patience: 7.5, folder: /srv/quiz, counts: no}")
    for patience in [30, 20, 6, 20] as [Double] {
      own[Self.patience] = patience
      #expect(own[Self.patience] == patience)
    }
    own[Self.counts] = true
    own[Self.folder] = nil
    let usual = try read("")
    #expect(own[Self.counts] && own[Self.folder] == nil && own == usual)
  }

  @Test(arguments: [
    ("quiz: {patience: 61}", "5 to 60 seconds"), ("quiz: {level: hart}", "did you mean \"hard\"?"),
    ("quiz: {folder: here}", "a path that begins with /, or none"), ("quiz: {patients: 6}", "\"patience\""),
    ("patience: 6", "indent it below quiz"), ("scene: one", "scene"),
  ])
  func mistakesAreExplainedAsAllOthers(yaml: String, words: String) throws {
    let mistake = expectError(FileMistake.self) { try read(yaml) }
    #expect(mistake?.problem.contains(words) == true, "\(mistake?.problem ?? "")")
  }

  @Test func theSampleExplainsThemAndNamesTheProgram() throws {
    let sample = Configuration.sample(Self.program)
    #expect(
      sample.contains("# What is asked.\nquiz:\n  # How long a question waits. (5 to 60 seconds)\n  patience: 20\n"))
    #expect(sample.contains("/etc/photo-quiz/kiosk.yaml") && sample.contains("`photo-quiz pin`"))
    #expect(!sample.contains("ouchstone") && !sample.contains("scenes:"))
    #expect(try read(sample) == Self.program.defaults)
  }

  @Test func changesTakeEffectWithTheNextVisitor() throws {
    let before = try read("quiz: {patience: 7}")
    let after = try read("quiz: {patience: 20}")
    #expect(
      DeferredChanges(of: Self.program, from: before, staged: before, to: after).fromNextVisitor == ["quiz.patience"])
    #expect(
      DeferredChanges(of: Self.program, from: before, staged: before, to: after, typed: ["quiz.patience"])
        .fromNextVisitor == [])
    #expect(try DeferredChanges(of: Self.program, from: after, staged: after, to: read("")).fromNextVisitor == [])
  }

  /// Changes from the default and back to it both wait.
  @Test(arguments: ["patience: 7", "folder: /srv/quiz", "level: hard", "greeting: Hi", "counts: no"])
  func aKeyThatIsSetOrNoMoreWaitsForTheNextVisitor(line: String) throws {
    let (usual, own) = (try read(""), try read("quiz: {\(line)}"))
    let name = "quiz.\(line.prefix { $0 != ":" })"
    for (before, after) in [(usual, own), (own, usual)] {
      #expect(DeferredChanges(of: Self.program, from: before, staged: before, to: after).fromNextVisitor == [name])
      #expect(DeferredChanges(of: Self.program, from: before, staged: after, to: after).fromNextVisitor == [])
    }
    let other = try read("quiz: {\(line)}\nidle: {resetAfter: never}")
    #expect(DeferredChanges(of: Self.program, from: usual, staged: usual, to: other).afterRestart == [name])
  }

  @Test func severalKeysAreNamedInTheOrderOfTheSample() throws {
    let (before, after) = (try read("quiz: {patience: 7}"), try read("quiz: {level: hard, counts: no}"))
    let names = ["quiz.patience", "quiz.level", "quiz.counts"]
    #expect(DeferredChanges(of: Self.program, from: before, staged: before, to: after).fromNextVisitor == names)
  }

  /// Names of Prometheus metrics must not contain hyphens.
  @Test(arguments: [("quiz", "quiz"), ("photo-quiz", "photo_quiz"), ("new-photo-quiz-2", "new_photo_quiz_2")])
  func namesOfNumbersBeginWithThatOfTheProgram(program: String, prefix: String) {
    #expect(KioskProgram(name: program, title: "Quiz").problem == nil)
    var report = HealthReport(program: program)
    report.count("frames", "Frames.", 3)
    report.gauge("age", "Age.", 2)
    report.summary("latency", "Latency.", quantiles: [(rank: 0.5, value: 1)], sum: 4, count: 5)
    let lines = report.text.split(separator: "\n").map(String.init)
    let numbers = lines.filter { !$0.hasPrefix("#") }
    let names = ["frames_total 3", "age 2", "latency{quantile=\"0.5\"} 1", "latency_sum 4", "latency_count 5"]
    #expect(numbers == names.map { "\(prefix)_\($0)" })
    let explained = lines.filter { $0.hasPrefix("#") }.map { $0.split(separator: " ")[2] }
    #expect(explained.count == 6 && explained.allSatisfy { $0.hasPrefix("\(prefix)_") && !$0.contains("-") })
  }

  @Test(arguments: ["", "Quiz", "../x", "9", "a b", "a/b", "q\n", String(repeating: "a", count: 33)])
  func whatIsNoName(name: String) {
    #expect(KioskProgram(name: name, title: "Quiz").problem?.contains("No program can be called") == true)
    #expect(KioskProgram(name: "photo-quiz2", title: "Quiz").problem == nil)
  }

  @Test func whoeverWritesTheProgramIsNotifiedOfKeysThatCanNotBe() {
    var program = Self.program
    #expect(program.problem == nil)
    for name in ["patience", "quiz.", "other.patience", "quiz.a.b"] {
      let key = CustomKey.flag(name, default: true, "Nothing.")
      program.sections = [CustomSection("quiz", "What is asked.", key)]
      #expect(program.problem?.contains("The key \"\(name)\" stands in the section \"quiz\"") == true)
    }
    for name in ["touch", "quiz", "theme"] {
      let sections = [name, "quiz"].map {
        CustomSection($0, "Nothing.", CustomKey.flag("\($0).sound", default: true, "Nothing."))
      }
      program.sections = sections
      #expect(program.problem?.contains("has a \"\(name)\" already") == true)
    }
  }
}
