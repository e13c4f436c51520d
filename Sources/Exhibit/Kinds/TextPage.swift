import TouchDrawing
import TouchGeometry
import TouchUI

/// Text and pictures, with a large picture beside or above the text if the page has one.
struct TextPage: PageKind {
  static let name = "text"
  let title: EmphasizedText
  let picture: PagePicture?
  let blocks: [TextBlock]

  init(_ source: PageSource) {
    title = source.title
    picture = source.picture("picture")
    blocks = source.body
  }

  var cover: PagePicture? {
    picture ?? blocks.lazy.compactMap { if case .picture(let picture) = $0 { picture } else { nil } }.first
  }

  func makeView(_ stage: PageStage) -> PageView { TextPageView(stage, self) }
}

private final class TextPageView: PageView, ScrollViewDelegate {
  private let picture: PictureView?
  private let text: TextColumn
  private let fade = TextFade()

  init(_ stage: PageStage, _ page: TextPage) {
    picture = page.picture.map { PictureView($0, stage.metrics) }
    let title: EmphasizedText = page.picture == nil ? page.title : ""
    // Beside a picture the title stands over the text.
    let heading = page.picture == nil ? [] : [TextBlock.heading(level: 1, text: page.title)]
    text = TextColumn(heading + page.blocks, stage, height: stage.metrics.size.height)
    super.init(stage, title: title)
    for view in [picture, text, fade].compactMap({ $0 }) { addSubview(view) }
    text.delegate = self
  }

  /// Shows by a fade that the text goes on below the edge.
  func scrollViewDidScroll(_ scrollView: ScrollView) {
    fade.frame = Rect(text.frame.minX, text.frame.maxY - metrics.gap * 2, text.frame.width, metrics.gap * 2)
    fade.isHidden = text.contentOffset.y + text.bounds.height >= text.contentSize.height - 1
  }

  override func layoutContent(in frame: Rect) {
    placeText(in: frame)
    text.layoutIfNeeded()
    scrollViewDidScroll(text)
  }

  private func placeText(in frame: Rect) {
    guard let picture else {
      text.frame = Rect(frame.minX, frame.minY, min(frame.width, 860 * metrics.unit), bounds.maxY - frame.minY)
      return
    }
    if metrics.isPortrait {
      picture.frame = Rect(frame.minX, frame.minY, frame.width, (frame.height * 0.4).rounded())
      let top = picture.frame.maxY + metrics.gap
      text.frame = Rect(frame.minX, top, frame.width, bounds.maxY - top)
    } else {
      picture.frame = Rect(frame.minX, frame.minY, (frame.width * 0.5).rounded(), frame.height)
      let left = picture.frame.maxX + 2 * metrics.gap
      text.frame = Rect(left, frame.minY, frame.maxX - left, bounds.maxY - frame.minY)
    }
  }

  override var state: PageState {
    get {
      var state = PageState()
      state.numbers["offset"] = text.contentOffset.y
      return state
    }
    set {
      layoutIfNeeded()
      text.layoutIfNeeded()
      let last = max(0, text.contentSize.height + text.contentInset.bottom - text.bounds.height)
      text.contentOffset = Point(0, min(newValue.numbers["offset"] ?? 0, last))
    }
  }
}

/// The fade at the lower edge of a text, into the ground of the page.
private final class TextFade: View {
  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isHidden = true
  }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    let ground = theme.background
    let gradient = Gradient(
      from: .zero, to: Point(0, bounds.height),
      stops: [GradientStop(0, ground.withAlpha(0)), GradientStop(0.9, ground)])
    canvas.fill(bounds, with: gradient)
  }
}
