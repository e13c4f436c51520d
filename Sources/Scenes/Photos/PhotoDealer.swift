import TouchDrawing
import TouchGeometry
import TouchUI

/// Deals the photos of a library onto the table of a scene, each as a card once its image is decoded.
///
/// A table has as many slots as its size allows. If there are more photos the others are in a deck. Its first card is
/// dealt when a visitor takes it, and by itself in the slot of a card that nobody has touched for a while. While the
/// directory has no image that can be shown, the scene shows those of its own.
final class PhotoDealer {
  private unowned let scene: PhotosScene
  private let library: PhotoLibrary
  private let application: Application
  private var pictures: PhotoSlots
  private var observing: Registration?
  /// The images that are being decoded, by slot.
  private var loading: [Int: Registration] = [:]
  /// The images of the deck that are being decoded: of its first card, and of the next.
  private var deckLoading: [Registration] = []
  /// The photo for which the deck's first card is made.
  private var deckItem: PhotoItem?
  /// Whether an image is being decoded.
  var isLoading: Bool { !loading.isEmpty || deckItem != nil }
  private var exchanging: Registration?
  /// The timer after which the scene shows its own images, as long as none of the directory is there.
  private var waiting: Registration?
  private var showsOwn = false
  /// The number of fields over which the cards were spread last.
  private var spread = 0

  /// The time between two exchanges, and the minimum time without a touch for a card to take part, in seconds.
  private static let exchange = (every: 6.0, untouched: 30.0)
  /// Seconds for which the table stays empty while the directory or a file does not answer.
  private static let patience = 1.5
  /// The maximum length in pixels of the longer side. Decoded images may be nearly twice as large in both directions,
  /// and drawing keeps a third more.
  private static let mostSide = 800.0
  /// The number of images from which on they become smaller.
  private static let leastCount = 6

  init(_ library: PhotoLibrary, on scene: PhotosScene, in application: Application) {
    (self.scene, self.library, self.application) = (scene, library, application)
    pictures = PhotoSlots(most: scene.table.capacity)
    guard library.folder != nil else {
      showOwn()
      return
    }
    observing = library.observe(in: application) { [unowned self] in update() }
    guard scene.cards.isEmpty else { return }
    waiting = application.after(Self.patience) { [unowned self] in
      if scene.cards.isEmpty { showOwn() }
    }
  }

  // MARK: Changes

  /// Photos that were decoded before a reset come first. The scene's own stay until one of the directory is decoded.
  private func update() {
    guard let files = library.files else { return }
    guard let first = files.first else { return showOwn() }
    guard !showsOwn else {
      loading[0] = library.load(.file(first), longerSide: longerSide, in: application) { [weak self] _ in
        self?.replaceOwn()
      }
      return
    }
    let isFirst = pictures.slots.isEmpty
    let ordered = isFirst ? files.filter(library.isKept) + files.filter { !library.isKept($0) } : files
    perform(pictures.update(ordered.map(PhotoItem.file), yielding: untouched(for: 0)))
    scene.updateCaptions()
  }

  private func showOwn() {
    guard !showsOwn else { return }
    showsOwn = true
    clear()
    perform(pictures.update(ArtPicture.allCases.map(PhotoItem.own), yielding: []))
  }

  private func replaceOwn() {
    guard showsOwn else { return }
    showsOwn = false
    clear()
    update()
  }

  private func clear() {
    (waiting, deckLoading, deckItem, spread) = (nil, [], nil, 0)
    loading = [:]
    for slot in scene.cards.keys.sorted() { scene.remove(from: slot) }
    scene.removeDeck()
    pictures = PhotoSlots(most: pictures.most)
  }

  /// A card that another one replaces stays until the image of that one is decoded.
  private func perform(_ changes: PhotoSlots.Changes) {
    for slot in changes.leaving {
      loading[slot] = nil
      if !changes.coming.contains(slot) { remove(from: slot) }
    }
    if pictures.fields > spread, !scene.cards.isEmpty { scene.spread(among: pictures.fields, area: areaCount) }
    spread = pictures.fields
    for slot in changes.coming { load(slot) }
    prepareDeck()
    keepExchanging()
  }

  /// Takes a card back to the deck, or away if its photo is there no more.
  private func remove(from slot: Int) {
    guard let card = scene.cards[slot] else { return }
    if pictures.waiting.contains(card.item) {
      scene.takeBack(from: slot, among: pictures.fields)
    } else {
      scene.remove(from: slot)
    }
  }

  // MARK: Images

