import TouchAccess
import TouchControls
import TouchCore
import TouchText

/// The kind of an object, with the number that AT-SPI has for it.
enum ElementRole: UInt32 {
  case checkBox = 7
  case frame = 23
  case image = 27
  case label = 29
  case pageTab = 37
  case panel = 39
  case passwordText = 40
  case pushButton = 43
  case slider = 51
  case spinButton = 52
  case text = 61
  case application = 75
  case entry = 79
  case heading = 83

  /// The name that AT-SPI has for it.
  var name: String {
    switch self {
    case .checkBox: "check box"
    case .frame: "frame"
    case .image: "image"
    case .label: "label"
    case .pageTab: "page tab"
    case .panel: "panel"
    case .passwordText: "password text"
    case .pushButton: "push button"
    case .slider: "slider"
    case .spinButton: "spin button"
    case .text: "text"
    case .application: "application"
    case .entry: "entry"
    case .heading: "heading"
    }
  }

  /// The role that follows from the traits of an element, and from its control where AT-SPI knows several of a kind.
  init(of element: AccessibleElement) {
    let traits = element.traits
    if traits.contains(.textField) {
      let isSecret = TextPart(element)?.isSecret == true
      self = isSecret ? .passwordText : element.object is TextView ? .text : .entry
    } else if traits.contains(.toggleButton) {
      self = .checkBox
    } else if traits.contains(.adjustable) {
      self = element.object is Stepper ? .spinButton : .slider
    } else if !traits.isDisjoint(with: [.button, .keyboardKey]) {
      self = element.view is SegmentedControl ? .pageTab : .pushButton
    } else if traits.contains(.header) {
      self = .heading
    } else if traits.contains(.image) {
      self = .image
    } else if traits.contains(.staticText) {
      self = .label
    } else if element.isActivatable {
      self = .pushButton
    } else {
      self = element.actions.isEmpty ? .label : .panel
    }
  }
}
