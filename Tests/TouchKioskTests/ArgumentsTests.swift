import ArgumentParser
import Expectations
import Testing
import TouchGeometry
import TouchUI

@testable import TouchKiosk

@Suite("P1 What is typed") struct ArgumentsTests {
  @Test("The size of a window has two sides of 1 to 32767 points")
  func sizes() {
    #expect(WindowSize(argument: "1280x800")?.size == Size(1280, 800))
    #expect(WindowSize(argument: "1x32767")?.size == Size(1, 32767))
    #expect(WindowSize(argument: "32767x1")?.size == Size(32767, 1))
    for text in ["", "x", "1280", "1280x", "x800", "0x800", "1280x0", "1x32768", "32768x1", "-1x5", "1x2x3", "1.5x2"] {
      #expect(WindowSize(argument: text) == nil, "\(text)")
    }
  }

  @Test("Limits of numbers include their value, and what lies beyond is refused")
  func limits() {
    #expect(["0.5", "1", "8"].map { Scale(argument: $0)?.factor } == [0.5, 1, 8])
    #expect(["0.49", "8.01", "nan", "-1", "", "two"].allSatisfy { Scale(argument: $0) == nil })
    #expect(["0.01", "1", "100"].map { Speed(argument: $0)?.factor } == [0.01, 1, 100])
    #expect(["0.009", "100.1", "0", "-1", "nan", "", "fast"].allSatisfy { Speed(argument: $0) == nil })
    #expect(["0", "0.5", "1e9"].map { Duration(argument: $0)?.seconds } == [0, 0.5, 1e9])
    #expect(["-0.1", "1.1e9", "inf", "nan", "", "soon"].allSatisfy { Duration(argument: $0) == nil })
    #expect(Speed.normal.factor == 1 && Speed.normal.defaultValueDescription == "1")
  }

  private func languages(_ text: String) throws -> LanguageList { try Exhibit.parsing { try LanguageList(text) } }

  @Test("Languages keep their order, and each is named once and known")
  func languages() throws {
    #expect(try languages("zh,en").languages == [.chinese, .english])
    #expect(try languages("ru").languages == [.russian])
    for text in ["", "en,", ",en", "en,,zh", "de", "en,de", "EN", "en zh"] {
      let error = expectError(ValidationError.self, "\(text)") { try languages(text) }
      #expect(error?.message.contains("Allowed: en, zh, ru") == true, "\(text)")
    }
    let twice = expectError(ValidationError.self) { try languages("zh,en,zh") }
    #expect(twice?.message == "it names a language twice")
  }

  @Test("A scene is one of the program's")
  func scenes() {
    Exhibit.parsing {
      #expect(SceneChoice(argument: "photos")?.name == "photos")
      for text in ["", "photo", "Photos", "scenes"] { #expect(SceneChoice(argument: text) == nil, "\(text)") }
      #expect(SceneChoice.allValueStrings == Exhibit.options.scenes)
      #expect(SceneChoice.lister == "; `hall list` lists them")
    }
  }

  @Test("A replay shows a window or none; the inspector needs one")
  func replayInTheInspector() throws {
    for arguments in [[], ["--inspector"], ["--headless"]] {
      let command = try ReplayCommand.parse(["a.trace"] + arguments)
      #expect(command.inspector == arguments.contains("--inspector"))
      #expect(command.headless == arguments.contains("--headless"))
      #expect(command.speed.factor == 1 && command.trace == "a.trace")
    }
    #expect(throws: (any Error).self) { try ReplayCommand.parse(["a.trace", "--inspector", "--headless"]) }
  }
}
