import TouchGeometry
import TouchRecording
import TouchUI

/// A lesson to explore by playing: a stage with recognisers, variants that change a relation or a property, and
/// demonstrations.
struct Lesson {
  let texts: (SceneStrings) -> SceneStrings.LessonTexts
  /// Whether any number of variants can be on, with none at first. Otherwise exactly one always is.
  var isCombined = false
  /// Makes the stage with the variants that are on, given by their indices.
  let make: (_ variants: Set<Int>) -> LessonStage
  /// The scripts of the demonstrations.
  let demonstrations: [Script]

  /// Makes the hand script of a demonstration for a stage with these bounds.
  typealias Script = @Sendable (Rect) -> HandScript
}

/// The contents of a lesson's playing field. The same class is used live and, in an offscreen window, for
/// demonstrations. It must show nothing but what follows from the entries that it receives.
class LessonStage: View, GestureRecognizerDelegate {
  let variants: Set<Int>
  /// The recognisers in the order of their lanes.
  private(set) var recognizers: [GestureRecognizer] = []

  init(_ variants: Set<Int>) {
    self.variants = variants
    super.init(frame: .zero)
    isMultipleTouchEnabled = true
  }

  override var drawsContent: Bool { false }

  /// The names of recognisers that have a second lane, which shows the messages that they receive.
  var notified: [String] { [] }
  /// The names of views that have a lane.
  var tellingViews: [String] { [] }
  /// Whether the field shows why a recogniser failed.
  var tellsFailures: Bool { false }

  /// The stage itself with its gestures, and the plates on it.
  override var accessibilityElements: [Responder]? {
    get {
      let element = SceneElement(container: self, identifier: "stage")
      element.accessibilityLabel = accessStrings.stage
      element.accessibilityFrameInContainerSpace = bounds
      if gestureRecognizers.contains(where: \.isSingleTap) { element.accessibilityTraits = .button }
      element.gestures = accessibilityGestures
      return [element] + subviews.filter { $0 is LessonPlate }
    }
    set {}
  }

  /// Adds a recogniser with a lane. `view` is the view that it is attached to, by default the stage.
  func attach(_ recognizer: GestureRecognizer, _ name: String, to view: View? = nil) {
    recognizer.name = name
    recognizer.delegate = self
    recognizers.append(recognizer)
    (view ?? self).addGestureRecognizer(recognizer)
  }

  /// Returns the target that is drawn on the stage.
  func goal() -> LessonGoal { LessonGoal(in: bounds.size) }

  /// Called with the lesson's texts at the beginning and when the language changes.
  func showTexts(_ texts: SceneStrings.LessonTexts) {}

  /// Called with each entry, on the visible stage only.
  func show(_ entry: TranscriptEntry) {}

  /// Called when a new sequence of touches begins.
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

/// A plate on a stage with a label, to put a finger on.
final class LessonPlate: View {
  private let label = Label()

  init(_ name: String) {
    super.init(frame: .zero)
    self.name = name
    isMultipleTouchEnabled = true
    label.alignment = .center
    label.numberOfLines = 0
    let content = Column(Spacer(), label)
    content.isUserInteractionEnabled = false
    fill(with: content, insets: Insets(bottom: theme.spacing.small))
    themeDidChange()
  }

  var text: String {
    get { label.text }
    set { label.text = newValue }
  }

  override var accessibilityDefaults: AccessibilityAttributes? {
    text.isEmpty ? nil : AccessibilityAttributes(label: text, traits: .button)
  }

  override func themeDidChange() {
    let palette = LessonPalette.suiting(theme)
    backgroundColor = palette.plate
    cornerRadius = theme.radius.medium
    label.textColor = palette.ink
    label.font = theme.type.control
  }
}

extension GestureRecognizer {
  /// Whether it recognises one tap with one finger, which is the activation of an element.
  fileprivate var isSingleTap: Bool {
    guard let tap = self as? TapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }
}
