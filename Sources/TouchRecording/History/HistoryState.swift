import TouchGeometry
import TouchUI

/// The state of recognition at one moment: all views and recognisers that have been involved in touches, numbered in
/// the order in which they became known.
struct HistoryState {
  var views: [ViewRecord] = []
  var recognizers: [RecognizerRecord] = []
  /// The number of times each call has been made, by its number.
  var called: [Int] = []
  /// The number of times each question has been asked, by its number.
  var asked: [Int] = []
  var answers: [Bool] = []
  var defaults = GestureDefaults()
  var windowSize = Size.zero

  /// Adds the views and recognisers that became known later, in the state in which they were found. No finger was
  /// involved with them before.
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
  /// The number of the superview, or nil if there is none. The root view is its own superview.
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

  /// Returns the changes of `view`, which has the number `index`, and updates the record.
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
  /// The kind, or nil if scenarios do not know it.
  let kind: HistoryKind?
  /// Whether the recogniser's class is exactly that of the kind, not a subclass.
  let isExact: Bool
  let view: Int
  var isAttached: Bool
  /// The order of addition: greater than that of all recognisers added to the same view before.
  var serial: Int
  /// The values of the kind's properties, in order.
  var values: [RecognizerValue?]
  /// The numbers of the recognisers that must fail first.
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

/// A kind of recogniser with the properties that programs can set.
final class HistoryKind {
  let kind: RecognizerKind
  /// The properties that only the program changes. Values that the gesture itself changes, such as the scale of a
  /// pinch, are among the operations.
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
