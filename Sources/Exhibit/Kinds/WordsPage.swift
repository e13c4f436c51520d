import Documents
import TouchGeometry
import TouchUI

/// A cloud of words. Whoever touches a word makes it larger, for everybody.
struct WordsPage: PageKind {
  static let name = "words"
  let title: EmphasizedText
  let intro: EmphasizedText
  let cover: PagePicture?
  let words: [String]
  /// The words in the first language, under which they are counted.
  let names: [String]
  /// The number of words that one visitor can choose.
  let picks: Int
  /// Whether visitors may add words of their own.
  let takesCustomWords: Bool

  init(_ source: PageSource) {
    title = source.title
    intro = source.intro
    cover = source.picture("picture")
    words = source.texts("words")
    names = source.first?.texts("words") ?? words
    let picks = source.number("picks", 1...20)
    self.picks = Int(picks ?? 3)
    takesCustomWords = source.flag("write", default: false)
    if words.count < 3 { source.reject("words", "a cloud has at least three \"words\", such as [sea, wind, salt]") }
    if names.count != words.count {
      source.reject("words", "there are \(words.count) words, and \(names.count) in the first language")
    }
  }

  func makeView(_ stage: PageStage) -> PageView { WordsPageView(stage, self) }
}

private final class WordsPageView: PageView, TextFieldDelegate {
  private let page: WordsPage
  private let note = Label()
  private let cloud = View(frame: .zero)
  private var buttons: [WordButton] = []
  private let field: TextField?
  /// The words that have buttons, as they are counted: those of the page, and those of visitors.
  private var words: [String] = []
  private var picked: Set<String> = []
  private var ending: Registration?
  /// The largest factor of letters that is tried.
  private var largest = WordsPageView.factors[0]

  private static let factors = [2.6, 2.2, 1.9, 1.6, 1.35, 1.15, 1, 0.85, 0.7, 0.55, 0.45]

  /// The seconds after which the next visitor can choose.
  private static let patience = 25.0

  init(_ stage: PageStage, _ page: WordsPage) {
    self.page = page
    field = page.takesCustomWords ? TextField() : nil
    super.init(stage, title: page.title, intro: page.intro)
    note.text = stage.strings.touchAWord
    (note.font, note.textColor, note.numberOfLines) = (metrics.body, metrics.theme.secondaryText, 0)
    addSubview(cloud)
    addSubview(note)
    guard let field else { return }
    field.name = "words.field"
    field.placeholder = stage.strings.yourWord
    field.font = metrics.body
    field.maximumLength = 24
    field.delegate = self
    addSubview(field)
  }

  /// The number of visitors' words that are shown.
  private static let mostCustomWords = 24

