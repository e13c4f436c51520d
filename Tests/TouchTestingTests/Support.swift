import TouchGeometry
import TouchUI

/// A view that tells where its recognisers were told of a gesture.
final class Board: View {
  /// In the view's own coordinates.
  private(set) var places: [Point] = []

  /// `recognizers` are called by the names of their types, as "Tap".
  init(_ recognizers: GestureRecognizer..., frame: Rect = Rect(0, 0, 400, 300)) {
    super.init(frame: frame)
    name = "board"
    backgroundColor = .white
    for recognizer in recognizers {
      recognizer.name = "\(type(of: recognizer))".replacing("GestureRecognizer", with: "")
      recognizer.addTarget(self, action: Action("told", Board.told))
      addGestureRecognizer(recognizer)
    }
  }

  private func told(_ recognizer: GestureRecognizer) { places.append(recognizer.location(in: self)) }
}
