/// An object of the program on the bus.
enum BusObject: Hashable {
  case application
  case window
  /// An element, by its number.
  case element(Int)

  private static let folder = "/org/a11y/atspi/accessible/"

  init?(path: String) {
    guard path.hasPrefix(Self.folder) else { return nil }
    switch path.dropFirst(Self.folder.count) {
    case "root": self = .application
    case "window": self = .window
    case let number:
      guard let number = Int(number), number > 0 else { return nil }
      self = .element(number)
    }
  }

  var path: String {
    switch self {
    case .application: Self.folder + "root"
    case .window: Self.folder + "window"
    case .element(let number): Self.folder + "\(number)"
    }
  }
}