  /// Makes buttons for the words of the page and the most frequent ones of visitors.
  private func updateButtons() {
    var wanted = page.names
    if page.takesCustomWords, let application = window?.application {
      let forbidden = TextEditing.of(application).forbiddenWords
      let custom = stage.counts(of: "words").filter { !page.names.contains($0.key) && !forbidden.isFound(in: $0.key) }
      wanted += custom.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.mostCustomWords).map(\.key)
    }
    guard wanted != words || buttons.isEmpty else { return }
    for button in buttons { button.removeFromSuperview() }
    words = wanted
    buttons = wanted.enumerated().map { index, word in
      let button = WordButton(index < page.words.count ? page.words[index] : word, metrics)
      button.addAction(for: .touchUpInside) { [unowned self] _ in pick(word) }
      cloud.addSubview(button)
      return button
    }
  }

  /// Adds the word of a visitor. A word of the page is that one, whatever its case.
  func textFieldShouldReturn(_ textField: TextField) -> Bool {
    let text = String(textField.text.trimmed)
    guard !text.isEmpty, let application = window?.application else { return true }
    textField.errorText = TextEditing.of(application).forbiddenWords.refusal(of: text, in: language)
    guard textField.errorText == nil else { return false }
    let known = zip(page.words + words, page.names + words).first { $0.0.lowercased() == text.lowercased() }
    textField.text = ""
    pick(known?.1 ?? text)
    return true
  }

  private func pick(_ word: String) {
    guard picked.count < page.picks, !picked.contains(word) else { return }
    picked.insert(word)
    stage.record([(question: "words", answer: word)]) { [weak self] isSaved in
      guard let self else { return }
      note.text =
        !isSaved ? stage.strings.notSaved : picked.count < page.picks ? stage.strings.touchAWord : stage.strings.thanks
      View.animate(withDuration: metrics.theme.duration.calm, options: .allowUserInteraction) {
        self.arrange()
      }
    }
    ending = window?.application.after(Self.patience) { [unowned self] in
      picked = []
      note.text = stage.strings.touchAWord
      arrange()
    }
  }

  override func layoutContent(in frame: Rect) {
    let height = note.sizeThatFits(Size(frame.width, .infinity)).height
    note.frame = Rect(frame.minX, frame.maxY - height, frame.width, height)
    let side = field.map { max(metrics.target, $0.sizeThatFits(frame.size).height) } ?? 0
    field?.frame = Rect(
      frame.minX, note.frame.minY - metrics.gap / 2 - side, min(frame.width, 480 * metrics.unit), side)
    let bottom = field?.frame.minY ?? note.frame.minY
    cloud.frame = Rect(frame.minX, frame.minY, frame.width, max(0, bottom - metrics.gap - frame.minY))
    largest = Self.factors[0]
    arrange()
  }

  override func answersChanged() { arrange() }

  /// Places the words: the most frequent in the middle, the others around it, always in the same way.
  private func arrange() {
    updateButtons()
    let counts = stage.counts(of: "words")
    let numbers = words.map { Double(counts[$0] ?? 0) }
    let most = max(numbers.max() ?? 1, 1)
    for (index, button) in buttons.enumerated() {
      button.isPicked = picked.contains(words[index])
      button.weight = (numbers[index] / most).squareRoot()
    }
    let order = buttons.indices.sorted { (buttons[$1].weight, $0) < (buttons[$0].weight, $1) }
    // As large as the words fit. Once they are placed they do not grow, so that the others stay as a visitor chooses.
    for factor in Self.factors where factor <= largest {
      largest = factor
      for button in buttons { button.factor = factor }
      if let frames = WordSpiral.frames(for: order.map { buttons[$0].fitting }, in: cloud.bounds) {
        for (index, frame) in zip(order, frames) { buttons[index].frame = frame }
        return
      }
    }
    for (row, index) in order.enumerated() {
      let size = buttons[index].fitting
      buttons[index].frame = Rect(0, Double(row) * size.height, size.width, size.height)
    }
  }

  override var inputField: TextField? { field }

  override var state: PageState {
    get {
      var state = PageState()
      for word in picked { state.numbers[word] = 1 }
      state.texts["field"] = field?.text
      return state
    }
    set {
      picked = Set(newValue.numbers.keys)
      field?.text = newValue.texts["field"] ?? ""
      setNeedsLayout()
    }
  }
}

/// The positions of words around a middle.
enum WordSpiral {
  /// Returns frames of these sizes within `room` that do not overlap; nil if there is no space for all.
  static func frames(for sizes: [Size], in room: Rect) -> [Rect]? {
    var frames: [Rect] = []
    for size in sizes {
      guard let frame = frame(for: size, in: room, beside: frames) else { return nil }
      frames.append(frame)
    }
    return frames
  }

  private static func frame(for size: Size, in room: Rect, beside others: [Rect]) -> Rect? {
    guard size.width <= room.width, size.height <= room.height else { return nil }
    let (shape, limit) = (room.width / max(room.height, 1), 700)
    for step in 0..<limit {
      let (angle, radius) = (Double(step) * 0.45, Double(step) / Double(limit) * room.height * 0.72)
      let middle = room.center + Vector(cosine(angle) * radius * shape, cosine(angle - .pi / 2) * radius)
      let frame = Rect(center: middle, size: size)
      let rounded = Rect(frame.minX.rounded(), frame.minY.rounded(), size.width, size.height)
      if room.contains(rounded), !others.contains(where: rounded.intersects) { return rounded }
    }
    return nil
  }

  private static func cosine(_ angle: Double) -> Double { Transform.rotation(angle).a }
}

/// A word of the cloud.
private final class WordButton: Control {
  /// The size between the smallest, 0, and the largest, 1.
  var weight = 0.0 { didSet { if oldValue != weight { update() } } }
  /// The factor of all words.
  var factor = 1.0 { didSet { if oldValue != factor { update() } } }
  var isPicked = false { didSet { update() } }
  private let label = Label()
  private let metrics: PageMetrics

  init(_ word: String, _ metrics: PageMetrics) {
    self.metrics = metrics
    super.init(frame: .zero)
    name = "word.\(word)"
    label.text = word
    label.alignment = .center
    addSubview(label)
    cornerRadius = metrics.radius
    update()
  }

  override var answersTaps: Bool { true }

  var fitting: Size {
    let text = label.sizeThatFits(Size(.infinity, .infinity))
    return Size(text.width + 24, max(48, text.height + 8))
  }

  private func update() {
    var font = metrics.heading
    font.size = max(18, ((24 + 44 * weight) * metrics.unit * factor).rounded())
    label.font = font
    let theme = metrics.theme
    label.textColor = isPicked ? theme.accent : theme.text.interpolated(to: theme.secondaryText, fraction: 1 - weight)
    backgroundColor = isHighlighted ? theme.surfacePressed : isPicked ? theme.surface : nil
  }

  override func stateDidChange() { update() }

  override func layoutSubviews() { label.frame = bounds }
}
