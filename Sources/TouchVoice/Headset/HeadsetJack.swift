import Glibc
import TouchCore

/// Notifies when headphones are put into a jack of any sound card, or taken out. Nothing runs in between: the kernel's
/// events wake the host.
///
/// ```swift
/// let jack = HeadsetJack(in: application) { isIn in explorer.noteHeadset(isIn: isIn) }
/// ```
///
/// Cards tell it through ALSA (Debian: libasound2). Cards that come later are seen as well. A card without detection, as in a
/// Raspberry Pi, has no jack here; keypads for kiosks with a socket of their own send a key.
public final class HeadsetJack {
  private let application: Application
  private let library: SoundLibrary?
  private let folder: String
  private let body: (Bool) -> Void
  private var cards: [(card: SoundCard, watching: Registration)] = []
  private let notifications: Int32
  private var watchingFolder: Registration?
  /// Whether headphones are in one of the jacks.
  public private(set) var isIn = false

  /// Watches the jacks until it is released. `body` is called on the main thread when ``isIn`` has changed.
  public convenience init(in application: Application, _ body: @escaping (Bool) -> Void) {
    self.init(in: application, SoundLibrary(), devices: "/dev/snd", body)
  }

  /// - Parameter devices: the folder in which a file appears for each new card.
  init(in application: Application, _ library: SoundLibrary?, devices: String, _ body: @escaping (Bool) -> Void) {
    (self.application, self.library, folder, self.body) = (application, library, devices, body)
    notifications = library == nil ? -1 : inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard notifications >= 0 else { return }
    inotify_add_watch(notifications, folder, UInt32(IN_CREATE | IN_ATTRIB | IN_DELETE))
    watchingFolder = application.host?.watch(notifications, .readable) { [unowned self] in folderChanged() }
    findCards()
    isIn = hasHeadphones
  }

  deinit { if notifications >= 0 { close(notifications) } }

  private func folderChanged() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while read(notifications, &bytes, bytes.count) > 0 {}
    findCards()
    update()
  }

  private func findCards() {
    cards = []
    guard let library else { return }
    var number: Int32 = -1
    while library.nextCard(&number) >= 0, number >= 0 {
      guard let card = SoundCard(number, library) else { continue }
      let watching = application.host?.watch(card.fileDescriptor, .readable) { [unowned self] in take(from: card) }
      if let watching { cards.append((card, watching)) }
    }
  }

  private func take(from card: SoundCard) {
    if !card.takeEvents() { cards.removeAll { $0.card === card } }
    update()
  }

  private var hasHeadphones: Bool { cards.contains { $0.card.hasHeadphones } }

  private func update() {
    let wasIn = isIn
    isIn = hasHeadphones
    if isIn != wasIn { body(isIn) }
  }
}
