import TouchGeometry
import TouchUI

/// The delegate of one recogniser. It answers from the relations of the script and reports questions to the referee.
final class Answers: GestureRecognizerDelegate {
  private unowned let playground: Playground
  private var book: RelationBook { playground.relations }

  init(_ playground: Playground) { self.playground = playground }

  private func number(_ recognizer: GestureRecognizer) -> Int { playground.number(of: recognizer) }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    !book.refusesToBegin(number(recognizer))
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    !playground.views.enumerated().contains { view in
      book.refusesTouches(number(recognizer), in: view.offset)
        && touch.view?.isDescendant(of: view.element) == true
    }
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { book.isSimultaneous(number(recognizer), number(other)) }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool {
    let answer = book.isDynamic(number(recognizer), toFail: number(other), byWaiter: true)
    playground.referee.asked(number(recognizer), for: number(other), byWaiter: true, answer: answer)
    return answer
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer) -> Bool {
    let answer = book.isDynamic(number(other), toFail: number(recognizer), byWaiter: false)
    playground.referee.asked(number(other), for: number(recognizer), byWaiter: false, answer: answer)
    return answer
  }
}

/// The target of one recogniser's action. It performs each reaction of the script once.
final class Listener {
  private unowned let playground: Playground
  private let number: Int
  private var reactions: [Reaction]

  init(_ playground: Playground, _ number: Int) {
    self.playground = playground
    self.number = number
    reactions = playground.script.recognizers[number].reactions
  }

  func notified(_ recognizer: GestureRecognizer) {
    playground.referee.targetWasNotified(number, recognizer.state)
    guard let index = reactions.firstIndex(where: { $0.state == recognizer.state }) else { return }
    playground.perform(reactions.remove(at: index).operation)
  }
}