  private var areaCount: Int { max(pictures.fields, Self.leastCount) }

  /// The pixels of the longer side that an image needs at least.
  private var longerSide: Double { min(1.5 * scene.longerSide(among: areaCount), Self.mostSide) }

  private func load(_ slot: Int) {
    guard let item = pictures.slots[slot] else { return }
    // The scene's own lie there before they are painted, so that a recording repeats what was done with them.
    let own = ownShape(of: item).map { addCard(item, at: slot, $0) }
    loading[slot] = library.load(item, longerSide: longerSide, in: application) { [weak self, weak own] image in
      guard let self else { return }
      loading[slot] = nil
      scene.show(image, on: own ?? addCard(item, at: slot, shape(of: image)))
    }
  }

  private func addCard(_ item: PhotoItem, at slot: Int, _ shape: PhotoShape) -> PhotoCard {
    remove(from: slot)
    return scene.addCard(item, at: slot, among: pictures.fields, shape)
  }

  private func shape(of image: Image) -> PhotoShape {
    var shape = scene.table.shape(for: areaCount, image.size.width / max(1, image.size.height))
    shape.take(image, scale: scene.table.window?.scale ?? 1)
    return shape
  }

  private func ownShape(of item: PhotoItem) -> PhotoShape? {
    guard case .own(let picture) = item else { return nil }
    var shape = scene.table.shape(for: areaCount, picture.proportion)
    shape.pixels = longerSide.rounded(.down) / (scene.table.window?.scale ?? 1)
    return shape
  }

  // MARK: The deck

  /// Lays the next photo on the deck, and decodes the one after it.
  private func prepareDeck() {
    guard let next = pictures.waiting.first else {
      (deckLoading, deckItem) = ([], nil)
      return scene.removeDeck()
    }
    guard scene.deckCard?.item != next else { return layDeck() }
    guard deckItem != next else { return }
    deckItem = next
    let own = ownShape(of: next).map { layOnDeck(next, $0) }
    deckLoading = pictures.waiting.prefix(2).compactMap { item in
      library.load(item, longerSide: longerSide, in: application) { [weak self, weak own] image in
        guard let self, item == deckItem else { return }
        deckItem = nil
        scene.show(image, on: own ?? layOnDeck(item, shape(of: image)))
      }
    }
  }

  private func layOnDeck(_ item: PhotoItem, _ shape: PhotoShape) -> PhotoCard {
    scene.layOnDeck(item, shape, pictures.waiting.count, among: pictures.fields)
  }

  func layDeck() { scene.layDeck(pictures.waiting.count, among: pictures.fields) }

  /// Makes the first card of the deck one of the table, in the slot of a card that nobody holds or reads. That one
  /// goes back to the deck.
  func takeFromDeck() {
    guard let slot = untouched(for: 0).first else { return }
    _ = exchange(at: slot)
  }

  /// Exchanges the card of a slot for the first one of the deck. Nil if that is not there yet.
  private func exchange(at slot: Int) -> PhotoCard? {
    guard scene.deckCard?.item == pictures.waiting.first else { return nil }
    _ = pictures.exchange(at: slot)
    remove(from: slot)
    let card = scene.takeFromDeck(for: slot)
    prepareDeck()
    return card
  }

  // MARK: Exchanging

  /// Exchanges cards as long as there is a deck.
  private func keepExchanging() {
    guard !pictures.waiting.isEmpty else {
      exchanging = nil
      return
    }
    guard exchanging == nil else { return }
    exchanging = application.every(Self.exchange.every) { [unowned self] in
      guard let slot = untouched(for: Self.exchange.untouched).first, scene.deckCard?.isHeld == false else { return }
      guard let card = exchange(at: slot) else { return }
      let (center, turn) = scene.table.position(of: slot, among: pictures.fields)
      let seconds = card.theme.duration.calm
      card.go(to: center, .rotation(turn), over: seconds, inside: scene.table.room)
      card.nextStep = application.after(seconds) { [unowned scene, unowned card] in scene.lieUnderDeck(card) }
    }
  }

  /// Returns the slots of cards untouched for at least `seconds`, longest first, without those that are held or read.
  private func untouched(for seconds: Double) -> [Int] {
    let now = application.time
    let slots = scene.cards.filter { slot, card in
      !card.isHeld && card.reading == nil && loading[slot] == nil && now.seconds(since: card.lastTouched) >= seconds
    }
    return slots.sorted { ($0.value.lastTouched, $0.key) < ($1.value.lastTouched, $1.key) }.map(\.key)
  }
}
