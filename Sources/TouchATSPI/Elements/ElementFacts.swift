import TouchAccess
import TouchCore

/// The description of an element as the bus knows it, to be compared with a later one.
struct ElementFacts: Equatable {
  let number: Int
  let name: String
  let description: String
  let role: ElementRole
  let states: ElementStates
  let value: Double?
  let text: String?
  let selection: Range<Int>?

  init(_ number: Int, in snapshot: AccessibleScreen.Snapshot, _ element: AccessibleElement) {
    self.number = number
    name = element.label ?? ""
    role = ElementRole(of: element)
    description = Self.description(of: element)
    states = ElementStates(of: element, isFocused: snapshot.focused == number)
    value = ElementNumber(element)?.current
    let part = TextPart(element)
    (text, selection) = (part?.text, part?.selection)
  }

  /// The hint, after a value for which AT-SPI has nothing else: "3 of 12. Opens the card."
  private static func description(of element: AccessibleElement) -> String {
    let isElsewhere = element.isAdjustable || !element.traits.isDisjoint(with: [.toggleButton, .textField])
    let isSecret = element.view?.isInPrivate == true
    return [isElsewhere || isSecret ? nil : element.value, element.hint].compactMap { $0 }.joined(separator: ". ")
  }
}
