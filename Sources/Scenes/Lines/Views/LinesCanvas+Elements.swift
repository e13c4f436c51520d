import Glibc
import TouchGeometry
import TouchUI

// The canvas for people who cannot see it, or cannot touch it: the drawing, on which strokes are drawn, and each line.
extension LinesCanvas {
  /// The elements from back to front, as they were drawn.
  var drawnElements: [Responder] {
    let texts = strings.lines
    let lines = document.drawing.lines
    let drawing = SceneElement(container: self, identifier: "drawing")
    drawing.accessibilityLabel = texts.drawing(lines.count)
    drawing.accessibilityFrameInContainerSpace = bounds
    drawing.gestures = AccessibilityGesture.strokes { texts.drawName($0) }
    return [drawing] + lines.map { element(of: $0) }
  }

  private func element(of line: Line) -> Responder {
    let texts = strings.lines
    let element = SceneElement(container: self, identifier: line.id)
    element.accessibilityLabel = texts.line(texts.name(of: line.ink), centimetres(of: line))
    element.accessibilityTraits = .button
    // A thin line gets a frame that can be seen around it.
    let extent = line.bounds
    let reach = theme.minimumTarget / 2
    let (across, down) = (max(0, reach - extent.width / 2), max(0, reach - extent.height / 2))
    element.accessibilityFrameInContainerSpace = extent.inset(
      by: Insets(top: -down, left: -across, bottom: -down, right: -across))
    element.activation = line.nearestPoint(to: extent.center)
    element.gestures = AccessibilityGesture.moves(
      afterHolding: window?.application.gestureDefaults.pressDuration ?? 0.5)
    return element
  }

  private func centimetres(of line: Line) -> String {
    let scale = window?.pointsPerMillimetre ?? Self.usualScale
    return (line.length / scale / 10).formatted(digits: 0)
  }

  /// The points per millimetre where the size of the panel is not known.
  private static let usualScale = 96 / 25.4
}

extension SceneStrings.Lines {
  /// The name of a stroke in a direction.
  func drawName(_ kind: AccessibilityGesture.Kind) -> String {
    switch kind {
    case .moveLeft: drawLeft
    case .moveRight: drawRight
    case .moveUp: drawUp
    default: drawDown
    }
  }
}

extension Line {
  /// The distance from one end to the other in points, or the diagonal of what the line covers, if that is longer.
  fileprivate var length: Double {
    let box = bounds.size
    return max(begin.distance(to: end), Vector(max(0, box.width - width), max(0, box.height - width)).length)
  }
}
