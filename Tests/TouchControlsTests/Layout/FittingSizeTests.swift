import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

/// A change of a view's fitting size moves the views below it in a column, without further calls.
@Suite("P5 Sizes that change") struct FittingSizeTests {
  private static func image(_ width: Int, _ height: Int) throws -> Image {
    Image(try Surface(width: width, height: height, format: .opaque))
  }

  /// Checks that the plate below the view is at the correct position before and after the change.
  private func check<Content: View>(_ view: Content, _ what: String, _ change: (Content) throws -> Void) rethrows {
    let plate = Plate(10, 10)
    let column = Column(view, plate, alignment: .leading)
    column.frame = Rect(0, 0, 200, 1000)
    column.layoutIfNeeded()
    let before = plate.frame.minY
    #expect(before == view.sizeThatFits(Size(200, .infinity)).height, "\(what), before")
    try change(view)
    column.layoutIfNeeded()
    let wanted = view.sizeThatFits(Size(200, .infinity)).height
    #expect(plate.frame.minY == wanted && wanted != before, "\(what): \(before), \(plate.frame.minY), \(wanted)")
  }

  private func label() -> Label {
    let label = Label("some words that need more than one line")
    label.numberOfLines = 0
    return label
  }

  @Test func ofTexts() {
    check(label(), "the text") { $0.text = "few words" }
    check(label(), "the font") { $0.font = Font(size: 40) }
    check(label(), "the lines") { $0.numberOfLines = 1 }
    check(label(), "their distance") { $0.lineSpacing = 2 }
    check(TextRow("some words that need more than one line"), "a row's text") { $0.text = "few words" }
    check(TextRow("some words that need more than one line"), "a row's font") { $0.font = Font(size: 40) }
  }

  @Test(arguments: [0.0, 3, 40]) func ofMargins(margin: Double) {
    check(TextRow("some words that need more than one line"), "the margin") { $0.margin = margin }
  }

  @Test func ofPictures() throws {
    let views = (0..<3).map { _ in ImageView(frame: Rect(0, 0, 60, 50)) }
    for view in views.prefix(2) { view.image = try Self.image(40, 30) }
    try check(views[0], "the picture") { $0.image = try Self.image(40, 90) }
    check(views[1], "none") { $0.image = nil }
    try check(views[2], "a first one") { $0.image = try Self.image(20, 10) }
  }

  @Test func ofWhatLiesDeeper() {
    let inner = label()
    check(Column(Row(inner, Plate(5, 5))), "a text in a row in a column") { _ in inner.text = "few" }
    check(Row(Plate(10, 10), Plate(20, 30)), "what is hidden") { $0.arrangedSubviews[1].isHidden = true }
    check(Row(Plate(10, 10), insets: Insets(4)), "the insets") { $0.insets = Insets(9) }
  }

  /// A list measures a row again after it has changed.
  @Test func ofARowInAList() {
    let list = ListView(makeRow: { TextRow() }, show: { row, index in row.text = "\(index)" })
    list.frame = Rect(0, 0, 200, 600)
    list.reload(count: 5)
    list.layoutIfNeeded()
    let before = list.row(at: 2)?.frame.minY ?? 0
    list.row(at: 1)?.margin = 60
    list.layoutIfNeeded()
    #expect(list.row(at: 2)?.frame.minY ?? 0 > before + 50)
  }
}
