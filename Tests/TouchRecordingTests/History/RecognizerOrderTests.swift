import Testing
import TouchGeometry
import TouchUI

@testable import TouchRecording

/// Tests of the order of recognisers that are ready at the same moment: the one added last is asked first.
@Suite("S9 The order of a view's recognisers") struct RecognizerOrderTests {
  /// The change is made before or after the first moment that is still kept.
  @Test(arguments: [[1.0, 30], [1, 70, 140]], ["first", "second", "third"])
  func whoIsTakenOffAndPutBackIsAskedFirst(presses: [Double], name: String) throws {
    let recorded = RecordedWindow()
    let taps = ["first", "second", "third"].map { recorded.attach(TapGestureRecognizer(), $0) }
    recorded.press(at: presses[0])
    let moved = try #require(taps.first { $0.name == name })
    recorded.card.removeGestureRecognizer(moved)
    recorded.card.addGestureRecognizer(moved)
    for press in presses.dropFirst() { recorded.press(at: press) }
    try expectTheSame(recorded, isWhole: presses.count == 2)
    let winner = recorded.lines.last { $0.contains(#""state":"ended""#) }
    #expect(winner?.contains(#""\#(name)""#) == true)
  }

  /// The recognisers that were removed are all added in another order, or one of them alone.
  @Test(arguments: [[1.0, 30], [1, 70, 140]], [["first", "second"], ["second", "first"], ["first"]])
  func thoseThatArePutBackAreAskedInTheirNewOrder(presses: [Double], names: [String]) throws {
    let recorded = RecordedWindow()
    let taps = ["first", "second"].map { recorded.attach(TapGestureRecognizer(), $0) }
    recorded.press(at: presses[0])
    for tap in taps { recorded.card.removeGestureRecognizer(tap) }
    for name in names {
      if let tap = taps.first(where: { $0.name == name && $0.view == nil }) { recorded.card.addGestureRecognizer(tap) }
    }
    for press in presses.dropFirst() { recorded.press(at: press) }
    try expectTheSame(recorded, isWhole: presses.count == 2)
  }

  private func expectTheSame(_ recorded: RecordedWindow, isWhole: Bool) throws {
    let copy = try recorded.playedAgain()
    #expect(!copy.isEmpty && (copy.count == recorded.lines.count) == isWhole)
    #expect(copy == Array(recorded.lines.suffix(copy.count)))
  }
}
