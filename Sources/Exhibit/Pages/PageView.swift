import TouchGeometry
import TouchUI

/// The view of a page: its title, the words below that, and the content of a kind in the rest.
///
/// A page is made for one size, theme and language; when one of them changes it is made anew.
open class PageView: View {
  public let stage: PageStage
  private let titleLabel = Label()
  private let introLabel = Label()

  /// Creates a page. `intro` stands below the title; the title is left out if it is empty.
  public init(_ stage: PageStage, title: EmphasizedText, intro: EmphasizedText = "") {
    self.stage = stage
    super.init(frame: Rect(origin: .zero, size: stage.metrics.size))
    name = "page.\(stage.page.name)"
    (titleLabel.words, titleLabel.font, titleLabel.numberOfLines) = (title, stage.metrics.title, 2)
    (introLabel.words, introLabel.font, introLabel.numberOfLines) = (intro, stage.metrics.body, 4)
    introLabel.textColor = stage.metrics.theme.secondaryText
    for label in [titleLabel, introLabel] where !label.text.isEmpty { addSubview(label) }
  }

  public var metrics: PageMetrics { stage.metrics }

  open override var drawsContent: Bool { false }

  /// The part of the page below the words, within the margins.
  public var contentFrame: Rect {
    let whole = bounds.inset(
      by: Insets(top: metrics.gap, left: metrics.margin, bottom: metrics.gap, right: metrics.margin))
    let top = words(in: whole).map(\.1.maxY).max().map { $0 + metrics.gap } ?? whole.minY
    return Rect(whole.minX, top, whole.width, max(0, whole.maxY - top))
  }

  private func words(in whole: Rect) -> [(Label, Rect)] {
    var (top, frames): (Double, [(Label, Rect)]) = (whole.minY, [])
    for label in [titleLabel, introLabel] where !label.text.isEmpty {
      let width = label === introLabel ? min(whole.width, 900 * metrics.unit) : whole.width
      let height = label.sizeThatFits(Size(width, .infinity)).height
      frames.append((label, Rect(whole.minX, top, width, height)))
      top += height + metrics.gap / 3
    }
    return frames
  }

  open override func layoutSubviews() {
    let whole = bounds.inset(by: Insets(top: metrics.gap, left: metrics.margin, right: metrics.margin))
    for (label, frame) in words(in: whole) { label.frame = frame }
    layoutContent(in: contentFrame)
  }

  /// Positions the content. Called with the frame that the words leave.
  open func layoutContent(in frame: Rect) {}

  /// The positions to keep when the view is made anew.
  open var state: PageState {
    get { PageState() }
    set {}
  }

  /// The field in which a visitor can write at present. Whoever does goes on when the view is made anew.
  open var inputField: TextField? { nil }

  /// Called when answers of other visitors have arrived.
  open func answersChanged() {}
}

extension [TextBlock] {
  /// The paragraphs before anything else, for the words below a title.
  var intro: EmphasizedText {
    prefix(while: \.isParagraph).reduce("") { intro, block in
      if case .paragraph(let words) = block { intro.followed(by: words) } else { intro }
    }
  }
}
