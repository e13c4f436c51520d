import Documents
import Testing
import TouchUI

@testable import KioskCore

@Suite("K8 The sample configuration") struct SampleTests {
  static let sample = Configuration.sample(ConfigurationTests.program)

  @Test func readsAsAllDefaults() throws {
    #expect(try ConfigurationTests.read(Self.sample) == Configuration())
  }

  @Test func everyKeyStandsThereWithItsDefaultAndWhatItIsFor() throws {
    let lines = Self.sample.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.drop { $0 == " " }
    }
    let table = ConfigurationTable(ConfigurationTests.program)
    for setting in table.sections.flatMap(\.settings) {
      let found = lines.indices.first { lines[$0] == "\(setting.key): \(setting.write(Configuration()))" }
      let index = try #require(found, "\(setting.key)")
      #expect(lines[index - 1].hasPrefix("#") && lines[index - 1].hasSuffix(")"), "\(setting.key) has no comment")
    }
    #expect(lines.contains("devices: []"))
  }

  @Test func theExampleOfADeviceCanBeUsed() throws {
    let text = Self.sample.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let begin = try #require(text.firstIndex(of: "  # devices:"))
    let end = try #require(text[begin...].firstIndex(of: ""))
    let devices = text[begin..<end].map { $0.replacing("  # ", with: "  ", maxReplacements: 1) }
    let touch = try ConfigurationTests.read((["touch:"] + devices).joined(separator: "\n")).touch
    #expect(touch.devices.map(\.name) == ["ILITEK ILITEK-TP"] && touch.devices[0].output == "HDMI-1")
  }

  @Test func everyNumberOfGestureRecognitionIsThereInItsOrder() {
    let kept = Mirror(reflecting: GestureDefaults()).children.filter { $0.value is Double }.compactMap(\.label)
    #expect(GestureDefaults().thresholds.map(\.name) == kept)
    let table = ConfigurationTable(ConfigurationTests.program)
    #expect(table.sections.first { $0.name == "gestures" }?.settings.map(\.key) == ["scale"] + kept)
  }

  @Test func numbersOfKindsOfOnesOwnCanBeSet() throws {
    let turn = GestureThreshold("circleTurn", .radians, usual: .pi, "The turn that makes a circle.")
    var defaults = GestureDefaults()
    defaults.add([turn])
    var program = ConfigurationTests.program
    program.gestures = defaults
    let sample = Configuration.sample(program)
    #expect(sample.contains("  # The turn that makes a circle. (1 to 360 degrees)\n  circleTurn: 180\n"))
    let read = try Configuration(yaml: "gestures: {circleTurn: 270}", file: "kiosk.yaml", program: program)
    #expect(abs(read.gestures.defaults[turn] - 1.5 * .pi) < 1e-12)
    #expect(throws: FileMistake.self) { try ConfigurationTests.read("gestures: {circleTurn: 270}") }
  }

  @Test func noLineIsTooLongForATerminal() {
    for line in Self.sample.split(separator: "\n") { #expect(line.count <= 120) }
  }
}
