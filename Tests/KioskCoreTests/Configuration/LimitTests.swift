import Documents
import Testing
import TouchUI

@testable import KioskCore

@Suite("K8 Numbers and texts of the configuration") struct LimitTests {
  /// A key with its range.
  struct Key: Sendable, CustomTestStringConvertible {
    let name: String
    let range: ClosedRange<Double>
    var step = 0.001

    var testDescription: String { name }

    func text(_ value: Double) -> String {
      let (parts, number) = (name.split(separator: "."), value.formatted(digits: 3))
      return parts.count == 1 ? "\(name): \(number)" : "\(parts[0]): {\(parts[1]): \(number)}"
    }
  }

  static let keys = [
    Key(name: "scale", range: 0.5...8), Key(name: "idle.attractAfter", range: 5...86400),
    Key(name: "idle.resetAfter", range: 5...86400), Key(name: "dark.after", range: 10...604_800),
    Key(name: "burnIn.shift", range: 0...2, step: 1), Key(name: "burnIn.every", range: 30...3600),
    Key(name: "staff.hold", range: 1...30), Key(name: "touch.palm", range: 5...500),
    Key(name: "touch.bounce", range: 0.005...0.2), Key(name: "touch.ghost", range: 10...3600),
    Key(name: "gestures.scale", range: 0.25...8), Key(name: "health.every", range: 1...3600),
  ]

  @Test("Each number may be its least and its greatest, and neither less nor more", arguments: keys)
  func limits(key: Key) throws {
    for value in [key.range.lowerBound, key.range.upperBound] {
      #expect(throws: Never.self, "\(value)") { try ConfigurationTests.read(key.text(value)) }
    }
    for value in [key.range.lowerBound - key.step, key.range.upperBound + key.step] {
      #expect(throws: FileMistake.self, "\(value)") { try ConfigurationTests.read(key.text(value)) }
    }
  }

  @Test("Where a file says nothing the usual values hold")
  func defaults() {
    let usual = Configuration()
    #expect(usual.scene == nil && usual.scenes.isEmpty && usual.output == nil && usual.scale == nil)
    #expect(usual.theme == .dark && usual.feedback && usual.watchdog && usual.logLevel == .info)
    #expect(usual.idle.attractAfter == 120 && usual.idle.resetAfter == 120 && !usual.idle.keepsDrawings)
    #expect(usual.dark.schedule == nil && usual.dark.after == nil && !usual.dark.usesDPMS)
    #expect(usual.burnIn.shift == 1 && usual.burnIn.every == 180)
    #expect(usual.staff.corner == .topLeft && usual.staff.hold == 3 && usual.staff.pinHash == nil)
    #expect(usual.touch.only.isEmpty && usual.touch.devices.isEmpty && !usual.touch.admitsMouse)
    let filters = usual.touch.filters
    #expect(filters.palmRadius == nil && filters.bounce == nil && filters.ghostAfter == 300)
    #expect(usual.gestures.scale == 1 && usual.health.file == nil && usual.health.every == 15)
  }

  @Test("A device has the filters of all devices, save those that it names itself")
  func devices() throws {
    let touch = try ConfigurationTests.read(
      """
      touch:
        devices: [{name: a}, {name: b, palm: never}, {name: c, bounce: never}, {name: d, ghost: never}, {name: e, ghost: 30}]
        palm: 33
        bounce: 0.05
        ghost: 60
      """
    ).touch
    #expect(touch.devices.map(\.filters.palmRadius) == [33, nil, 33, 33, 33])
    #expect(touch.devices.map(\.filters.bounce) == [0.05, 0.05, nil, 0.05, 0.05])
    #expect(touch.devices.map(\.filters.ghostAfter) == [60, 60, 60, nil, 30])
  }

  @Test("The key of the time of one language replaces the list")
  func oldLanguage() throws {
    var program = ConfigurationTests.program
    program.offeredLanguages = ["ru", "en"]
    func languages(_ text: String) throws -> [String] {
      try Configuration(yaml: text, file: "kiosk.yaml", program: program).languages
    }
    #expect(try languages("") == ["ru", "en"])
    #expect(try languages("language: zh") == ["zh"] && languages("languages: [zh]") == ["zh"])
    #expect(try languages("language: ru") == ["ru"])
  }

  /// The line breaks are written as escapes of YAML.
  @Test(
    "A name is one line, whichever line break there is",
    arguments: ["\\n", "\\r", "\\r\\n", "\\v", "\\f", "\\N", "\\L", "\\P"])
  func lines(lineBreak: String) throws {
    #expect(try ConfigurationTests.read("output: \"a b\"").output == "a b")
    for text in ["a\(lineBreak)b", "\(lineBreak)b", "a\(lineBreak)"] {
      #expect(throws: FileMistake.self, "\(text)") { try ConfigurationTests.read("output: \"\(text)\"") }
    }
  }

  @Test("A path begins with /, leads somewhere, and is no longer than the system takes")
  func paths() throws {
    func file(_ path: String) throws -> String? { try ConfigurationTests.read("health: {file: '\(path)'}").health.file }
    let long = "/" + String(repeating: "a", count: 4094)
    for path in ["/a", "/a/b.prom", long] { #expect(try file(path) == path) }
    for path in ["", "/", "a", "./a", long + "a", "/" + String(repeating: "ж", count: 2048)] {
      #expect(throws: FileMistake.self, "\(path.prefix(5))") { try file(path) }
    }
    #expect(try file("none") == nil)
  }

  @Test("Names of up to 32 letters are those of a program")
  func names() {
    for count in [1, 31, 32] {
      #expect(KioskProgram(name: String(repeating: "a", count: count), title: "A").problem == nil)
    }
    #expect(KioskProgram(name: String(repeating: "a", count: 33), title: "A").problem != nil)
  }
}
