import TouchGeometry
import TouchUI

/// Questions with one right answer each, with a word about why, and the score at the end.
struct QuizPage: PageKind {
  static let name = "quiz"
  let title: EmphasizedText
  let intro: EmphasizedText
  let cover: PagePicture?
  let questions: [Question]
  /// The questions in the first language, under which answers are noted.
  let names: [Question]

  struct Question: Hashable, Sendable {
    let question: String
    let answers: [String]
    /// The number of the right answer, counted from 0.
    let right: Int
    let why: String
    let picture: PagePicture?
  }

  init(_ source: PageSource) {
    title = source.title
    intro = source.intro
    cover = source.picture("picture")
    questions = Self.questions(source)
    names = source.first.map(Self.questions) ?? questions
    if names.map(\.answers.count) != questions.map(\.answers.count) {
      source.reject("questions", "the questions have other numbers of answers than in the first language")
    }
  }

  private static func questions(_ source: PageSource) -> [Question] {
    source.entries("questions", "a list of questions, each with question, answers and right") { entry in
      let question = entry.requiredText("question", "a question")
      let answers = entry.texts("answers")
      let right = entry.number("right", 1...100)
      let (why, picture) = (entry.text("why") ?? "", entry.picture("picture"))
      if answers.count < 2 { entry.reject("answers", "a question has at least two \"answers\", such as [1868, 1901]") }
      guard let right, right == right.rounded(), Int(right) <= answers.count else {
        entry.reject("right", "\"right\" is the number of the right answer. Allowed: 1 to \(max(answers.count, 2))")
        return nil
      }
      return answers.count < 2
        ? nil : Question(question: question, answers: answers, right: Int(right) - 1, why: why, picture: picture)
    }
  }

  func makeView(_ stage: PageStage) -> PageView { QuizPageView(stage, self) }
}

private final class QuizPageView: QuestionPageView {
  private let page: QuizPage
  /// The number of the question that is shown; after the last, the score.
  private var index = 0
  private var given: [Int] = []

  init(_ stage: PageStage, _ page: QuizPage) {
    self.page = page
    super.init(stage, title: page.title, intro: page.intro, picture: page.cover)
    board.button.addAction(for: .touchUpInside) { [unowned self] _ in next() }
    show()
  }

  private func show() {
    guard page.questions.indices.contains(index) else { return showScore() }
    let question = page.questions[index]
    let progress = stage.strings.progress(index + 1, page.questions.count)
    board.show(
      "\(progress)\n\(question.question)", question.answers, picture: question.picture.map { PictureView($0, metrics) },
      metrics
    ) { [unowned self] in choose($0) }
    if given.indices.contains(index) { showVerdict() }
  }

  private func choose(_ answer: Int) {
    guard given.count == index else { return }
    given.append(answer)
    if page.names.indices.contains(index), page.names[index].answers.indices.contains(answer) {
      let name = page.names[index]
      stage.record([(question: name.question, answer: name.answers[answer])]) { _ in }
    }
    showVerdict()
  }

  private func showVerdict() {
    let (question, answer) = (page.questions[index], given[index])
    let isRight = answer == question.right
    for (number, choice) in board.choices.enumerated() {
      choice.mark = number == question.right ? .right : number == answer ? .wrong : .none
    }
    let verdict = isRight ? stage.strings.right : stage.strings.wrong(question.answers[question.right])
    board.say(question.why.isEmpty ? verdict : "\(verdict)\n\(question.why)")
    board.offer(index + 1 < page.questions.count ? stage.strings.next : stage.strings.finish)
  }

  private func showScore() {
    let right = zip(given, page.questions).count { $0 == $1.right }
    board.show(stage.strings.score(right, page.questions.count), [], metrics) { _ in }
    board.offer(stage.strings.again)
  }

  private func next() {
    if index < page.questions.count { index += 1 } else { (index, given) = (0, []) }
    show()
  }

  override var state: PageState {
    get {
      var state = PageState()
      state.numbers["index"] = Double(index)
      for (number, answer) in given.enumerated() { state.numbers["given.\(number)"] = Double(answer) }
      return state
    }
    set {
      let count = page.questions.count
      index = max(0, min(Int(newValue.numbers["index"] ?? 0), count))
      given = []
      while given.count < count, let answer = newValue.numbers["given.\(given.count)"],
        page.questions[given.count].answers.indices.contains(Int(answer))
      { given.append(Int(answer)) }
      index = min(index, given.count)
      show()
    }
  }
}
