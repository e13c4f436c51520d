import TouchGeometry
import TouchUI

/// A cloud of words. Whoever touches a word makes it larger, for everybody.
struct WordsPage: PageKind {
  static let name = "words"
  let title: String
  let intro: String
  let cover: PagePicture?
  let words: [String]
  /// The words in the first language, under which they are counted.
  let names: [String]
  /// The number of words that one visitor can choose.
  let picks: Int

  init(_ source: PageSource) {
    title = source.title
    intro = source.body.intro
    cover = source.picture("picture")
    words = source.texts("words")
    names = source.first?.texts("words") ?? words
    let picks = source.number("picks", 1...20)
    self.picks = Int(picks ?? 3)
    if words.count < 3 { source.reject("words", "a cloud has at least three \"words\", such as [sea, wind, salt]") }
    if names.count != words.count {
      source.reject("words", "there are \(words.count) words, and \(names.count) in the first language")
    }
  }

  func makeView(_ stage: PageStage) -> PageView { WordsPageView(stage, self) }
}

private final class WordsPageView: PageView {
  private let page: WordsPage
  private let note = Label()
  private let cloud = View(frame: .zero)
  private let buttons: [WordButton]
  private var picked: Set<Int> = []
  private var ending: Registration?

  /// The seconds after which the next visitor can choose.
  private static let patience = 25.0

  init(_ stage: PageStage, _ page: WordsPage) {
    self.page = page
    buttons = page.words.map { WordButton($0, stage.metrics) }
    super.init(stage, title: page.title, intro: page.intro)
    note.text = stage.strings.touchAWord
    (note.font, note.textColor) = (metrics.body, metrics.theme.secondaryText)
    for (index, button) in buttons.enumerated() {
      cloud.addSubview(button)
      button.addAction(for: .touchUpInside) { [unowned self] _ in pick(index) }
    }
    addSubview(cloud)
    addSubview(note)
  }

  private func pick(_ index: Int) {
    guard picked.count < page.picks, !picked.contains(index), page.names.indices.contains(index) else { return }
    picked.insert(index)
    stage.record([(question: "words", answer: page.names[index])]) { [weak self] isSaved in
      guard let self else { return }
      note.text = !isSaved ? stage.strings.notSaved : picked.count < page.picks ? stage.strings.touchAWord : stage.strings.thanks
      setNeedsLayout()
      View.animate(withDuration: metrics.theme.duration.calm, options: .allowUserInteraction) {
        arrange(isAnimated: true)
      }
    }
    ending = window?.application.after(Self.patience) { [unowned self] in
      picked = []
      note.text = stage.strings.touchAWord
      arrange(isAnimated: false)
    }
  }

  override func layoutContent(in frame: Rect) {
    let height = note.sizeThatFits(Size(frame.width, .infinity)).height
    note.frame = Rect(frame.minX, frame.maxY - height, frame.width, height)
    cloud.frame = Rect(frame.minX, frame.minY, frame.width, max(0, note.frame.minY - metrics.gap - frame.minY))
    arrange(isAnimated: false)
  }

  override func answersChanged() { arrange(isAnimated: false) }

  /// Places the words: the most frequent in the middle, the others around it, always in the same way.
  private func arrange(isAnimated: Bool) {
    let counts = stage.counts(of: "words")
    let numbers = page.names.map { Double(counts[$0] ?? 0) }
    let most = max(numbers.max() ?? 1, 1)
    for (index, button) in buttons.enumerated() {
      button.isPicked = picked.contains(index)
      button.weight = index < numbers.count ? (numbers[index] / most).squareRoot() : 0
    }
    let order = buttons.indices.sorted { (buttons[$1].weight, $0) < (buttons[$0].weight, $1) }
    // Smaller letters where the words do not fit.
    for factor in [1.0, 0.85, 0.7, 0.55, 0.45] {
      for button in buttons { button.factor = factor }
      if let places = WordSpiral.places(for: order.map { buttons[$0].fitting }, in: cloud.bounds) {
        for (index, place) in zip(order, places) { buttons[index].frame = place }
        return
      }
    }
    for (row, index) in order.enumerated() {
      let size = buttons[index].fitting
      buttons[index].frame = Rect(0, Double(row) * size.height, size.width, size.height)
    }
  }

  override var state: PageState {
    get {
      var state = PageState()
      for index in picked { state.numbers["picked.\(index)"] = 1 }
      return state
    }
    set { picked = Set(page.words.indices.filter { newValue.numbers["picked.\($0)"] != nil }) }
  }
}

/// The places of words around a middle.
enum WordSpiral {
  /// Returns frames of these sizes within `room` that do not overlap; nil if there is no space for all.
  static func places(for sizes: [Size], in room: Rect) -> [Rect]? {
    var places: [Rect] = []
    for size in sizes {
      guard let place = place(for: size, in: room, beside: places) else { return nil }
      places.append(place)
    }
    return places
  }

  private static func place(for size: Size, in room: Rect, beside others: [Rect]) -> Rect? {
    guard size.width <= room.width, size.height <= room.height else { return nil }
    let (shape, limit) = (room.width / max(room.height, 1), 700)
    for step in 0..<limit {
      let (angle, radius) = (Double(step) * 0.45, Double(step) / Double(limit) * room.height * 0.72)
      let middle = room.center + Vector(cosine(angle) * radius * shape, cosine(angle - .pi / 2) * radius)
      let place = Rect(center: middle, size: size)
      let rounded = Rect(place.minX.rounded(), place.minY.rounded(), size.width, size.height)
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
