import TouchGeometry
import TouchUI

/// The receiver of a view's touches. It reports them to the referee, and performs each reaction of the script once.
private final class Ear {
  unowned let playground: Playground
  let number: Int
  private var reactions: [ViewReaction]

  init(_ playground: Playground, _ number: Int) {
    self.playground = playground
    self.number = number
    reactions = playground.script.views[number].reactions
  }

  func hear(_ message: TouchMessage, _ touches: [Touch]) {
    playground.referee.viewReceived(number, message, touches)
    guard let index = reactions.firstIndex(where: { $0.message == message }) else { return }
    playground.perform(reactions.remove(at: index).operation)
  }

  func allows(_ recognizer: GestureRecognizer) -> Bool { !playground.viewRefuses(number, recognizer) }
}

final class ProbeView: View {
  private let ear: Ear

  init(_ playground: Playground, _ number: Int) {
    ear = Ear(playground, number)
    super.init(frame: playground.script.views[number].frame)
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { ear.hear(.began, touches) }
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { ear.hear(.moved, touches) }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { ear.hear(.ended, touches) }
  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { ear.hear(.cancelled, touches) }
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { ear.allows(recognizer) }
}

final class ProbeWindow: Window {
  private let ear: Ear

  init(_ playground: Playground, application: Application) {
    ear = Ear(playground, 0)
    super.init(application: application, size: playground.script.views[0].frame.size)
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { ear.hear(.began, touches) }
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { ear.hear(.moved, touches) }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { ear.hear(.ended, touches) }
  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { ear.hear(.cancelled, touches) }
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { ear.allows(recognizer) }
}
