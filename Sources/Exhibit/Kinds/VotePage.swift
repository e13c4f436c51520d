import TouchGeometry
import TouchUI

/// A question with choices. Whoever has voted sees how all others did.
struct VotePage: PageKind {
  static let name = "vote"
  let title: EmphasizedText
  let intro: EmphasizedText
  let cover: PagePicture?
  let choices: [String]
  /// The words under which votes are noted: those of the first language.
  let names: [String]
  let showsResults: Bool

  init(_ source: PageSource) {
    title = source.title
    intro = source.intro
    cover = source.picture("picture")
    choices = source.texts("choices")
    showsResults = source.flag("results", default: true)
    names = source.first?.texts("choices") ?? choices
    if choices.count < 2 { source.reject("choices", "a vote has at least two \"choices\", such as [Yes, No]") }
    if names.count != choices.count {
      source.reject("choices", "there are \(choices.count) choices, and \(names.count) in the first language")
    }
    if Set(choices).count != choices.count { source.reject("choices", "a choice stands there twice; give it once") }
  }

  func makeView(_ stage: PageStage) -> PageView { VotePageView(stage, self) }
}

private final class VotePageView: QuestionPageView {
  private let page: VotePage
  private var chosen: Int?
  private var ending: Registration?

  /// The seconds after which the next visitor can vote.
  private static let patience = 20.0

  init(_ stage: PageStage, _ page: VotePage) {
    self.page = page
    super.init(stage, title: page.title, intro: page.intro, picture: page.cover)
    board.button.addAction(for: .touchUpInside) { [unowned self] _ in begin() }
    begin()
  }

  private func begin() {
    (chosen, ending) = (nil, nil)
    board.show("", page.choices, metrics) { [unowned self] in choose($0) }
  }

  private func choose(_ index: Int) {
    guard chosen == nil, page.names.indices.contains(index) else { return }
    chosen = index
    stage.record([(question: "vote", answer: page.names[index])]) { [weak self] isSaved in
      guard let self, chosen == index else { return }
      show(isSaved)
    }
  }

  private func show(_ isSaved: Bool) {
    for (index, choice) in board.choices.enumerated() { choice.mark = index == chosen ? .chosen : .none }
    showResults()
    let thanks = isSaved ? stage.strings.thanks : stage.strings.notSaved
    let count = page.showsResults && isSaved ? "  \(stage.strings.answerCount(counts.reduce(0, +)))" : ""
    board.say(thanks + count)
    board.offer(stage.strings.again)
    ending = window?.application.after(Self.patience) { [unowned self] in begin() }
  }

  private var counts: [Int] {
    let counts = stage.counts(of: "vote")
    return page.names.map { counts[$0] ?? 0 }
  }

  private func showResults() { if page.showsResults { board.showResults(counts) } }

  override func answersChanged() { if chosen != nil { showResults() } }

  override var state: PageState {
    get {
      var state = PageState()
      state.numbers["chosen"] = chosen.map(Double.init)
      return state
    }
    set {
      guard let index = newValue.numbers["chosen"].map({ Int($0) }), page.names.indices.contains(index) else { return }
      chosen = index
      show(true)
    }
  }

  override func didMoveToWindow() { if window != nil, chosen != nil { show(true) } }
}
