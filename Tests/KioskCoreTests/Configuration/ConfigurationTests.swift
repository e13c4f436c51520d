import Documents
import Expectations
import Testing
import TouchUI

@testable import KioskCore

@Suite("K8 The configuration") struct ConfigurationTests {
  static let program = KioskProgram(
    name: "touchstone", title: "Touchstone", scenes: ["gestures", "lines", "photos"], languages: ["en", "zh", "ru"])

  static func read(_ yaml: String) throws(FileMistake) -> Configuration {
    try Configuration(yaml: yaml, file: "kiosk.yaml", program: program)
  }

  @Test(
    "An empty file, or one with nothing but comments, changes nothing", arguments: ["", "\n", "# nothing\n", "---\n"])
  func nothing(text: String) throws {
    #expect(try Self.read(text) == Configuration())
  }

  @Test("A file from the time of one language counts as before") func oldLanguage() throws {
    #expect(try Self.read("language: zh").languages == ["zh"])
  }

  @Test func everyKindOfValueArrives() throws {
    let configuration = try Self.read(
      """
      scene: lines
      scenes: [lines, gestures]
      output: HDMI-1
      scale: auto
      theme: light
      watchdog: off
      idle: {attractAfter: never, resetAfter: 30.5, keepDrawings: yes}
      dark: {schedule: 22:00-07:30, after: 3600, dpms: true}
      burnIn: {shift: 2, every: 60}
      staff: {corner: bottomRight, hold: 5}
      touch: {palm: 40, bounce: 0.04, ghost: never}
      gestures: {scale: 1.5, swipeDistance: 70, swipeSlowTolerance: 20}
      keypad: {next: [F20, Tab], strike: 0.5}
      health: {file: /run/touchstone.prom, every: 60}
      log: {level: debug}
      """)
    #expect(configuration.scene == "lines" && configuration.scenes == ["lines", "gestures"])
    #expect(configuration.output == "HDMI-1" && configuration.scale == nil && configuration.theme == .light)
    #expect(!configuration.watchdog && configuration.logLevel == .debug)
    #expect(configuration.idle.attractAfter == nil && configuration.idle.resetAfter == 30.5)
    #expect(configuration.idle.keepsDrawings)
    #expect(configuration.dark.schedule == WeekHours("22:00-07:30") && configuration.dark.after == 3600)
    #expect(configuration.dark.usesDPMS)
    #expect(configuration.burnIn.shift == 2 && configuration.burnIn.every == 60)
    #expect(configuration.staff.corner == .bottomRight && configuration.staff.hold == 5)
    #expect(configuration.touch.filters.palmRadius == 40 && configuration.touch.filters.bounce == 0.04)
    #expect(configuration.touch.filters.ghostAfter == nil)
    #expect(configuration.gestures.scale == 1.5 && configuration.gestures.defaults.swipeDistance == 70)
    #expect(configuration.gestures.defaults.swipeSlowTolerance == 20 * .pi / 180)
    #expect(configuration.keypad[.next] == [Key(.function(20)), Key(.tab)])
    #expect(configuration.keypad[.do] == Keypad.standard[.do] && configuration.keypad.strikeInterval == 0.5)
    #expect(configuration.health.file == "/run/touchstone.prom" && configuration.health.every == 60)
  }

  @Test("E2 A key that is unknown, or has two commands, is a mistake with its line") func keypadMistakes() {
    let unknown = "keypad:\n  next: [Tabulator]"
    #expect(throws: FileMistake.self) { try Self.read(unknown) }
    do { _ = try Self.read(unknown) } catch {
      #expect("\(error)".contains("kiosk.yaml:2") && "\(error)".contains("Shift+Tab"), "\(error)")
    }
    let double = "keypad: {back: [Tab]}"
    do {
      _ = try Self.read(double)
      Issue.record("no mistake")
    } catch {
      #expect("\(error)".contains("The key Tab is one of \"next\" and of \"back\""), "\(error)")
    }
  }

  @Test func mergesThatUnfoldWithoutEndAreAMistake() {
    let idle = (1...9).reduce("{attractAfter: 60}") { inner, level in
      "{<<: [&m\(level) \(inner)" + String(repeating: ", *m\(level)", count: 9) + "]}"
    }
    let mistake = expectError(FileMistake.self) { try Self.read("scene: lines\nidle: \(idle)") }
    #expect(mistake?.line == 2)
    #expect(mistake?.problem.contains("stand for more than 100000 values") == true)
  }

  @Test func aDeviceDiffersFromTheRestOnlyInWhatItSays() throws {
    let touch = try Self.read(
      """
      touch:
        devices:
          - {name: "ILITEK: left", output: HDMI-2, bounce: 0.02}
          - {name: right}
          - {name: either, output: covered}
        palm: 33
      """
    ).touch
    #expect(touch.devices.map(\.name) == ["ILITEK: left", "right", "either"])
    #expect(touch.devices.map(\.output) == ["HDMI-2", nil, nil])
    #expect(touch.devices.map(\.filters.bounce) == [0.02, nil, nil])
    #expect(touch.devices.map(\.filters.palmRadius) == [33, 33, 33])
  }

  @Test func limitsIncludeTheirValue() throws {
    func devices(_ count: Int) -> String {
      "touch: {devices: [\((1...count).map { "{name: screen \($0)}" }.joined(separator: ", "))]}"
    }
    #expect(try Self.read(devices(64)).touch.devices.count == 64)
    #expect(throws: FileMistake.self) { try Self.read(devices(65)) }
    for duration in [5.0, 86400] {
      #expect(try Self.read("idle: {attractAfter: \(duration)}").idle.attractAfter == duration)
    }
    for duration in [4.999, 86400.001] {
      #expect(throws: FileMistake.self) { try Self.read("idle: {attractAfter: \(duration)}") }
    }
  }

