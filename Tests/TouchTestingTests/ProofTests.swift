import Laboratory
import Testing
import TouchGeometry
import TouchTesting
import TouchUI

/// A delegate that lets everything recognise simultaneously.
private final class GenerousDelegate: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}

@Suite("The proof of a view") struct ProofTests {
  @Test("finds what is never recognised, and moves nothing")
  func never() {
    let board = Board(PanGestureRecognizer(), SwipeGestureRecognizer())
    let fingers = Fingers(in: board)
    let findings = fingers.prove()
    #expect(findings.map(\.kind) == [.never])
    #expect(findings.first?.recognizer == "Swipe" && findings.first?.by == "Pan")
    #expect(board.locations.isEmpty && fingers.transcript.isEmpty)
  }

  @Test("knows requirements, and what delegates say of two recognisers")
  func relations() {
    let (pan, swipe) = (PanGestureRecognizer(), SwipeGestureRecognizer())
    pan.require(toFail: swipe)
    #expect(Fingers(in: Board(pan, swipe)).prove().isEmpty)
    let (pinch, turn) = (PinchGestureRecognizer(), RotationGestureRecognizer())
    #expect(Fingers(in: Board(pinch, turn)).prove().map(\.kind) == [.instead])
    let delegate = GenerousDelegate()
    pinch.delegate = delegate
    #expect(Fingers(in: Board(pinch, turn)).prove().isEmpty)
  }

  @Test("is about a view and its subtree, with recognisers of equal names told apart")
  func subtree() {
    let window = View(frame: Rect(0, 0, 800, 600))
    let boards = [Rect(0, 0, 300, 300), Rect(400, 0, 300, 300)].map { frame in
      Board(PanGestureRecognizer(), SwipeGestureRecognizer(), frame: frame)
    }
    for board in boards { window.addSubview(board) }
    let fingers = Fingers(in: window)
    #expect(fingers.prove().map(\.recognizer) == ["Swipe", "Swipe 2"])
    #expect(fingers.prove(boards[1]).map(\.by) == ["Pan 2"])
  }

  @Test("knows controls, lists, and views that no finger reaches")
  func controls() {
    let list = ScrollView(frame: Rect(0, 0, 300, 300))
    list.name = "list"
    list.contentSize = Size(300, 2000)
    let button = Button("Go")
    button.frame = Rect(20, 20, 120, 60)
    list.addSubview(button)
    let board = Board(SwipeGestureRecognizer(), frame: Rect(0, 100, 300, 200))
    let swipe = board.gestureRecognizers.first as? SwipeGestureRecognizer
    swipe?.direction = .up
    list.addSubview(board)
    let findings = Fingers(in: list).prove()
    #expect(findings.map(\.by) == ["list.pan"] && findings.map(\.kind) == [.never])
    swipe?.direction = .left
    board.isUserInteractionEnabled = false
    #expect(Fingers(in: list).prove().first?.mend == "{id: board, userInteractionEnabled: true}")
  }
}
