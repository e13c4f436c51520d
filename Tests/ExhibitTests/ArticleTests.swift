import Foundation
import GoldenPictures
import Testing

@testable import Exhibit

@Suite("F1 The article about exhibits") struct ArticleTests {
  /// The examples by files: each stands below a line that names the file.
  private static func examples() throws -> [String: String] {
    let article = RepositoryFiles.root
      .appending(path: "Sources/Exhibit/Documentation.docc/Articles/AnExhibitInAFolder.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let examples = text.matches(of: /<!-- exhibit all (\S+) -->\n```\w*\n((?:.*\n)*?)```\n/)
    return Dictionary(uniqueKeysWithValues: examples.map { (String($0.1), String($0.2)) })
  }

  @Test func hasNoExampleWithAMistake() throws {
    let examples = try Self.examples()
    #expect(examples.count == 15)
    let exhibition = try Exhibition(examples)
    for text in examples.values {
      for name in text.matches(of: /pictures\/(\w+)\.png/).map(\.1) where name != "a" {
        let path = "\(exhibition.path)/pictures/\(name).png"
        if FileManager.default.fileExists(atPath: path) { continue }
        try FileManager.default.copyItem(atPath: "\(exhibition.path)/pictures/a.png", toPath: path)
      }
    }
    try exhibition.write("boats.webm", "OggS, and more of it")
    try exhibition.write("boats.vtt", "WEBVTT\n\n00:01.000 --> 00:02.000\nThe boats come.\n")
    #expect(try exhibition.mistakes() == [])
    // Every kind that it can have is in it.
    let shown = Set(try exhibition.content().pages.values.map { type(of: $0.first.kind).name })
    #expect(shown == Set(StandardKinds.all.map { $0.name }))
  }
}
