import TouchDrawing
import TouchGeometry
import TouchUI

/// A button with an icon made of strokes. The icon is dimmed while the button is disabled.
class IconButton: Control {
  /// The icon of a button.
  enum Icon {
    /// An arrow that points back.
    case undo
    /// An arrow that points forwards.
    case redo
    /// A bin with its lid.
    case bin

    /// The strokes, centred on the origin.
    var strokes: [Path] {
      switch self {
      case .undo: IconButton.arrow
      case .redo: IconButton.arrow.map { $0.applying(.scale(-1, 1)) }
      case .bin: IconButton.bin
      }
    }
  }

  private let icon: Icon
  /// The side of the button in points, or nil for the theme's comfortable target.
  var side: Double? {
    didSet { superview?.setNeedsLayout() }
  }

  init(_ icon: Icon) {
    self.icon = icon
    super.init(frame: .zero)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let side = side ?? theme.comfortableTarget
    return Size(side, side)
  }

  override var answersTaps: Bool { true }

  override func themeDidChange() { setNeedsDisplay() }

  /// The radius of the background while pressed.
  var radius: Double { bounds.height / 2 - 4 }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    if isHighlighted, isEnabled {
      canvas.fill(.circle(center: bounds.center, radius: radius), with: theme.surfacePressed)
    }
    let color = isEnabled ? theme.text : theme.outline
    canvas.saved {
      canvas.concatenate(.translation(bounds.midX, bounds.midY))
      for stroke in icon.strokes {
        canvas.stroke(stroke, with: color, width: theme.lineWidth * 1.5, cap: .round, join: .round)
      }
    }
  }

  /// An arrow centred on the origin: a curve from the right that ends in a head at the left.
  private static let arrow: [Path] = {
    var bow = Path()
    bow.move(to: Point(-13, -5))
    bow.addLine(to: Point(4, -5))
    bow.addArc(center: Point(4, 3.5), radius: 8.5, from: -.pi / 2, to: .pi / 2)
    bow.addLine(to: Point(-5, 12))
    return [bow, .polyline([Point(-6, -12), Point(-13, -5), Point(-6, 2)])]
  }()

  private static let bin: [Path] = [
    .polyline([Point(-11, -8), Point(11, -8)]),
    .polyline([Point(-4, -8), Point(-4, -12), Point(4, -12), Point(4, -8)]),
    .polyline([Point(-8, -8), Point(-7, 12), Point(7, 12), Point(8, -8)]),
  ]
}
