import Foundation
import Testing
import TouchGeometry
import TouchUI

@testable import Exhibit

@Suite("F4 The answers of visitors") struct AnswerTests {
  private let exhibition: Exhibition
  private var state: String { exhibition.path + "/state" }
  private var file: String { "\(state)/answers/\(exhibition.path.split(separator: "/").last ?? "").csv" }

  init() throws { exhibition = try Exhibition(Exhibition.pages) }

  private func visit() throws -> Visit {
    let visit = try exhibition.show()
    visit.controller.keepContent(
      in: state, application: visit.window.application, tellsVisitors: false, onArrival: {})
    return visit
  }

  private var lines: [Substring] {
    ((try? String(contentsOfFile: file, encoding: .utf8)) ?? "").split(separator: "\n")
  }

  @Test func areLinesOfATableThatNameTheKiosk() throws {
    let visit = try visit()
    visit.tap("tile.vote")
    visit.tap("choice.Ferry")
    #expect(visit.waitUntil { visit.texts.contains { $0.hasPrefix("Thank you!") } })
    #expect(lines.first == "time,kiosk,page,question,answer,language")
    let values = try #require(lines.last).split(separator: ",")
    #expect(values[0].wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil)
    #expect(values.dropFirst(2) == ["vote", "vote", "Ferry", "en"])
    #expect(String(values[1]) == ProcessInfo.processInfo.hostName.split(separator: ".").first.map(String.init) ?? "")
    visit.controller.finishKeeping()
  }

  @Test func ofEarlierVisitorsCountAndAHalfLineIsCutOff() throws {
    try FileManager.default.createDirectory(atPath: "\(state)/answers", withIntermediateDirectories: true)
    try Data(
      "time,kiosk,page,question,answer,language\nt,k,vote,vote,Ferry,en\nt,k,vote,vote,Ferry,de\nt,k,vote,vote,Bri".utf8
    ).write(to: URL(filePath: file))
    let visit = try visit()
    #expect(visit.waitUntil { visit.controller.answers.counts(of: "vote", on: "vote") == ["Ferry": 2] })
    visit.tap("tile.vote")
    visit.tap("choice.Bridge")
    #expect(visit.waitUntil { visit.texts.contains("33 %") && visit.texts.contains("67 %") })
    #expect(lines.count == 4)
    #expect(lines[3].hasSuffix(",vote,vote,Bridge,en"))
    visit.controller.finishKeeping()
  }

  @Test func stayWhenTheVisitorGoes() throws {
    let visit = try visit()
    visit.tap("tile.survey")
    visit.tap("choice.Often")
    for title in ["Next", "Done"] {
      let button = try #require(visit.controller.view.descendant { ($0 as? PageButton)?.title == title })
      visit.fingers.tap(at: visit.fingers.middle(of: button))
      visit.fingers.wait(0.5)
      if title == "Next" {
        visit.tap("choice.Birds")
        visit.tap("choice.Quiet")
      }
    }
    #expect(visit.waitUntil { visit.texts.contains("Thank you!") })
    visit.controller.forgetContent()
    visit.controller.finishKeeping()
    #expect(
      lines.dropFirst().map { $0.split(separator: ",").dropFirst(2).joined(separator: ",") } == [
        "survey,How often?,Often,en", "survey,Why?,Quiet,en", "survey,Why?,Birds,en",
      ])
  }

  /// A spreadsheet must not run the words of visitors.
  @Test func areNoFormulas() throws {
    try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
    let file = AnswerFile(path: "\(state)/a.csv")
    let given = Answer(page: "p", question: "a,\"b\"", answer: "=1+1\nx", language: "en")
    #expect(file.append([given]) == nil)
    #expect(try String(contentsOfFile: file.path, encoding: .utf8).contains("\"a,\"\"b\"\"\",'=1+1 x,en\n"))
    #expect(file.answers().map(\.answer) == ["=1+1 x"])
  }

  @Test func thatCannotBeSavedAreNotThankedFor() throws {
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
    let visit = try visit()
    visit.tap("tile.vote")
    visit.tap("choice.Ferry")
    #expect(visit.waitUntil { visit.texts.contains("Your answer could not be saved. Please let the staff know.") })
    #expect(visit.controller.keepingProblem?.contains("cannot be saved") == true)
    visit.controller.finishKeeping()
  }
}
