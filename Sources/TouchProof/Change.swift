import Documents
import TouchRecording
import TouchUI

/// A change of a set of one line, which may mend a conflict.
enum Change {
  case link(GestureSet.Link)
  case recognizer(String, property: String, RecognizerValue)
  case view(String, property: String, RecognizerValue)
  case threshold(GestureThreshold, Double)

  /// Returns the set with the change. Nil if it cannot be made.
  func applied(to gestures: GestureSet) -> GestureSet? {
    switch self {
    case .link(let link): gestures.adding(link)
    case .recognizer(let id, let property, let value), .view(let id, let property, let value):
      gestures.setting(property, of: id, to: value)
    case .threshold(let threshold, let value): gestures.setting(threshold, to: value)
    }
  }

  /// The change as a line of a scenario file.
  var line: String {
    switch self {
    case .link(.require(let id, let other)): "{require: \(id), toFail: \(other)}"
    case .link(.simultaneous(let id, let other)): "{simultaneous: [\(id), \(other)]}"
    case .link(.decided(let id, let other)): "{canPrevent: \(id), other: \(other), answer: true}"
    case .recognizer(let id, let property, let value), .view(let id, let property, let value):
      "{id: \(id), \(property): \(value.text)}"
    case .threshold(let threshold, let value): "defaults: {\(threshold.name): \(value.formatted(digits: 3))}"
    }
  }

  /// The change as a sentence that says what to do.
  var sentence: String {
    switch self {
    case .link(.require(let id, let other)): "Let \"\(id)\" require \"\(other)\" to fail."
    case .link(.simultaneous(let id, let other)): "Let \"\(id)\" and \"\(other)\" recognise simultaneously."
    case .link(.decided(let id, let other)): "Let \"\(id)\" prevent \"\(other)\"."
    case .recognizer(let id, let property, let value), .view(let id, let property, let value):
      "Set \(property) of \"\(id)\" to \(value.text)."
    case .threshold(let threshold, let value): "Set the threshold \(threshold.name) to \(value.formatted(digits: 3))."
    }
  }
}

extension RecognizerValue {
  fileprivate var text: String {
    switch self {
    case .flag(let flag): "\(flag)"
    case .count(let count): "\(count)"
    case .number(let number): number.formatted(digits: 3)
    case .vector(let vector): "[\(vector.dx.formatted()), \(vector.dy.formatted())]"
    case .choices(let names): "[\(names.joined(separator: ", "))]"
    }
  }
}
