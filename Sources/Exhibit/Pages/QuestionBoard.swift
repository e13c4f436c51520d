import TouchGeometry
import TouchUI

/// The place of a question: its words, its choices one below the other, a line for what becomes of the answer, and a
/// button below.
final class QuestionBoard: ScrollView {
  let note = Label()
  let button: PageButton
  private(set) var choices: [ChoiceButton] = []
  private let column: Column
  private let list: Column
  private let question = Label()
  private let picture: Column
  private let metrics: PageMetrics
  /// Whether nothing else is on the page: the choices are larger then.
  private let isAlone: Bool

  init(_ metrics: PageMetrics, isAlone: Bool) {
    (self.metrics, self.isAlone) = (metrics, isAlone)
    list = Column(spacing: (12 * metrics.unit).rounded())
    picture = Column()
    button = PageButton("", isProminent: true, metrics)
    question.font = metrics.heading
    note.font = metrics.body
    for label in [question, note] { label.numberOfLines = 0 }
    column = Column(question, picture, list, note, Row(button, Spacer()), spacing: metrics.gap)
    super.init(frame: .zero)
    contentView = column
    contentInset = Insets(bottom: metrics.gap)
    button.isHidden = true
    note.isHidden = true
  }

  /// Shows a question, with a field to write an answer if there is one. `onChoose` is called with the number of a choice
  /// that was tapped.
  func show(
    _ words: String, _ texts: [String], picture shown: PictureView? = nil, field: TextField? = nil,
    _ metrics: PageMetrics, onChoose: @escaping (Int) -> Void
  ) {
    question.text = words
    question.isHidden = words.isEmpty
    for view in list.arrangedSubviews + picture.arrangedSubviews { view.removeFromSuperview() }
    picture.isHidden = shown == nil
    if let shown {
      shown.fixSize(height: (metrics.size.height * 0.3).rounded())
      picture.addArrangedSubview(shown)
    }
    choices = texts.map { ChoiceButton($0, font: isAlone ? metrics.heading : metrics.body, metrics) }
    for (index, choice) in choices.enumerated() {
      list.addArrangedSubview(choice)
      choice.addAction(for: .touchUpInside) { _ in onChoose(index) }
    }
    if let field {
      field.fixSize(height: max(metrics.target, field.sizeThatFits(metrics.size).height))
      list.addArrangedSubview(field)
    }
    say(nil)
    offer(nil)
    contentOffset = .zero
  }

  /// Makes the choices higher where there is room, so that the question fills `size`, with what is said after an answer.
  func fill(_ size: Size) {
    guard !choices.isEmpty else { return }
    let height = (size.height - heightWithoutChoices(for: size.width)) / Double(choices.count)
    for choice in choices { choice.leastHeight = min(height, highestChoice).rounded(.down) }
  }

  /// The height that the question fills with its choices as high as they may be.
  func mostHeight(for width: Double) -> Double {
    heightWithoutChoices(for: width) + Double(choices.count) * highestChoice
  }

  private var highestChoice: Double { (isAlone ? 2.6 : 1.9) * metrics.target }

  private func heightWithoutChoices(for width: Double) -> Double {
    let others = [question, picture].filter { !$0.isHidden } + list.arrangedSubviews.filter { !($0 is ChoiceButton) }
    let heights = others.map { $0.fittingSize(in: Size(width, .infinity)).height + metrics.gap }
    let answer = 2 * (metrics.target + metrics.gap)
    return heights.reduce(answer, +) + Double(list.arrangedSubviews.count) * list.spacing
  }

  /// Shows words below the choices, or none.
  func say(_ words: String?) {
    note.text = words ?? ""
    note.isHidden = words == nil
  }

  /// Shows the button with this title, or none.
  func offer(_ title: String?) {
    if let title { button.title = title }
    button.isHidden = title == nil
    guard title != nil, window != nil else { return }
    layoutIfNeeded()
    scrollRectToVisible(button.convert(button.bounds, to: self), animated: true)
  }

  /// Shows the results of a question by the number of answers to each choice.
  func showResults(_ counts: [Int]) {
    let all = max(counts.reduce(0, +), 1)
    for (choice, count) in zip(choices, counts) {
      let share = Double(count) / Double(all)
      choice.result = (share, "\(Int((share * 100).rounded())) %")
    }
  }
}
