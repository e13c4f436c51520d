import Testing
import TouchUI

@testable import Scenes

/// Tests that texts which are side by side and differ in English differ in every language, such as the names of inks or
/// of a lesson's gestures.
@Suite("K11 Different things have different names") struct DistinctTextsTests {
  private struct Text {
    let parent: String
    let name: String
    let text: String

    var path: String { "\(parent).\(name)" }
  }

  /// Returns all texts in a value. Where English has no text for a key of a dictionary, the screen shows the key.
  private func texts(in value: Any, parent: String = "", name: String = "") -> [Text] {
    if let text = value as? String { return text.isEmpty ? [] : [Text(parent: parent, name: name, text: text)] }
    let path = parent.isEmpty ? name : "\(parent).\(name)"
    if let texts = value as? [String: String] { return texts.map { Text(parent: path, name: $0.key, text: $0.value) } }
    return Mirror(reflecting: value).children.enumerated().flatMap { index, part in
      texts(in: part.value, parent: path, name: part.label ?? "\(index)")
    }
  }

  @Test(arguments: Language.all) func inEachLanguage(language: Language) {
    let all = texts(in: Language.english[SceneStrings.self]).map { ($0.path, $0.text) }
    let english = Dictionary(uniqueKeysWithValues: all)
    let siblings = Dictionary(grouping: texts(in: language[SceneStrings.self]), by: \.parent)
    #expect(siblings.count > 20)
    for texts in siblings.values {
      for (index, one) in texts.enumerated() {
        for other in texts[..<index] where other.text == one.text {
          let isOne = (english[one.path] ?? one.name) == (english[other.path] ?? other.name)
          #expect(isOne, "\(one.path) and \(other.name): \(one.text)")
        }
      }
    }
  }
}
