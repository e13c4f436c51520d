import Testing
import TouchDrawing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// A text or an image requests the size that it needs now, and changes of that size cause a layout.
@Suite("The room that content asks for") struct ContentSizeTests {
  private static let endless = Size(.infinity, .infinity)

  private func image(_ width: Int, _ height: Int) throws -> Image {
    Image(try Surface(width: width, height: height, format: .opaque))
  }

  @Test(arguments: [
    (Size(200, 200), Size(80, 60)), (Size(40, 200), Size(40, 30)), (Size(200, 30), Size(40, 30)),
    (Size(40, 15), Size(20, 15)), (Size(80, 60), Size(80, 60)), (Size(.infinity, 6), Size(8, 6)),
  ])
  func aPictureIsMadeToFitAndNeverEnlarged(room: Size, size: Size) throws {
    let view = ImageView(image: try image(80, 60))
    #expect(view.sizeThatFits(room) == size)
    view.image = nil
    #expect(view.sizeThatFits(room) == Size(80, 60), "it keeps the size that it was given")
  }

  /// An image view without an image keeps the size that was planned for it, in a column, a row and a scroll view,
  /// before and after it had an image.
  @Test func aPictureThatIsNotThereKeepsItsRoom() throws {
    let picture = ImageView(frame: Rect(0, 0, 70, 50))
    for axis in [StackView.Axis.vertical, .horizontal] {
      let stack = StackView(axis: axis, alignment: .leading, [Plate(30, 30), picture])
      for image in [nil, try image(20, 10), nil] {
        picture.image = image
        let size = image?.size ?? Size(70, 50)
        #expect(stack.laidOut(300, 200)[1].suffix(2) == [size.width, size.height])
      }
      picture.removeFromSuperview()
      picture.frame = Rect(0, 0, 70, 50)
    }
    let scroll = ScrollView(frame: Rect(0, 0, 60, 20))
    scroll.contentView = picture
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize.height == 50)
  }

  @Test func aRowMakesRoomForAPictureAndTakesItBack() throws {
    let (picture, plate) = (ImageView(frame: .zero), Plate(30, 30))
    let row = Row(picture, plate, alignment: .leading)
    #expect(row.laidOut(300, 100)[1] == [0, 0, 30, 30])
    for (image, x) in [(try image(80, 60), 80.0), (nil, 0), (try image(20, 90), 20)] as [(Image?, Double)] {
      picture.image = image
      row.layoutIfNeeded()
      #expect(plate.frame.minX == x)
    }
  }

  /// Any change discards the measured size, whether or not it was requested before.
  @Test func aTextForgetsTheSizeThatItHad() {
    let changes: [(Label) -> Void] = [
      { $0.text = "A good deal more to read than before" }, { $0.font = Font(size: 40) },
      { $0.text = "Two\nlines" }, { $0.numberOfLines = 0 }, { $0.lineSpacing = 3 }, { $0.text = "i" },
    ]
    let label = Label("Some text")
    for (index, change) in changes.enumerated() {
      let old = label.sizeThatFits(Self.endless)
      change(label)
      let fresh = Label(label.text, font: label.font)
      (fresh.numberOfLines, fresh.lineSpacing) = (label.numberOfLines, label.lineSpacing)
      #expect(label.sizeThatFits(Self.endless) == fresh.sizeThatFits(Self.endless), "change \(index)")
      #expect(label.sizeThatFits(Self.endless) != old, "change \(index)")
    }
  }

  /// The text is laid out again each time the label becomes wider or narrower.
  @Test func aTextIsSetForThePresentWidth() {
    let label = Label("Hold a finger on the card, then drag it", frame: Rect(0, 0, 60, 30))
    for width in [60.0, 400, 120, 800, 60] {
      label.frame.size.width = width
      let fresh = Label(label.text, font: label.font, frame: label.frame)
      #expect(label.textFrame == fresh.textFrame, "\(width)")
    }
    let wide = label.textFrame.width
    label.frame.size.width = 800
    #expect(label.textFrame.width > wide)
  }

  /// The baseline refers to the requested size, not to the present one.
  @Test func theBaselineIsThatOfTheSizeAskedFor() throws {
    let label = Label("Hold a finger on the card, then drag it", frame: Rect(0, 0, 400, 200))
    label.numberOfLines = 0
    for size in [Size(80, 200), Size(400, 200), Size(400, 60), Size(.infinity, 200)] {
      let fresh = Label(label.text, font: label.font, frame: Rect(origin: .zero, size: size))
      fresh.numberOfLines = 0
      #expect(label.firstBaseline(in: size) == fresh.firstBaseline(in: size), "\(size)")
    }
    #expect(try #require(label.firstBaseline(in: Size(80, 200))) < label.firstBaseline(in: Size(400, 200)) ?? 0)
  }

  /// The fitting size of a list consists of all its rows and its insets, limited to the space available.
  @Test(arguments: [Insets.zero, Insets(top: 30), Insets(bottom: 50), Insets(top: 7, left: 90, bottom: 11, right: 4)])
  func aListAsksForItsRowsAndItsInsets(insets: Insets) {
    let list = ListView(rowHeight: .fixed(20), makeRow: { View(frame: .zero) }, show: { _, _ in })
    list.contentInset = insets
    list.reload(count: 6)
    #expect(list.sizeThatFits(Size(300, 900)) == Size(300, 120 + insets.top + insets.bottom))
    #expect(list.sizeThatFits(Size(300, 100)) == Size(300, 100))
  }
}
