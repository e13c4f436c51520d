import TouchGeometry
import TouchUI

/// What recognition knows of a program at one moment, of all that has had to do with a finger so far. Views and recognisers
/// are numbered in the order in which they became known.
struct HistoryState {
  var views: [ViewRecord] = []
  var recognizers: [RecognizerRecord] = []
  /// How often each call has been made, by its number.
  var called: [Int] = []
  /// How often each question has been asked, by its number, and what was answered last.
  var asked: [Int] = []
  var answers: [Bool] = []
  var defaults = GestureDefaults()
  var windowSize = Size.zero

  /// Takes over what became known later, as it was then: before that no finger had to do with it.
  mutating func complete(from found: HistoryState) {
    for index in recognizers.indices {
      recognizers[index].required += found.recognizers[index].required.filter { $0 >= recognizers.count }
    }
    views += found.views.dropFirst(views.count)
    recognizers += found.recognizers.dropFirst(recognizers.count)
  }
}

struct ViewRecord {
  let name: String
  /// Nil: it is in no view. The root view is its own.
  var superview: Int?
  var center: Point
  var bounds: Rect
  var transform: Transform
  var hasMultipleTouch: Bool
  var isExclusive: Bool

  init(_ view: View, in superview: Int?) {
    name = view.description
    self.superview = superview
    center = view.center
    bounds = view.bounds
    transform = view.transform
    hasMultipleTouch = view.isMultipleTouchEnabled
    isExclusive = view.isExclusiveTouch
  }

  func isOther(than view: View) -> Bool {
    view.center != center || view.bounds != bounds || view.transform != transform
      || view.isMultipleTouchEnabled != hasMultipleTouch || view.isExclusiveTouch != isExclusive
  }

  /// What is different about `view` by now, which is number `index`; it counts as known from here on.
  mutating func changes(of view: View, _ index: Int) -> [HistoryChange] {
    var changes: [HistoryChange] = []
    if view.center != center {
      center = view.center
      changes.append(.center(view: index, center))
    }
    if view.bounds != bounds {
      bounds = view.bounds
      changes.append(.bounds(view: index, bounds))
    }
    if view.transform != transform {
      transform = view.transform
      changes.append(.transform(view: index, transform))
    }
    if view.isMultipleTouchEnabled != hasMultipleTouch || view.isExclusiveTouch != isExclusive {
      (hasMultipleTouch, isExclusive) = (view.isMultipleTouchEnabled, view.isExclusiveTouch)
      changes.append(.flags(view: index, multipleTouch: hasMultipleTouch, exclusiveTouch: isExclusive))
    }
    return changes
  }
}

struct RecognizerRecord {
  let name: String
  /// Nil: a kind that no scenario knows.
  let kind: HistoryKind?
  /// Whether it is just that kind and nothing derived from it.
  let isExact: Bool
  let view: Int
  var isAttached: Bool
  /// Greater than that of all that were added to the same view before.
  var serial: Int
  /// The values of the kind's properties, in their order.
  var values: [RecognizerValue?]
  /// Those that it requires to fail.
  var required: [Int] = []

  init(
    _ recognizer: GestureRecognizer, of kind: HistoryKind?, on view: Int, isAttached: Bool, serial: Int
  ) {
    name = recognizer.description
    self.kind = kind
    isExact = kind.map { $0.kind.type == type(of: recognizer) } ?? false
    self.view = view
    self.isAttached = isAttached
    self.serial = serial
    values = kind.map { $0.properties.map { $0.value(recognizer) } } ?? []
  }
}

/// A kind of recogniser, with what programs can set, listed once.
final class HistoryKind {
  let kind: RecognizerKind
  /// Those that only the program changes. What the gesture itself goes on changing, such as the scale of a pinch, is among
  /// the operations.
  let properties: [RecognizerProperty]
  let operations: [RecognizerProperty]

  init(_ kind: RecognizerKind) {
    self.kind = kind
    let operations = kind.type.operations
    let moving = Set(operations.map { $0.name.lowercased() })
    properties = kind.type.properties.filter { !moving.contains("set" + $0.name.lowercased()) }
    self.operations = operations
  }
}
