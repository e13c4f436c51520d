import ToolkitFixtures
import TouchDrawing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// A theme and scale in which specimens are drawn.
struct Look: CustomStringConvertible, Sendable {
  let name: String
  let theme: Theme
  let scale: Double

  static let all = [
    Look(name: "dark", theme: .dark, scale: 1), Look(name: "dark", theme: .dark, scale: 2),
    Look(name: "light", theme: .light, scale: 1), Look(name: "light", theme: .light, scale: 2),
  ]

  /// The looks for specimens that contain only text.
  static let some = [all[0], all[2]]

  var description: String { scale == 1 ? name : "\(name)@\(Int(scale))x" }
}

/// A sheet of views side by side on their usual background, each with a caption.
final class SpecimenSheet {
  struct Column {
    var caption: String
    var view: View
    /// The location of a finger on the view, in its coordinates.
    var finger: Point?

    init(_ caption: String, _ view: View, pressedAt finger: Point? = nil) {
      self.caption = caption
      self.view = view
      self.finger = finger
    }
  }

  let screen: FrameFixture

  init(_ columns: [Column], _ look: Look) throws {
    let widths = columns.map { max($0.view.bounds.width, Label($0.caption, font: SpecimenSheet.font).textWidth) }
    let height = columns.map(\.view.bounds.height).max() ?? 0
    screen = try FrameFixture(
      (widths.reduce(0, +) + Double(columns.count + 1) * SpecimenSheet.gap).rounded(.up),
      height + SpecimenSheet.top + SpecimenSheet.gap,
      scale: look.scale)
    screen.window.theme = look.theme
    screen.window.backgroundColor = look.theme.background
    var left = SpecimenSheet.gap
    for (column, width) in zip(columns, widths) {
      put(column, at: left, look)
      left += width + SpecimenSheet.gap
    }
    screen.frame()
    for (index, column) in columns.enumerated() where column.finger != nil { press(column, finger: index) }
    // All animations have ended, and no held button repeats yet.
    screen.frame(at: 400)
  }

  private func put(_ column: Column, at left: Double, _ look: Look) {
    let caption = Label(column.caption, font: SpecimenSheet.font)
    caption.textColor = look.theme.secondaryText
    caption.sizeToFit()
    caption.frame.origin = Point(left, SpecimenSheet.gap / 2)
    column.view.frame.origin = Point(left, SpecimenSheet.top)
    screen.window.addSubview(caption)
    screen.window.addSubview(column.view)
  }

  private func press(_ column: Column, finger: Int) {
    guard let point = column.finger else { return }
    let location = column.view.convert(point, to: nil)
    screen.application.receive(
      TouchSample(finger: finger, kind: .down, location: location, time: .zero), in: screen.window)
    screen.application.closeEvent()
  }

  private static let gap = 24.0
  private static let top = 48.0
  private static let font = Font(size: 16)
}

extension Label {
  fileprivate var textWidth: Double { sizeThatFits(Size(.infinity, .infinity)).width }
}
