import GoldenPictures
import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Exhibit

/// The kinds of page, on a screen of a size that suits each, between them in both themes.
@Suite("F2 Looks of the pages") struct ExhibitLooksTests {
  private static let looks: [(page: String, size: Size, isDark: Bool)] = [
    ("start", Size(640, 400), true), ("text", Size(480, 800), false), ("map", Size(640, 400), false),
    ("compare", Size(640, 400), true), ("time", Size(640, 400), false), ("cards", Size(640, 400), true),
    ("vote", Size(640, 400), false), ("quiz", Size(480, 800), true), ("survey", Size(640, 400), true),
    ("words", Size(640, 400), true),
  ]

  @Test("are as approved", arguments: looks.map(\.page))
  func approved(page: String) throws {
    let exhibition = try Exhibition(Exhibition.pages)
    let look = try #require(Self.looks.first { $0.page == page })
    let visit = try exhibition.show(look.size)
    visit.window.theme = look.isDark ? .dark : .light
    (visit.controller.view as? ExhibitView)?.show(page)
    visit.fingers.wait(0.6)
    if page == "map" {
      #expect(visit.waitUntil { visit.view(named: "pin.Middle") != nil })
      visit.tap("pin.Middle")
    }
    if page == "vote" { visit.tap("choice.Ferry") }
    if page == "quiz" { visit.tap("choice.three") }
    // Pictures come from another thread.
    #expect(visit.waitUntil { visit.pageView?.pictures.allSatisfy { $0.image != nil } == true })
    visit.fingers.wait(2)
    #expect(try Golden.problem(of: visit.fingers.picture(of: visit.window), "exhibit-\(page)") == nil)
  }
}

extension View {
  fileprivate var pictures: [PictureView] {
    (self as? PictureView).map { [$0] } ?? subviews.flatMap(\.pictures)
  }
}
