import Foundation
import Testing
import TouchGeometry
import TouchUI

@testable import Exhibit

@Suite("F3 A saved file") struct LiveTests {
  private let exhibition: Exhibition

  init() throws { exhibition = try Exhibition(Exhibition.pages) }

  private func visit() throws -> Visit {
    let visit = try exhibition.show(showsMistakes: true)
    // A change from before the watch began is seen as well.
    try exhibition.write("exhibit.yaml", "title: Watched\nlanguages: [en, de]\n")
    visit.controller.follow(visit.window.application)
    try #require(visit.waitUntil { visit.controller.content.title == "Watched" })
    return visit
  }

  @Test func isSeenSoonWhereTheVisitorIs() throws {
    let visit = try visit()
    visit.tap("tile.text")
    // The machine has other things to do in some of the tries.
    let times = try (1...5).map { number in
      let start = Date()
      try exhibition.write("pages/text.md", "# Another text\n\nNew words \(number).\n")
      #expect(visit.waitUntil { visit.texts.contains("New words \(number).") })
      _ = visit.window.prepareFrame(at: visit.window.application.time)
      return Date().timeIntervalSince(start)
    }
    #expect(try #require(times.min()) < 0.3)
    #expect(visit.page == "text")
  }

  /// Letters are as large as the visitor wants, however often the look changes.
  @Test func keepsTheVisitorsSettings() throws {
    let visit = try visit()
    visit.window.application.accessibilitySettings.textScale = 2
    for accent in ["ff8800", "00ddff"] {
      try exhibition.write("exhibit.yaml", "title: L\(accent)\nlanguages: [en, de]\nlook: {accent: '#\(accent)'}\n")
      try #require(visit.waitUntil { visit.controller.content.title == "L\(accent)" })
      #expect(visit.window.theme.type.body.size == 2 * Theme.dark.type.body.size)
    }
  }

  /// A picture that has not changed stays on the screen; one that has is loaded again.
  @Test func doesNotLetPicturesFlicker() throws {
    let visit = try visit()
    visit.tap("tile.text")
    let picture = { visit.view(named: "a.png") as? PictureView }
    #expect(visit.waitUntil { picture()?.image != nil })
    let (before, image) = (picture(), picture()?.image)
    try exhibition.write("pages/text.md", try #require(Exhibition.pages["pages/text.md"]) + "\nMore.\n")
    #expect(visit.waitUntil { visit.texts.contains("More.") })
    #expect(picture() !== before && picture()?.image === image)
    let path = "\(exhibition.path)/pictures/a.png"
    let bytes = try Data(contentsOf: URL(filePath: path))
    try (bytes + Data([0])).write(to: URL(filePath: path))
    #expect(visit.waitUntil { picture()?.image != nil && picture()?.image !== image })
  }

  @Test func keepsPositionsAndOpenCards() throws {
    let visit = try visit()
    visit.tap("tile.map")
    #expect(visit.waitUntil { visit.view(named: "pin.Middle") != nil })
    visit.tap("pin.Middle")
    visit.fingers.pinch(at: Point(640, 350), from: 60, to: 130, over: 0.5)
    visit.fingers.wait(1)
    let before = try #require(visit.pageView?.state.numbers)
    let text = try #require(Exhibition.pages["pages/map.md"])
    try exhibition.write("pages/map.md", text.replacing("Here we are", with: "Here we still are"))
    #expect(visit.waitUntil { visit.texts.contains("Here we still are") })
    let after = try #require(visit.pageView?.state.numbers)
    #expect(before.keys == after.keys)
    for (name, value) in before { #expect(abs(value - (after[name] ?? .infinity)) < 0.01, "\(name)") }
  }

  @Test(arguments: ["words", "survey"]) func keepsTheKeyboardOfWhoeverWrites(page: String) throws {
    try exhibition.write("pages/words.md", "---\nkind: words\nwords: [sea, wind, salt]\nwrite: true\n---\n# Words\n")
    try exhibition.write(
      "pages/survey.md", "---\nkind: survey\nquestions: [{question: What is it?, write: true}]\n---\n# Words\n")
    let visit = try visit()
    (visit.controller.view as? ExhibitView)?.show(page)
    visit.fingers.wait(1)
    #expect(visit.tap("\(page).field"))
    let field = try #require(visit.pageView?.inputField)
    try #require(field.isEditing)
    field.insertText("him")
    let keyboard = try #require(visit.window.keyboard?.keyboards.first)
    let frame = keyboard.frame
    field.selectedRange = field.text.index(after: field.text.startIndex)..<field.text.endIndex
    let text = try String(contentsOfFile: "\(exhibition.path)/pages/\(page).md", encoding: .utf8)
    try exhibition.write("pages/\(page).md", text.replacing("# Words", with: "# Letters"))
    #expect(visit.waitUntil { visit.texts.contains("Letters") })
    let other = try #require(visit.pageView?.inputField)
    #expect(other !== field && other.isEditing && !field.isEditing)
    #expect(other.text == field.text && other.text.count == 3)
    #expect(other.selectedRange == other.text.index(after: other.text.startIndex)..<other.text.endIndex)
    let next = try #require(visit.window.keyboard?.keyboard(for: other))
    #expect(next.frame == frame && visit.window.keyboard?.keyboards.count == 1)
  }

  @Test func withAMistakeLeavesThePageAndSaysWhy() throws {
    let visit = try visit()
    var log: [String] = []
    visit.window.application.diagnostics.sink = { log.append($1) }
    visit.tap("tile.vote")
    visit.tap("choice.Ferry")
    try exhibition.write("pages/vote.md", "---\nchoices: [Bridge, Ferry\n---\n# What now?\n")
    #expect(visit.waitUntil { visit.view(named: "exhibit.mistakes") != nil })
    #expect(visit.texts.contains("100 %"))
    #expect(visit.texts.contains { $0.hasPrefix("pages/vote.md:") })
    #expect(log.contains { $0.contains("pages/vote.md:") })
    try exhibition.write("pages/vote.md", try #require(Exhibition.pages["pages/vote.md"]))
    #expect(visit.waitUntil { visit.view(named: "exhibit.mistakes") == nil })
  }

  @Test func mayBeTakenAwayWhileItIsRead() throws {
    let visit = try visit()
    visit.tap("tile.text")
    try FileManager.default.removeItem(atPath: "\(exhibition.path)/pages/text.md")
    #expect(visit.waitUntil { visit.page == "start" })
    try FileManager.default.moveItem(atPath: exhibition.path, toPath: exhibition.path + "-gone")
    defer { try? FileManager.default.removeItem(atPath: exhibition.path + "-gone") }
    visit.fingers.wait(1)
    #expect(visit.page == "start")
  }
}
