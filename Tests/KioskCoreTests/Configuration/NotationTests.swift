import Documents
import Testing
import TouchUI

@testable import KioskCore

@Suite("K8 Mistakes that nobody sees") struct NotationTests {
  private func mistakes(in yaml: String) -> [String] {
    do throws(FileMistake) {
      _ = try ConfigurationTests.read(yaml)
      return []
    } catch {
      return error.all.map { "\($0.line): \($0.problem)" }
    }
  }

  @Test(arguments: [
    ("idle:\n  attractAfter: \"60\"", 2, "\"attractAfter\" of \"idle\"", "60"),
    ("idle: {resetAfter: '90.5'}", 1, "\"resetAfter\"", "90.5"), ("feedback: \"true\"", 1, "\"feedback\"", "true"),
    ("scale: '2'", 1, "\"scale\"", "2"), ("watchdog: 'Off'", 1, "\"watchdog\"", "Off"),
    ("burnIn:\n  every: 60\n  shift: \"1\"", 3, "\"shift\"", "1"),
    ("gestures: {swipeSlowTolerance: \"20\"}", 1, "\"swipeSlowTolerance\"", "20"),
    ("touch:\n  devices:\n    - {name: a, palm: \"40\"}", 3, "\"palm\"", "40"),
  ])
  func quotesThatMakeATextOfANumberOrATruth(yaml: String, line: Int, key: String, value: String) throws {
    let found = mistakes(in: yaml)
    try #require(found.count == 1)
    #expect(found[0].hasPrefix("\(line): ") && found[0].contains(key) && !found[0].contains("Allowed"))
    #expect(found[0].hasSuffix("stands in quotes, which make a text of it. Write it without them: \(value)"))
  }

  /// These values would be refused without the quotes, too.
  @Test(arguments: [
    "idle: {attractAfter: \"1\"}", "idle: {attractAfter: \"soon\"}", "feedback: \"maybe\"", "scale: \"\"",
  ])
  func otherTextsInQuotesAreReportedAsOthers(yaml: String) {
    #expect(mistakes(in: yaml).allSatisfy { $0.contains("Allowed: ") && !$0.contains("quotes") })
    #expect(mistakes(in: yaml).count == 1)
  }

  @Test func wordsMayStandInQuotes() throws {
    #expect(try ConfigurationTests.read("scale: \"auto\"\ntheme: 'light'\ndark: {after: \"never\"}").theme == .light)
  }

  static let strays = [
    "\u{a0}": "a no-break space (U+00A0)", "\u{202f}": "a no-break space (U+202F)",
    "\u{200b}": "a zero-width space (U+200B)",
    "\u{200d}": "a zero-width character (U+200D)", "\u{2060}": "a zero-width character (U+2060)",
    "\u{ad}": "an invisible hyphen (U+00AD)",
  ]

  @Test(arguments: Array(strays.keys)) func charactersThatLookLikeNothing(stray: String) throws {
    let name = try #require(Self.strays[stray])
    let cases = [
      ("theme: dark\noutput: HDMI\(stray)-1", "2: column 13 is \(name)"),
      ("theme: dark\noutput: HDMI-1\(stray)", "2: column 15 is \(name)"),
      ("theme:\(stray)dark\nwatchdog: on", "1: column 7 is \(name)"), ("the\(stray)me: dark", "1: column 4 is \(name)"),
      ("idle:\n\(stray) attractAfter: 60", "2: column 1 is \(name)"),
      ("# \(stray)\nidle:\n\(stray)\(stray)attractAfter: 60", "3: column 1 is \(name)"),
      ("touch: {only: [\"A\u{a0}B\", C\(stray)D]}", "1: column 24 is \(name)"),
    ]
    for (yaml, beginning) in cases {
      let found = mistakes(in: yaml)
      #expect(found.first?.hasPrefix(beginning) == true, "\(yaml): \(found)")
    }
  }

  /// In quotes and comments these characters are intended. Some scripts and emoji are written with them.
  @Test func thereTheyBelong() throws {
    #expect(mistakes(in: "# a\u{a0}b\u{200b}\ntheme: dark # \u{a0}\n") == [])
    let names = ["A\u{a0}B", "می\u{200c}خواهم", "👨\u{200d}👩"]
    let read = try ConfigurationTests.read("touch: {only: [\"\(names[0])\", \(names[1]), \(names[2])]}")
    #expect(read.touch.only == names)
  }

