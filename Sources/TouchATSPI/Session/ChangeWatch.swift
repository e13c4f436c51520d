import TouchCore

/// The part of an application that follows its frames for the bus. It exists once there is one.
final class ChangeWatch: ApplicationFeature {
  private weak var session: BusSession?

  static func add(_ session: BusSession, in application: Application) {
    application.feature(ChangeWatch.self) { _ in ChangeWatch() }.session = session
  }

  func advance(to moment: Instant) -> Bool {
    session?.frameBegins()
    return true
  }
}
