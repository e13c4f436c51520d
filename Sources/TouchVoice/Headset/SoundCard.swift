import Glibc

/// The controls of a sound card, of which some are jacks of headphones.
final class SoundCard {
  private let library: SoundLibrary
  private let controls: SoundLibrary.Handle
  private let event: SoundLibrary.Handle
  private let value: SoundLibrary.Handle
  /// The numbers of the controls that say whether headphones are in.
  private let jacks: [UInt32]
  /// The file descriptor that is readable when a control has changed.
  let fileDescriptor: Int32

  /// Opens a card. Nil if it has no jack that reports headphones, or cannot be opened.
  init?(_ number: Int32, _ library: SoundLibrary) {
    guard let controls = Self.handle({ library.open($0, "hw:\(number)", Self.nonBlocking) }) else { return nil }
    var poll = pollfd()
    let jacks = Self.jacks(of: controls, library)
    guard !jacks.isEmpty, library.subscribe(controls, 1) >= 0, library.descriptors(controls, &poll, 1) == 1,
      let event = Self.handle(library.makeEvent), let value = Self.handle(library.makeValue)
    else {
      _ = library.close(controls)
      return nil
    }
    (self.library, self.controls, self.jacks, self.event, self.value) = (library, controls, jacks, event, value)
    fileDescriptor = poll.fd
  }

  deinit {
    library.freeEvent(event)
    library.freeValue(value)
    _ = library.close(controls)
  }

  /// Whether headphones are in one of the card's jacks. A card that has gone has none.
  var hasHeadphones: Bool {
    jacks.contains { jack in
      library.setNumber(value, jack)
      return library.readValue(controls, value) >= 0 && library.boolean(value, 0) != 0
    }
  }

  /// Takes the pending events. Returns false if the card has gone.
  func takeEvents() -> Bool {
    while true {
      let count = library.read(controls, event)
      if count == -EAGAIN || count == -EINTR { return true }
      if count <= 0 { return false }
    }
  }

  private static func jacks(of controls: SoundLibrary.Handle, _ library: SoundLibrary) -> [UInt32] {
    guard let list = handle(library.makeList) else { return [] }
    defer { library.freeList(list) }
    // The first time without space, which tells the number of controls.
    guard library.list(controls, list) >= 0, library.allocate(list, library.count(list)) >= 0 else { return [] }
    defer { library.freeSpace(list) }
    guard library.list(controls, list) >= 0 else { return [] }
    return (0..<library.used(list)).compactMap { index in
      library.name(list, index).map { String(cString: $0) }.flatMap { isJack($0) ? library.number(list, index) : nil }
    }
  }

  /// Whether a control with this name says that headphones are in. Linux names them "Headphone Jack", "Front Headphone
  /// Jack" and "Headset Jack"; a "Phantom Jack" cannot tell, and "Headset Mic Jack" is the microphone.
  static func isJack(_ name: String) -> Bool {
    let words = name.split(separator: " ")
    return words.last == "Jack" && words.contains { $0.hasPrefix("Headphone") || $0.hasPrefix("Headset") }
      && !words.contains("Phantom") && !words.contains("Mic")
  }

  private static func handle(_ make: (SoundLibrary.Slot) -> Int32) -> SoundLibrary.Handle? {
    var handle: SoundLibrary.Handle?
    return make(&handle) >= 0 ? handle : nil
  }

  private static let nonBlocking: Int32 = 1
}
