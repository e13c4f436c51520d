import TouchUI

/// The volume of an unattended machine: by the configuration, silent in the hours of silence, and changed by staff until
/// the program ends or the section is changed.
public final class KioskSound {
  /// The longest time between two readings of the wall clock, in seconds, as for darkness.
  private static let clockCheck = 30.0

  private unowned let application: Application
  private let wallClock: () -> Int
  private var configuration: Configuration.Sound?
  private var timer: Registration?

  /// Whether sound is on, the hours of silence apart. Set by staff.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { update() } }
  }
  /// The volume from 0 to 1. Set by staff.
  public var volume = 1.0 {
    didSet { if volume != oldValue { update() } }
  }
  /// Whether the hours of silence last.
  public private(set) var isQuiet = false

  /// Creates the volume of `application`. `wallClock` returns the second of the week, from the beginning of Monday.
  init(of application: Application, wallClock: @escaping () -> Int) {
    self.application = application
    self.wallClock = wallClock
  }

  /// Applies the configuration. What staff have set stays unless the section has changed.
  func apply(_ configuration: Configuration.Sound) {
    guard configuration != self.configuration else { return }
    self.configuration = configuration
    (isEnabled, volume) = (configuration.isEnabled, Double(configuration.volume) / 100)
    lookAtClock()
  }

  private func lookAtClock() {
    let hours = configuration?.quiet
    isQuiet = hours?.contains(wallClock() / 60) ?? false
    update()
    timer = hours.map { hours in
      let border = Double(hours.secondsToBorder(after: wallClock()))
      return application.at(application.time + min(border, Self.clockCheck)) { [weak self] in self?.lookAtClock() }
    }
  }

  private func update() {
    application.soundLevel.volume = volume
    application.soundLevel.isMuted = !isEnabled || isQuiet
  }
}
