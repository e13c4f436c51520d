import TouchAccess
import TouchCore

/// The actions of an element: its activation, the change of its value, and those that are its own.
struct ActionInterface: BusInterface {
  static let name = "org.a11y.atspi.Action"

  private struct Entry {
    let name: String
    let description: String
    let perform: () -> Void

    init(_ name: String, _ description: String? = nil, perform: @escaping () -> Void) {
      (self.name, self.description, self.perform) = (name, description ?? "", perform)
    }
  }

  private let entries: [Entry]

  /// Creates the actions of an element; nil if it has none.
  init?(_ element: AccessibleElement, _ navigation: KeyNavigation) {
    let language = navigation.window.language
    var entries: [Entry] = []
    if element.isActivatable {
      entries.append(Entry("activate", element.hint) { navigation.activate(element, waits: true) })
    }
    if element.isAdjustable, element.isEnabled {
      entries.append(Entry("increment") { element.object.accessibilityIncrement() })
      entries.append(Entry("decrement") { element.object.accessibilityDecrement() })
    }
    for action in element.actions {
      entries.append(Entry(action.name(in: language)) { navigation.run(action, of: element, waits: true) })
    }
    guard !entries.isEmpty else { return nil }
    self.entries = entries
  }

  var properties: [(name: String, value: BusValue)] { [("NActions", .integer(entries.count))] }

  func call(_ method: String, _ arguments: BusArguments) -> [BusValue]? {
    let index = arguments.integer(0)
    let entry = entries.indices.contains(index) ? entries[index] : nil
    switch method {
    case "GetName", "GetLocalizedName": return [.string(entry?.name ?? "")]
    case "GetDescription": return [.string(entry?.description ?? "")]
    case "GetKeyBinding": return [.string("")]
    case "GetActions":
      return [
        .array(
          of: "(sss)", entries.map { .structure([.string($0.name), .string($0.description), .string("")]) })
      ]
    case "DoAction":
      entry?.perform()
      return [.boolean(entry != nil)]
    default: return nil
    }
  }
}
