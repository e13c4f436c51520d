import Testing
import TouchGeometry
import TouchTesting
import TouchUI

/// Tests the examples of the article "Lay out views".
@Suite("P5 The pages of the article") struct GuideTests {
  @Test(arguments: [Size(800, 600), Size(360, 640)]) func thePageFillsItsSize(_ size: Size) {
    let page = ExhibitPage(frame: Rect(origin: .zero, size: size))
    page.text.text = String(repeating: "Steam pushes the piston to and fro. ", count: 60)
    let fingers = Fingers(in: page)
    let button = page.convert(page.close.bounds, from: page.close)
    #expect(button.maxX == size.width - 32 && button.minY == 32)
    #expect(page.convert(page.scroll.bounds, from: page.scroll).maxY == size.height - 32)
    #expect(page.scroll.contentSize.height > page.scroll.bounds.height)
    fingers.drag(from: Point(100, size.height - 50), to: Point(100, 200), over: 0.3)
    #expect(page.scroll.contentOffset.y > 100)
  }

  @Test func aNameIsChosen() {
    let catalogue = Catalogue((1...2000).map { "Exhibit \($0)" }, frame: Rect(0, 0, 400, 600))
    Fingers(in: catalogue).tap(at: Point(100, 100))
    #expect(catalogue.list.selectedRow == 2)
    #expect(catalogue.list.numberOfRowViews < 30)
  }
}
