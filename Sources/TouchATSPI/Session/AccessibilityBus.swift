import TouchAccess
import TouchCore
import TouchGeometry

/// The elements of a window on the accessibility bus of the desktop (AT-SPI), where Orca and other programs read and use
/// them.
///
/// ```swift
/// let navigation = KeyNavigation(in: host.window)
/// let bus = AccessibilityBus(of: navigation, program: "quiz", title: "Quiz", location: { host.windowLocation })
/// host.onActivation = { [unowned bus] in bus.isActive = $0 }
/// host.keyOffer = { [unowned bus] in bus.offer($0, reply: $1) }
/// ```
///
/// The bus is the one in `AT_SPI_BUS_ADDRESS`, the one that the display names, or that of the session. Where there is none
/// nothing happens at all. Elsewhere it is opened half a second after the start, on another thread, and nothing is read until
/// somebody asks or listens. `NO_AT_BRIDGE=1` keeps the program off it. When the bus disappears the program continues, and
/// looks for it again.
public final class AccessibilityBus {
  /// Whether the window has the keyboard.
  public var isActive = false {
    didSet {
      screen.isActive = isActive
      if isActive != oldValue { session?.activeDidChange() }
    }
  }
  private let screen: AccessibleScreen
  private let address: () -> BusAddress?
  private var session: BusSession?
  private var looking: Registration?
  private var listening: Registration?
  /// The number of times that the bus has been looked for.
  private var attempts = 0

  /// Creates the bus of a window.
  ///
  /// - Parameters:
  ///   - navigation: the focus of the window.
  ///   - program: the name of the program in lists of programs.
  ///   - title: the name of the window.
  ///   - location: returns the location of the window's upper left corner on the screen, in pixels.
  ///   - displayBus: returns the address of the bus that the display names.
  public convenience init(
    of navigation: KeyNavigation, program: String, title: String, location: @escaping () -> Point,
    displayBus: @escaping () -> String? = { nil }
  ) {
    let screen = AccessibleScreen(navigation, program: program, title: title, location: location)
    self.init(of: screen) { BusAddress(display: displayBus()) }
  }

  init(of screen: AccessibleScreen, at address: @escaping () -> BusAddress?) {
    (self.screen, self.address) = (screen, address)
    if address() != nil { look(after: Self.delay) }
  }

  /// The name of the program on the bus; nil while there is none.
  var busName: String? { session?.name }

  /// Offers a key to the readers of screens on the bus, for their commands, before the program uses it: `reply` is called
  /// with whether one has taken it, at once without any. One that does not reply within 0.5 s has not.
  public func offer(_ key: KeyEvent, reply: @escaping (_ isTaken: Bool) -> Void) {
    if let session { session.offer(key, reply: reply) } else { reply(false) }
  }

  private var application: Application { screen.window.application }

  private func look(after seconds: Double) {
    looking = application.after(seconds) { [unowned self] in look() }
  }

  /// Looks for the bus on another thread, since the programs that it asks may not reply.
  private func look() {
    looking = nil
    attempts += 1
    guard let address = address() else { return }
    let (mainThread, reference) = (application.mainThread, MainThreadReference(self))
    BackgroundThread.run(lowPriority: true) {
      guard let bus = address.open() else { return }
      mainThread.perform { application in
        guard let owner = reference.object(in: application) else {
          return BusAddress.disconnect(bus.connection, bus.library)
        }
        owner.begin(bus)
      }
    }
  }

  private func begin(_ bus: OpenedBus) {
    let session = BusSession(bus, screen)
    self.session = session
    session.onEnd = { [unowned self] in end() }
    listening = application.addAccessibilityListener { [unowned session] in session.receive($0) }
    ChangeWatch.add(session, in: application)
    session.begin()
  }

  private func end() {
    (session, listening) = (nil, nil)
    if attempts < Self.mostAttempts { look(after: Self.pause) }
  }

  /// The seconds after the start, which the first frame has for itself.
  private static let delay = 0.5
  /// A desktop that ends the bus may start another one.
  private static let mostAttempts = 4
  private static let pause = 5.0
}