  @Test(arguments: [
    ("idle:\n\tattractAfter: 60", ["2: column 1 is a tab"]),
    ("theme: dark\nidle:\n  keepDrawings: no\n \tattractAfter: 60\n\tresetAfter: 9", ["4: column 2", "5: column 1"]),
    ("touch:\n\tdevices:\n\t\t- name: a", ["2: column 1", "3: column 1"]),
  ])
  func tabsThatIndent(yaml: String, beginnings: [String]) {
    let found = mistakes(in: yaml)
    #expect(found.count == beginnings.count)
    for (mistake, beginning) in zip(found, beginnings) {
      #expect(mistake.hasPrefix(beginning), "\(mistake)")
      #expect(mistake.hasSuffix("(U+0009): YAML indents with spaces alone"), "\(mistake)")
    }
  }

  @Test func otherTabsAreNone() throws {
    #expect(mistakes(in: "theme:\tdark\t# light\n\nwatchdog: on") == [])
    #expect(mistakes(in: "theme: dark\nscene: \"li\tnes\"").allSatisfy { !$0.contains("is a tab") })
  }

  @Test(arguments: [
    (
      "idle:\n  attractAfter: 60\ntheme: light\nidle:\n  resetAfter: 70",
      ["4: the key \"idle\" is given twice, in lines 1 and 4"]
    ),
    ("theme: dark\n\n\ntheme: dark", ["4: the key \"theme\" is given twice, in lines 1 and 4"]),
    ("idle: {resetAfter: 70,\n  resetAfter: 70}", ["2: the key \"resetAfter\" is given twice, in lines 1 and 2"]),
    (
      "theme: dark\ntheme: dark\ntouch:\n  devices:\n    - name: a\n    - name: b\n      name: c\ntheme: dark",
      [
        "2: the key \"theme\" is given twice, in lines 1 and 2", "7: the key \"name\" is given twice, in lines 6 and 7",
        "8: the key \"theme\" is given twice, in lines 2 and 8",
      ]
    ),
  ])
  func keysThatAreGivenTwice(yaml: String, beginnings: [String]) {
    #expect(mistakes(in: yaml) == beginnings.map { "\($0); give it once" })
  }

  @Test func allMistakesAreReportedInTheirOrder() {
    let found = mistakes(
      in: """
        scene: line
        themes: dark
        attractAfter: 6
        idle:
          attractAfter: soon
          resetAfer: 60
        touch:
          palm: 1
          devices:
            - {name: a, bounce: 9}
            - {palm: 40}
            - {name: a, colour: red}
        log: {level: chatty}
        """)
    let words = [
      "1: \"scene\"", "2: unknown key \"themes\"", "3: \"attractAfter\" does not stand here", "5: \"attractAfter\"",
      "6: unknown key \"resetAfer\"", "8: \"palm\"", "10: \"bounce\"", "11: item 2", "12: \"name\"", "13: \"level\"",
    ]
    #expect(found.count == words.count)
    for (mistake, words) in zip(found, words) { #expect(mistake.hasPrefix(words), "\(mistake)") }
  }

  @Test func ofVeryManyMistakesTheFirstAreReported() {
    let found = mistakes(in: (1...1000).map { "key\($0): 1" }.joined(separator: "\n"))
    #expect(found.count == 21 && found[19].hasPrefix("20: ") && found[20] == "21: 980 more mistakes from here on")
  }

  /// A section is empty when all keys below it are commented out.
  @Test(arguments: ["idle", "dark", "burnIn", "staff", "touch", "gestures", "health", "log"])
  func aSectionMayBeEmpty(name: String) throws {
    for nothing in ["", " ~", " null", "\n  # every: 15", " {}"] {
      #expect(try ConfigurationTests.read("\(name):\(nothing)\ntheme: light").theme == .light)
    }
    #expect(mistakes(in: "\(name): \"\"").count == 1)
  }

  @Test func theDayEndsAt24() throws {
    let hours = try #require(try ConfigurationTests.read("dark:\n  schedule: 20:00-24:00").dark.schedule)
    #expect([1199, 1200, 1439, 0].map(hours.contains) == [false, true, true, false])
    #expect(hours.description == "20:00-24:00" && DailyInterval("00:00-24:00")?.contains(720) == true)
    for text in ["24:00-07:00", "20:00-24:01", "20:00-25:00", "24:00-24:00"] { #expect(DailyInterval(text) == nil) }
  }

  @Test(arguments: ["/", "//"]) func noPathIsTheRoot(path: String) {
    let found = mistakes(in: "health: {file: \(path)}")
    #expect(found.count == 1 && found[0].contains("is the root of all folders") && found[0].hasSuffix(", or none"))
  }
}