  @Test func aHashOfAPINIsOne() throws {
    let hash = try #require(PINHash.make("4711"))
    #expect(try Self.read("staff: {pin: '\(hash)'}").staff.pinHash == hash)
    #expect(try Self.read("staff: {pin: \(hash)}").staff.pinHash == hash)
    #expect(try Self.read("staff: {pin: none}").staff.pinHash == nil)
  }

  // MARK: Mistakes

  struct Mistake: Sendable, CustomTestStringConvertible {
    let text: String
    let line: Int
    let words: [String]

    init(_ text: String, line: Int = 1, _ words: String...) { (self.text, self.line, self.words) = (text, line, words) }

    var testDescription: String { text }
  }

  @Test(
    "A mistake names the file, the line, the key and what is allowed",
    arguments: [
      Mistake(
        "scene: gestures\nthemes: dark", line: 2, "unknown key \"themes\"", "did you mean \"theme\"?", "Allowed:"),
      Mistake(
        "\n\nidle:\n  attractAfer: 5", line: 4, "\"attractAfer\"", "in \"idle\"", "did you mean \"attractAfter\"?"),
      Mistake("attractAfter: 5", "\"attractAfter\" does not stand here but in \"idle\""),
      Mistake(
        "scene: gesture", "\"scene\"", "\"gesture\"", "did you mean \"gestures\"?", "gestures, lines, photos, or first"),
      Mistake("theme: blue", "\"theme\"", "\"blue\"", "Allowed: dark, light"),
      Mistake("scale: 9", "\"scale\"", "\"9\"", "0.5 to 8 pixels per point, or auto"),
      Mistake("scale:", "\"scale\"", "missing", "0.5 to 8"),
      Mistake("languages: [en, de]", "\"languages\"", "\"de\"", "Allowed: en, zh, ru"),
      Mistake("languages: []", "\"languages\"", "names none", "some of en, zh, ru, such as [en, zh]"),
      Mistake("languages: [zh, zh]", "repeats itself"),
      Mistake("language: de", "\"language\"", "\"de\"", "Allowed: en, zh, ru"),
      Mistake("language: en\nlanguages: [zh]", "has taken its place"),
      Mistake("languages: en", "\"languages\"", "a list of [en, zh]"),
      Mistake("idle: soon", "\"idle\"", "\"soon\"", "the keys attractAfter"),
      Mistake("idle: {attractAfter: .nan}", "\"attractAfter\" of \"idle\"", "5 to 86400 seconds, or never"),
      Mistake("idle: {keepDrawings: maybe}", "\"keepDrawings\" of \"idle\"", "true or false"),
      Mistake(
        "dark: {schedule: 22-7}", "\"schedule\" of \"dark\"", "two times such as 22:00-07:00, also by days", "or never"),
      Mistake("dark: {schedule: 24:00-07:00}", "\"24:00-07:00\""),
      Mistake("staff: {pin: 4711}", "\"pin\" of \"staff\"", "touchstone pin", "or none"),
      Mistake("staff: {corner: left}", "did you mean \"topLeft\"?"),
      Mistake("touch: {devices: [{palm: 5}]}", "has no \"name\""),
      Mistake("touch:\n  devices:\n  - name: a\n  - name: a", line: 4, "is there twice"),
      Mistake("touch:\n  devices:\n  - name: a\n  - name: b\n  - name: a", line: 5, "is there twice"),
      Mistake("touch:\n  devices:\n  - name: a\n    colour: b", line: 4, "unknown key \"colour\""),
      Mistake("gestures: {panDistance: 0}", "\"panDistance\" of \"gestures\"", "1 to 1000 points"),
      Mistake("health: {file: here.prom}", "a path that begins with /"),
      Mistake("log: {level: chatty}", "debug, info, warning, error"),
      Mistake("scene: lines\nscenes: [gestures]", "which is not one of \"scenes\"", "Allowed: gestures"),
      Mistake("scenes: [lines, lines]", "repeats itself"),
      Mistake("scene: lines\nscene: gestures", line: 2, "\"scene\" is given twice"),
      Mistake("- 1", "the configuration is a list"),
      Mistake("a: b: c", "a colon followed by a space ends a name"),
      Mistake("theme: dark\nscene: \"lines\n", line: 2, "a quotation mark is opened here"),
    ])
  func mistakes(mistake: Mistake) {
    #expect {
      _ = try Self.read(mistake.text)
    } throws: { error in
      let text = "\(error)"
      return text.hasPrefix("kiosk.yaml:\(mistake.line): ") && mistake.words.allSatisfy(text.contains)
    }
  }
}

@Suite("K3 A part of each day") struct DailyIntervalTests {
  @Test func withinADay() throws {
    let interval = try #require(DailyInterval("09:05-17:00"))
    #expect([9 * 60 + 4, 9 * 60 + 5, 16 * 60 + 59, 17 * 60].map(interval.contains) == [false, true, true, false])
    #expect(interval.description == "09:05-17:00")
  }

  @Test func acrossMidnight() throws {
    let interval = try #require(DailyInterval("22:00-7:00"))
    let isInside = [21 * 60 + 59, 22 * 60, 0, 6 * 60 + 59, 7 * 60].map(interval.contains)
    #expect(isInside == [false, true, true, true, false])
    #expect(interval.description == "22:00-07:00")
  }

  @Test(arguments: [
    "", "-", "22:00", "22:00-", "22:00-22:00", "22:00-07:60", "2200-0700", "+1:00-02:00", "1:0-2:00", "٢٢:00-07:00",
  ])
  func nothingElse(text: String) { #expect(DailyInterval(text) == nil) }
}
