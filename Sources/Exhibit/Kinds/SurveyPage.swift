import Documents
import TouchGeometry
import TouchUI

/// Questions without a right answer, one after the other. The answers are noted together at the end.
struct SurveyPage: PageKind {
  static let name = "survey"
  let title: EmphasizedText
  let intro: EmphasizedText
  let cover: PagePicture?
  let questions: [Question]
  /// The questions in the first language, under which answers are noted.
  let names: [Question]
  let thanks: String?

  struct Question: Hashable, Sendable {
    let question: String
    /// The choices; empty for a question that visitors answer in their own words.
    let choices: [String]
    /// Whether several choices may be taken.
    let takesSeveral: Bool
  }

  init(_ source: PageSource) {
    title = source.title
    intro = source.intro
    cover = source.picture("picture")
    thanks = source.text("thanks")
    questions = Self.questions(source)
    names = source.first.map(Self.questions) ?? questions
    if names.map(\.choices.count) != questions.map(\.choices.count) {
      source.reject("questions", "the questions have other numbers of choices than in the first language")
    }
  }

  private static func questions(_ source: PageSource) -> [Question] {
    source.entries("questions", "a list of questions, each with question and choices") { entry in
      let question = entry.requiredText("question", "a question")
      let (choices, several) = (entry.texts("choices"), entry.flag("several", default: false))
      if entry.flag("write", default: false) { return Question(question: question, choices: [], takesSeveral: false) }
      if choices.count < 2 {
        entry.reject("choices", "a question has at least two \"choices\", such as [Yes, No], or write: true")
      }
      return choices.count < 2 ? nil : Question(question: question, choices: choices, takesSeveral: several)
    }
  }

  func makeView(_ stage: PageStage) -> PageView { SurveyPageView(stage, self) }
}

private final class SurveyPageView: QuestionPageView {
  private let page: SurveyPage
  private var index = 0
  /// The choices taken so far, for each question.
  private var taken: [Set<Int>]
  /// The answers written so far, for each question.
  private var written: [String]
  private var field: TextField?
  private var ending: Registration?

  /// The seconds after which the next visitor finds the first question.
  private static let patience = 20.0

  init(_ stage: PageStage, _ page: SurveyPage) {
    self.page = page
    taken = page.questions.map { _ in [] }
    written = page.questions.map { _ in "" }
    super.init(stage, title: page.title, intro: page.intro, picture: page.cover)
    board.button.addAction(for: .touchUpInside) { [unowned self] _ in next() }
    show()
  }

  private func show() {
    guard page.questions.indices.contains(index) else { return }
    let question = page.questions[index]
    let progress = stage.strings.progress(index + 1, page.questions.count)
    field = question.choices.isEmpty ? makeField() : nil
    board.show("\(progress)\n\(question.question)", question.choices, field: field, metrics) { [unowned self] in
      choose($0)
    }
    mark()
  }

  private func makeField() -> TextField {
    let field = TextField()
    field.name = "survey.field"
    field.text = written[index]
    field.placeholder = stage.strings.yourAnswer
    field.font = metrics.body
    field.maximumLength = 500
    return field
  }

  private func choose(_ choice: Int) {
    if page.questions[index].takesSeveral {
      taken[index].formSymmetricDifference([choice])
    } else {
      taken[index] = [choice]
    }
    mark()
  }

  private func mark() {
    for (number, choice) in board.choices.enumerated() {
      choice.mark = taken[index].contains(number) ? .chosen : .none
    }
    let isLast = index + 1 == page.questions.count
    board.offer(taken[index].isEmpty && field == nil ? nil : isLast ? stage.strings.finish : stage.strings.next)
  }

  private func next() {
    if let field, !accepts(field) { return }
    field = nil
    index += 1
    if index < page.questions.count { return show() }
    if index == page.questions.count { return finish() }
    begin()
  }

  /// Takes what was written, unless the house does not accept it.
  private func accepts(_ field: TextField) -> Bool {
    if let application = window?.application {
      field.errorText = TextEditing.of(application).forbiddenWords.refusal(of: field.text, in: language)
    }
    guard field.errorText == nil else { return false }
    written[index] = String(field.text.trimmed)
    _ = field.resignFirstResponder()
    return true
  }

  private func begin() {
    (index, taken, ending) = (0, page.questions.map { _ in [] }, nil)
    written = page.questions.map { _ in "" }
    show()
  }

  private func finish() {
    let chosen = zip(page.names, taken).flatMap { name, taken in
      taken.sorted().filter(name.choices.indices.contains).map { (question: name.question, answer: name.choices[$0]) }
    }
    let answers =
      chosen + zip(page.names, written).filter { !$1.isEmpty }.map { (question: $0.question, answer: $1) }
    stage.record(answers) { [weak self] isSaved in
      guard let self, index == page.questions.count else { return }
      showThanks(isSaved)
    }
  }

  private func showThanks(_ isSaved: Bool) {
    board.show(isSaved ? page.thanks ?? stage.strings.thanks : stage.strings.notSaved, [], metrics) { _ in }
    board.offer(stage.strings.again)
    ending = window?.application.after(Self.patience) { [unowned self] in begin() }
  }

  override var inputField: TextField? { field }

  override var state: PageState {
    get {
      var state = PageState()
      state.numbers["index"] = Double(index)
      for (number, choices) in taken.enumerated() {
        for choice in choices { state.numbers["taken.\(number).\(choice)"] = 1 }
        state.texts["\(number)"] = number == index ? field?.text : written[number]
      }
      return state
    }
    set {
      index = max(0, min(Int(newValue.numbers["index"] ?? 0), page.questions.count))
      for (number, question) in page.questions.enumerated() {
        taken[number] = Set(question.choices.indices.filter { newValue.numbers["taken.\(number).\($0)"] != nil })
        written[number] = newValue.texts["\(number)"] ?? ""
      }
      // Answers that were noted are not noted again.
      if index < page.questions.count { show() } else { showThanks(true) }
    }
  }
}
