import TouchGeometry
import TouchUI

/// A view that records the locations of the gestures that its recognisers report.
final class Board: View {
  /// The locations of the gestures, in the view's own coordinates.
  private(set) var locations: [Point] = []

  /// Creates a board. Each recogniser is named after its type, as in "Tap".
  init(_ recognizers: GestureRecognizer..., frame: Rect = Rect(0, 0, 400, 300)) {
    super.init(frame: frame)
    name = "board"
    backgroundColor = .white
    for recognizer in recognizers {
      recognizer.name = "\(type(of: recognizer))".replacing("GestureRecognizer", with: "")
      recognizer.addTarget(self, action: Action("told", Board.notified))
      addGestureRecognizer(recognizer)
    }
  }

  private func notified(_ recognizer: GestureRecognizer) { locations.append(recognizer.location(in: self)) }
}
