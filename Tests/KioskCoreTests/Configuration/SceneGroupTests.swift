import Documents
import Testing
import TouchUI

@testable import KioskCore

@Suite("K15 Groups of scenes") struct SceneGroupTests {
  private func problem(_ text: String, line: Int = 1) -> String {
    do {
      _ = try ConfigurationTests.read(text)
      return ""
    } catch {
      #expect(error.line == line, "\(error)")
      return error.problem
    }
  }

  @Test func haveATitleInEachLanguageAndTheirScenes() throws {
    let read = try ConfigurationTests.read(
      """
      groups:
        - title: {en: Look, ru: Смотри}
          scenes: [lines]
        - {title: Play, scenes: [photos, gestures]}
      """)
    #expect(read.groups.map(\.scenes) == [["lines"], ["photos", "gestures"]])
    #expect(read.groups[0].title[.russian] == "Смотри" && read.groups[1].title[.chinese] == "Play")
    #expect(read.reachableScenes == ["lines", "photos", "gestures"])
    #expect(try ConfigurationTests.read("groups: []").groups.isEmpty)
  }

  /// Groups in the notation of the sample are read as the same groups.
  @Test func areReadAsTheyAreWritten() throws {
    var configuration = Configuration()
    configuration.groups = [
      SceneGroup(title: ["en": "Look: here", "zh": "看"], scenes: ["lines"]),
      SceneGroup(title: ["en": "'", "ru": "Да"], scenes: ["photos", "gestures"]),
    ]
    let setting = try #require(
      ConfigurationTable(ConfigurationTests.program).sections[0].settings.first { $0.key == "groups" })
    #expect(try ConfigurationTests.read("groups: \(setting.write(configuration))").groups == configuration.groups)
  }

  @Test func mistakesAreNamedOnTheirLine() {
    #expect(problem("groups: [{title: A, scenes: []}]").contains("names none"))
    #expect(problem("groups:\n  - title: A\n    scenes: [lnes]", line: 3).contains("lnes"))
    #expect(problem("groups: [{scenes: [lines]}]").contains("title"))
    #expect(problem("groups: [{title: A, scene: [lines], scenes: [lines]}]").contains("\"scene\""))
    let twice = "groups:\n- {title: A, scenes: [lines]}\n- {title: B, scenes: [lines]}"
    #expect(problem(twice, line: 3).contains("\"lines\" is in two groups"))
    #expect(problem("groups: lines").contains("list"))
  }

  /// Two keys that say which scenes there are would contradict each other.
  @Test func takeThePlaceOfScenes() {
    #expect(
      problem("groups: [{title: A, scenes: [lines]}]\nscenes: [lines]", line: 2).contains("stands beside \"groups\""))
    #expect(
      problem("scene: photos\ngroups: [{title: A, scenes: [lines]}]").contains("not one of \"groups\". Allowed: lines"))
  }
}
