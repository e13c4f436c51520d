import TouchDrawing
import TouchUI

/// The parts of a frame's time, in order.
enum FramePart: CaseIterable {
  case reading, recognizing, drawing, putting

  var time: KeyPath<FrameTimes, Double> {
    switch self {
    case .reading: \.reading
    case .recognizing: \.recognizing
    case .drawing: \.drawing
    case .putting: \.putting
    }
  }

  func color(in theme: Theme) -> Color {
    switch self {
    case .reading: theme.text
    case .recognizing: theme.accent
    case .drawing: theme.secondaryText
    case .putting: theme.secondaryText.withAlpha(0.4)
    }
  }
}
