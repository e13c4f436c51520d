import Testing
import TouchGeometry
import TouchUI

@Suite("P5 Views that fill another one") struct FillingTests {
  private let page = View(frame: Rect(10, 10, 100, 50))
  private let ground = Plate(5, 5)
  private let sheet = Plate(5, 5)

  @Test func theyFollowItsSize() {
    page.fill(with: ground)
    page.fill(with: sheet, insets: Insets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(page.subviews.count == 2 && page.subviews[1] === sheet)
    #expect(ground.frameValues == [0, 0, 100, 50] && sheet.frameValues == [2, 1, 94, 46])
    page.frame = Rect(0, 0, 300, 200)
    #expect(ground.frameValues == [0, 0, 300, 200] && sheet.frameValues == [2, 1, 294, 196])
    page.frame = Rect(0, 0, 3, 2)
    #expect(sheet.frameValues == [2, 1, 0, 0])
  }

  @Test func oneThatLeftIsItsOwn() {
    page.fill(with: ground)
    let other = View(frame: Rect(0, 0, 20, 20))
    other.addSubview(ground)
    page.frame = Rect(0, 0, 300, 200)
    #expect(ground.frameValues == [0, 0, 100, 50])
    other.fill(with: ground)
    #expect(ground.frameValues == [0, 0, 20, 20])
    page.fill(with: ground, insets: Insets(10))
    other.frame = Rect(0, 0, 30, 30)
    #expect(ground.frameValues == [10, 10, 280, 180])
  }

  @Test func aViewCannotFillItself() {
    page.fill(with: page)
    page.frame = Rect(0, 0, 30, 20)
    #expect(page.subviews.isEmpty && page.frameValues == [0, 0, 30, 20])
  }

  @Test func itIsReleasedWithItsSuperview() {
    weak var kept: View?
    do {
      let page = View(frame: .zero)
      let sheet = Plate(5, 5)
      page.fill(with: sheet)
      kept = sheet
    }
    #expect(kept == nil)
  }
}
