import TouchRecording
import TouchUI

/// A mark with a label at a moment.
struct PlotMark {
  enum Kind: Equatable {
    case began, ended, cancelled
    /// An event of a control, in the words of transcripts.
    case control(String)
    case note(String)

    /// The name in pages.
    var name: String {
      switch self {
      case .began: "began"
      case .ended: "ended"
      case .cancelled: "cancelled"
      case .control: "control"
      case .note: "note"
      }
    }
  }

  let time: Instant
  let kind: Kind
  /// The fingers whose touches a view received.
  var fingers: [Int] = []

  func text(_ strings: PlotStrings) -> String {
    switch kind {
    case .began: "\(strings.touchesBegan) \(numbers)"
    case .ended: "\(strings.touchesEnded) \(numbers)"
    case .cancelled: "\(strings.touchesCancelled) \(numbers)"
    case .control(let text), .note(let text): text
    }
  }

  private var numbers: String { fingers.map(String.init).joined(separator: ", ") }

  /// Whether the mark is an event of a control.
  var isControl: Bool {
    if case .control = kind { true } else { false }
  }
}
