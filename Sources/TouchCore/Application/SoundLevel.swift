/// The volume of everything that a program plays. A kiosk sets it from its configuration and on its staff panel, and
/// the product `TouchMedia` plays with it. A program without sound ignores it.
public final class SoundLevel: ApplicationFeature {
  /// The volume from 0 to 1, which is the default. Other numbers are limited to that range.
  public var volume = 1.0 {
    didSet {
      volume = volume.isFinite ? min(max(volume, 0), 1) : oldValue
      if volume != oldValue { changed() }
    }
  }
  /// Whether nothing is heard. Sounds go on silently meanwhile.
  public var isMuted = false {
    didSet { if isMuted != oldValue { changed() } }
  }
  /// The volume that is heard: 0 while the sound is muted.
  public var heardVolume: Double { isMuted ? 0 : volume }
  /// Whether something was to be heard, and the machine has no device that works.
  public package(set) var isDeviceMissing = false
  private let observers = Registry<() -> Void>()

  /// Calls `body` after each change, until the registration ends.
  public func onChange(_ body: @escaping () -> Void) -> Registration { observers.add(body) }

  private func changed() {
    for observer in observers.entries where !observer.hasEnded { observer.content() }
  }
}

extension Application {
  /// The volume of everything that the program plays.
  public var soundLevel: SoundLevel { feature(SoundLevel.self) { _ in SoundLevel() } }
}
