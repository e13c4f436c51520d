import Laboratory
import TouchGeometry
import TouchUI

/// One thing to find out by playing: a stage with recognisers, in variants that differ by a relation or a property, and
/// demonstrations that play by themselves.
struct Lesson {
  let texts: (SceneStrings) -> SceneStrings.Lesson
  /// Whether any number of variants can be on, none at first; else one of them always is.
  var isCombined = false
  /// Makes the stage with the variants that are on, by their indices.
  let make: (_ variants: Set<Int>) -> LessonStage
  /// What plays by itself.
  let demonstrations: [Script]

  /// What a drawn hand does on a stage with these bounds.
  typealias Script = @Sendable (Rect) -> HandScript
}

/// What stands on the playing field of a lesson. The same class plays live and, in a window that nobody sees, in
/// demonstrations; what it shows comes from what has happened alone.
class LessonStage: View, GestureRecognizerDelegate {
  let variants: Set<Int>
  /// In the order of their lanes.
  private(set) var recognizers: [GestureRecognizer] = []

  init(_ variants: Set<Int>) {
    self.variants = variants
    super.init(frame: .zero)
    isMultipleTouchEnabled = true
  }

  override var drawsContent: Bool { false }

  /// The names of recognisers that have a lane with what they are told.
  var told: [String] { [] }
  /// The names of views that have a lane.
  var tellingViews: [String] { [] }
  /// Whether the field says why a recogniser has failed.
  var tellsFailures: Bool { false }

  /// Adds a recogniser with a lane.
  func attach(_ recognizer: GestureRecognizer, _ name: String, to view: View? = nil) {
    recognizer.name = name
    recognizer.delegate = self
    recognizers.append(recognizer)
    (view ?? self).addGestureRecognizer(recognizer)
  }

  /// Called with the texts of the lesson, at the beginning and when the language changes.
  func showTexts(_ texts: SceneStrings.Lesson) {}

  /// Shows what has happened, on the stage that is seen.
  func show(_ entry: TranscriptEntry) {}

  /// A sequence of touches begins.
  func restart() {}

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { false }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool {
    false
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer) -> Bool {
    false
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool { true }
}

/// A plate on a stage, with a word on it: something to put a finger on.
final class LessonPlate: View {
  private let label = Label()

  init(_ name: String) {
    super.init(frame: .zero)
    self.name = name
    isMultipleTouchEnabled = true
    label.alignment = .center
    label.numberOfLines = 0
    addSubview(label)
    themeDidChange()
  }

  var text: String {
    get { label.text }
    set {
      label.text = newValue
      setNeedsLayout()
    }
  }

  override func themeDidChange() {
    backgroundColor = theme.surfacePressed
    cornerRadius = theme.radius.medium
    label.textColor = theme.secondaryText
    label.font = theme.type.caption
  }

  override func layoutSubviews() {
    let height = label.sizeThatFits(bounds.size).height
    label.frame = Rect(0, bounds.height - height - theme.spacing.small, bounds.width, height)
  }
}
