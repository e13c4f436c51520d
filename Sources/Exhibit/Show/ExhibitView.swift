import TouchGeometry
import TouchUI

/// The pages of an exhibit, one at a time, and the bar below them.
///
/// The page's view is made anew when the content, the size, the theme or the language changes; its state survives.
final class ExhibitView: View {
  /// The content that is shown.
  var content: ExhibitContent { didSet { contentChanged() } }
  /// The view of the current page, once there is a size.
  private(set) var page: PageView?
  /// The name of the current page.
  private(set) var current: String
  /// Called with the name of a page that visitors come to.
  var onPage: (String) -> Void = { _ in }
  /// The pages that lead back.
  private var history: [String] = []
  /// The states of pages that visitors have left.
  private var states: [String: PageState] = [:]
  private let answers: AnswerBook
  private let pictures = PictureStore()
  private let holder = View(frame: .zero)
  private let bar = NavigationBar()
  private var card: MistakeCard?
  /// The circumstances of the page's view; nil if it must be made.
  private var made: Make?
  private var turning: Registration?

  /// The circumstances that a page's view was made for.
  private struct Make: Equatable {
    let metrics: PageMetrics
    let language: String
  }

  init(_ content: ExhibitContent, _ answers: AnswerBook) {
    (self.content, self.answers, current) = (content, answers, content.start)
    super.init(frame: .zero)
    name = "exhibit"
    clipsToBounds = true
    addSubview(holder)
    addSubview(bar)
    bar.onBack = { [unowned self] in goBack() }
    bar.onHome = { [unowned self] in goHome() }
    backgroundColor = theme.background
  }

  override var drawsContent: Bool { false }

  override func themeDidChange() { backgroundColor = theme.background }

  override func layoutSubviews() {
    let screen = PageMetrics(size: bounds.size, screen: bounds.size, theme: theme)
    let height = bar.isHidden ? 0 : NavigationBar.height(screen)
    bar.frame = Rect(0, bounds.height - height, bounds.width, height)
    holder.frame = Rect(0, 0, bounds.width, bounds.height - height)
    let wanted = Make(
      metrics: PageMetrics(size: holder.bounds.size, screen: bounds.size, theme: theme), language: language.code)
    if made != wanted { remake(wanted) }
    bar.update(screen, language[ExhibitStrings.self])
    if let card { card.place(in: bounds, screen) }
  }

  // MARK: Pages

  private func contentChanged() {
    if content.pages[current] == nil {
      (current, history) = (content.start, [])
      states = [:]
    }
    history.removeAll { content.pages[$0] == nil }
    updateBar()
    made = nil
    setNeedsLayout()
  }

  /// Makes the view of the current page anew, and keeps its state.
  private func remake(_ make: Make) {
    let (old, isSame) = (page, page?.stage.page.name == current)
    let state = isSame ? old?.state : states[current]
    // The field that was edited gives way to the new one, with its keyboard, before it goes.
    defer { old?.removeFromSuperview() }
    made = make
    guard !make.metrics.size.isEmpty else { return }
    let new = makePage(make)
    page = new
    holder.addSubview(new)
    guard let state else { return }
    // Positions mean something once there is a layout.
    new.layoutIfNeeded()
    new.state = state
    guard isSame, let field = old?.inputField, field.isEditing, let other = new.inputField else { return }
    other.becomeFirstResponder()
    if other.text == field.text { other.selectedRange = field.selectedRange }
  }

  private func makePage(_ make: Make) -> PageView {
    let (content, language) = (content, language)
    let page = content.pages[current]
    let summary = page?.summary(in: language) ?? PageSummary(name: current, title: "", cover: nil)
    let stage = PageStage(
      page: summary, metrics: make.metrics, language: language, answers: answers,
      takesAnswers: content.visitors.answer, pictures: pictures,
      summary: { content.pages[$0]?.summary(in: language) },
      open: { [weak self] in self?.show($0) })
    return page?.version(in: language).kind.makeView(stage)
      ?? PageView(stage, title: EmphasizedText(stage.strings.soon))
  }

  /// Shows another page, to which a page leads.
  func show(_ name: String) {
    guard name != current, content.pages[name] != nil else { return }
    history = history.suffix(Self.mostPages) + [current]
    turn(to: name, from: 1)
  }

  /// The number of pages that lead back.
  private static let mostPages = 50

  private func goBack() {
    guard let last = history.popLast() else { return goHome() }
    turn(to: last, from: -1)
  }

  /// Returns to the start page as it was at the start.
  func goHome() {
    history = []
    states = [:]
    if current == content.start {
      page?.removeFromSuperview()
      page = nil
      made = nil
      setNeedsLayout()
    } else {
      let leaving = current
      turn(to: content.start, from: -1)
      states[leaving] = nil
    }
  }

  /// Shows the next page that visitors can reach.
  func showNext() {
    let names = content.pageNames
    guard names.count > 1, let index = names.firstIndex(of: current) else { return }
    history = []
    turn(to: names[(index + 1) % names.count], from: 1)
  }

  /// Shows the next page at intervals in seconds; nil ends that.
  func turnPages(every seconds: Double?) {
    turning = seconds.flatMap { seconds in
      window?.application.after(seconds) { [unowned self] in
        showNext()
        turnPages(every: seconds)
      }
    }
  }

  private func turn(to name: String, from side: Double) {
    let old = page
    states[current] = old?.state
    current = name
    page = nil
    made = nil
    updateBar()
    onPage(name)
    guard let application = window?.application else { return }
    application.cancelTouches(in: window)
    setNeedsLayout()
    layoutIfNeeded()
    // Making the new page has not removed the old one.
    guard let new = page, let old else { return }
    old.isUserInteractionEnabled = false
    new.alpha = 0
    let distance = isReduceMotionEnabled ? 0 : side * 64
    new.transform = .translation(distance, 0)
    application.animate(withDuration: theme.duration.quick * 1.5, options: [.allowUserInteraction, .curveEaseOut]) {
      new.alpha = 1
      new.transform = .identity
      old.alpha = 0
      old.transform = .translation(-distance, 0)
    } completion: { [weak old] _ in
      old?.removeFromSuperview()
    }
  }

  private func updateBar() { bar.isHidden = current == content.start && history.isEmpty }

  // MARK: Mistakes

  /// Shows the mistakes of the folder on a card, for those who make the exhibit.
  func showMistakes(_ content: ExhibitContent) {
    card?.removeFromSuperview()
    card = nil
    guard !content.mistakes.isEmpty else { return }
    let new = MistakeCard(content)
    new.onClose = { [unowned self] in
      card?.removeFromSuperview()
      card = nil
    }
    card = new
    addSubview(new)
    setNeedsLayout()
  }
}
