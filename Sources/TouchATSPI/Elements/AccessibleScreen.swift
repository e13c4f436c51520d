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

    init(_ tree: AccessibilityTree, _ numbers: [Int], focused: Int?) {
      (self.tree, self.numbers, self.focused) = (tree, numbers, focused)
    }

    func index(of number: Int) -> Int? { numbers.firstIndex(of: number) }
  }

  let navigation: KeyNavigation
  /// The name of the program, and the title of its window.
  let program: String
  let title: String
  /// The location of the window on the screen, in pixels.
  let location: () -> Point
  /// Whether the window has the keyboard.
  var isActive = false
  private var numbers: [AccessibleElement.Identity: Int] = [:]
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

  /// Notes that the elements may have changed.
  func forget() { last = nil }

  fileprivate func read() -> Snapshot {
    // Nothing is laid out for it: what others ask must not change what happens.
    let tree = AccessibilityTree(laidOut: window)
    var present: [AccessibleElement.Identity: Int] = [:]
    var used: [Int] = []
    for element in tree.elements {
      let number = present[element.identity] == nil ? numbers[element.identity] ?? makeNumber() : makeNumber()
      present[element.identity] = number
      used.append(number)
    }
    numbers = present
    return Snapshot(tree, used, focused: focusedNumber(in: tree))
  }

  private func makeNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Returns the element that the keys have reached, or else the input that is typed into.
  private func focusedNumber(in tree: AccessibilityTree) -> Int? {
    if let identity = navigation.focusedIdentity { return numbers[identity] }
    guard let responder = window.application.firstResponder else { return nil }
    return tree.elements.first { $0.object === responder }.flatMap { numbers[$0.identity] }
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
