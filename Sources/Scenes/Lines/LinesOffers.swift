import TouchUI

/// The offers and messages to everybody at the drawing: bringing cleared lines back, and missing space.
final class LinesOffers {
  private let document: LinesDocument
  private let chrome: LinesChrome
  /// The lines that were cleared last, while they can be brought back by one tap.
  private var cleared: (lines: [Edit.Placed], end: Registration)?
  /// The time for which cleared lines can be brought back, in seconds.
  private static let undoDuration = 8.0
  /// The number of lines when the message about missing space was shown, or nil.
  private var refused: Int?

  init(_ document: LinesDocument, _ chrome: LinesChrome) {
    (self.document, self.chrome) = (document, chrome)
    chrome.undoClear.addAction(for: .touchUpInside) { [unowned self] _ in undoClear() }
  }

  /// Withdraws what no longer applies, after a change of the drawing.
  func update() {
    if let cleared, cleared.lines.allSatisfy({ document.drawing[$0.line.id] != nil }) { withdraw() }
    if let refused, document.drawing.lines.count < refused { endRefusal() }
  }

  // MARK: Undoing a clear

  /// Offers for a while to bring the cleared lines back by one tap, to everybody and beside what has been drawn since.
  func offerUndo(of removed: [Edit.Placed]) {
    guard let application = chrome.window?.application else { return }
    let end = application.after(Self.undoDuration) { [unowned self] in withdraw() }
    cleared = (removed, end)
    chrome.offersUndo = true
  }

  func withdraw() {
    cleared = nil
    chrome.offersUndo = false
    chrome.invite(chrome.linesCanvas.isEmpty)
  }

  private func undoClear() {
    guard let lines = cleared?.lines else { return }
    withdraw()
    if !document.bringBack(lines) { refuseSeveral() }
  }

  // MARK: Missing space

  /// Says that there is no space for another line.
  func refuse() { refuse { $0.lines.full } }

  /// Says that there is no space for several lines together. There may still be space for one.
  func refuseSeveral() { refuse { $0.lines.tooMany } }

  private func refuse(_ text: @escaping (SceneStrings) -> String) {
    refused = document.drawing.lines.count
    chrome.notice.tell(text)
  }

  /// Removes the message once lines have been deleted.
  private func endRefusal() {
    refused = nil
    chrome.notice.endTelling()
  }
}
