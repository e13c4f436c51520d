import TouchAccess
import TouchCore
import TouchGeometry

/// The elements of a window with their numbers on the bus.
final class AccessibleScreen {
  /// The elements at one moment.
  final class Snapshot {
    let tree: AccessibilityTree
    let numbers: [Int]
    let focused: Int?
    /// The location of the window on the screen, in pixels.
    private(set) lazy var location = locate()
    private let locate: () -> Point

    init(_ tree: AccessibilityTree, _ numbers: [Int], focused: Int?, location: @escaping () -> Point) {
      (self.tree, self.numbers, self.focused, locate) = (tree, numbers, focused, location)
    }

    func index(of number: Int) -> Int? { numbers.firstIndex(of: number) }
  }

  let navigation: KeyNavigation
  /// The name of the program, and the title of its window.
  let program: String
  let title: String
  private let location: () -> Point
  /// Whether the window has the keyboard.
  var isActive = false {
    didSet { forget() }
  }
  /// An element and, if several have one identity, the number of those before it.
  private struct Occurrence: Hashable {
    let identity: AccessibleElement.Identity
    let count: Int
  }

  private var numbers: [Occurrence: Int] = [:]
  private var lastNumber = 0
  private var last: (snapshot: Snapshot, time: Instant)?

  init(_ navigation: KeyNavigation, program: String, title: String, location: @escaping () -> Point) {
    (self.navigation, self.program, self.title, self.location) = (navigation, program, title, location)
  }

  var window: Window { navigation.window }

  /// The elements, as of at most ``patience`` seconds ago: a program that asks for each of them costs no more than a frame.
  var snapshot: Snapshot {
    let now = window.application.time
    if let last, now.seconds(since: last.time) < Self.patience { return last.snapshot }
    let snapshot = read()
    last = (snapshot, now)
    return snapshot
  }

  /// Releases the elements, which may have changed.
  func forget() { last = nil }

  fileprivate func read() -> Snapshot {
    // Nothing is laid out for it: what others ask must not change what happens.
    let tree = AccessibilityTree(laidOut: window)
    var counts: [AccessibleElement.Identity: Int] = [:]
    let present = tree.elements.map { element in
      let occurrence = Occurrence(identity: element.identity, count: counts[element.identity, default: 0])
      counts[element.identity] = occurrence.count + 1
      return (occurrence, numbers[occurrence] ?? makeNumber())
    }
    numbers = Dictionary(uniqueKeysWithValues: present)
    return Snapshot(tree, present.map(\.1), focused: focusedNumber(in: tree), location: location)
  }

  private func makeNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Returns the element that the keys have reached, or else the input that is typed into.
  private func focusedNumber(in tree: AccessibilityTree) -> Int? {
    let responder = window.application.firstResponder
    let identity = navigation.focusedIdentity ?? tree.elements.first { $0.object === responder }?.identity
    return identity.flatMap { numbers[Occurrence(identity: $0, count: 0)] }
  }

  private static let patience = 0.02
}

extension AccessibleScreen {
  /// Gives the focus to an element that others want to reach. One for typing takes the keys.
  func focus(on element: AccessibleElement) -> Bool {
    element.scrollIntoSight()
    forget()
    let present = read().tree.element(element.identity) ?? element
    navigation.focus(on: present)
    if present.traits.contains(.textField) { present.object.becomeFirstResponder() }
    return true
  }
}
