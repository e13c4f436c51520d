import TouchDrawing
import TouchGeometry
import TouchUI

/// A start screen that invites visitors, and a question with three answers. An answer is shown as right or wrong for
/// `patience` seconds.
final class QuizController: ViewController {
  private let patience: Double

  init(patience: Double) {
    self.patience = patience
    super.init()
  }

  override func loadView() -> View { QuizView(patience: patience) }
}

private final class QuizView: View {
  private let headline = Label(font: Theme.dark.type.display)
  private let remark = Label(font: Theme.dark.type.heading)
  private let answers = (0..<3).map { _ in Button() }
  /// The answers in the middle of their space.
  private let question: Column
  private let begin = SwipeGestureRecognizer()
  private let patience: Double
  private var ending: Registration?
  private var isAsking = false { didSet { update() } }
  private var verdict: KeyPath<QuizStrings, String>? { didSet { update() } }

  init(patience: Double) {
    self.patience = patience
    question = Column(
      Spacer(), Row(Spacer(), answers[0], Spacer(), answers[1], Spacer(), answers[2], Spacer()), Spacer())
    let below = Column(question, remark, Spacer())
    super.init(frame: .zero)
    for label in [headline, remark] { label.alignment = .center }
    headline.fixSize(height: 90)
    remark.fixSize(height: 60)
    for answer in answers { answer.fixSize(width: 240, height: 88) }
    (question.growth, below.growth) = (2, 3)
    fill(with: Column(Spacer(), headline, below))
    for (index, answer) in answers.enumerated() {
      answer.name = "quiz.answer\(index + 1)"
      answer.addAction(for: .touchUpInside) { [unowned self] _ in judge(index) }
    }
    begin.name = "quiz.begin"
    begin.addAction { [unowned self] _ in isAsking = true }
    addGestureRecognizer(begin)
    update()
  }

  private func judge(_ answer: Int) {
    verdict = answer == 1 ? \.right : \.wrong
    ending = window?.application.after(patience) { [unowned self] in
      if verdict == \.right { isAsking = false }
      verdict = nil
    }
  }

  override func languageDidChange() { update() }

  private func update() {
    let strings = language[QuizStrings.self]
    backgroundColor = isAsking ? Color(hex: 0x123524) : Color(hex: 0x1f4d36)
    headline.text = isAsking ? strings.question : strings.name
    remark.text = isAsking ? verdict.map { strings[keyPath: $0] } ?? "" : strings.invitation
    question.isHidden = !isAsking
    for (answer, text) in zip(answers, strings.answers) { answer.title = text }
  }
}
