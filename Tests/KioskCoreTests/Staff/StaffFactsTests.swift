import Testing
import TouchGeometry
import TouchUI

@testable import KioskCore

/// Tests of the machine's facts on the panel, where they need more space than there is.
@Suite("K4 The facts for staff") struct StaffFactsTests {
  private let window = Window(application: Application(), size: Size(480, 400))
  private let facts = StaffFacts()

  init() {
    window.addSubview(facts)
    facts.frame = Rect(0, 0, 300, 120)
  }

  private var hasMore: Bool {
    facts.layoutIfNeeded()
    return facts.subviews.contains { $0.name == "kiosk.staff.facts.more" && !$0.isHidden }
  }

  @Test("An arrow shows that there is more, until the last line is seen")
  func theArrow() throws {
    facts.facts = ["One line"]
    #expect(!hasMore)
    facts.facts = (1...40).map { "Line \($0)" }
    #expect(hasMore)
    let scroll = try #require(facts.subviews.compactMap { $0 as? ScrollView }.first)
    let end = scroll.contentSize.height - scroll.bounds.height
    #expect(end > 100)
    for (offset, isMore) in [(0.0, true), (end / 2, true), (end - 20, true), (end - 3, true), (end, false), (0, true)] {
      scroll.contentOffset = Point(0, offset)
      #expect(hasMore == isMore, "\(offset) of \(end)")
    }
  }
}
