import TouchDrawing
import TouchGeometry
import TouchUI

/// A table with photos that people move, rotate, scale and throw, read and turn over, as many as there is space for.
public final class PhotosScene: ViewController, GestureRecognizerDelegate {
  let chrome = PhotosChrome()
  /// The cards on the table, by slot.
  private(set) var cards: [Int: PhotoCard] = [:]
  /// The first card of the deck, or nil if there is no deck.
  private(set) var deckCard: PhotoCard?
  private let deck = PhotoDeck()
  private(set) lazy var animator = DynamicAnimator(referenceView: table)
  /// The images that are shown; they outlive the scene.
  let library: PhotoLibrary
  private(set) var dealer: PhotoDealer?
  /// The sheet on which staff write captions, while it is shown.
  weak var captionEditor: CaptionEditor?
  /// Whether the scene is being shown for the first time. What is there then lies on the table as it will be.
  private var isOpening = false
  /// The time at which the last cards were dealt, and their number.
  private var dealt = (time: Instant.zero, count: 0)

  var table: PhotoTable { chrome.table }

  init(_ library: PhotoLibrary = PhotoLibrary()) {
    self.library = library
    super.init()
  }

  public override func loadView() -> View {
    chrome.name = "photos"
    table.name = "photos.table"
    return chrome
  }

  public override func viewDidLoad() {
    chrome.onResize = { [unowned self] in begin() }
    chrome.onLanguage = { [unowned self] in updateCaptions() }
    chrome.onLeave = { [unowned self] in captionEditor?.removeFromSuperview() }
  }

  /// Shows the photos once the table has a size. Later changes of size leave the cards where people have put them, as
  /// far as that is on the table.
  private func begin() {
    guard let application = table.window?.application else { return }
    guard let dealer else {
      isOpening = true
      dealer = PhotoDealer(library, on: self, in: application)
      isOpening = false
      return
    }
    dealer.layDeck()
    guard table.window?.application.accessibilitySettings.reach != nil else { return }
    // A table that has been brought within reach has all of its cards there.
    for card in cards.values where !card.isHeld { card.stay(inside: table.room) }
  }

  // MARK: Cards

  /// The length in pixels of the longer side of a card with an image of 4 to 3 as it is shown at first, one of `count`.
  func longerSide(among count: Int) -> Double {
    let area = table.area(for: count)
    return ((area * 4 / 3).squareRoot().rounded() + 2 * PhotoShape.mat(for: area)) * (table.window?.scale ?? 1)
  }

  /// Puts a card into its slot, at its position among `fields`. It is invisible until it shows an image.
  @discardableResult
  func addCard(_ item: PhotoItem, at slot: Int, among fields: Int, _ shape: PhotoShape) -> PhotoCard {
    let card = makeCard(item, shape)
    let (center, turn) = table.position(of: slot, among: fields)
    (card.center, card.transform) = (center, .rotation(turn))
    card.stay(inside: table.room)
    cards[slot] = card
    lieUnderDeck(card)
    return card
  }

  /// Makes a card on the table, with the lowest number that is free.
  private func makeCard(_ item: PhotoItem, _ shape: PhotoShape) -> PhotoCard {
    let taken = Set((cards.values + [deckCard].compactMap(\.self)).map(\.number))
    let card = PhotoCard(item, number: (1...).first { !taken.contains($0) }!)
    card.take(shape)
    table.addSubview(card)
    card.lie(on: animator, delegate: self)
    card.tap.addTarget(self, action: Action("tapped", PhotosScene.tapped))
    card.doubleTap.addTarget(self, action: Action("turned", PhotosScene.turned))
    card.onHold = { [unowned self, unowned card] in holdChanged(of: card) }
    card.onDrag = { [unowned self, unowned card] in dragged(card) }
    card.onRead = { [unowned self, unowned card] in read(card) }
    card.onPutBack = { [unowned self, unowned card] in putBack(card, to: card.reading?.center) }
    card.onTurn = { [unowned self, unowned card] in turn(card) }
    showCaption(of: card)
    return card
  }

  /// Shows an image on its card. What comes after the scene has opened comes from the deck, or from below the table.
  /// Cards that come at one time follow each other.
  func show(_ image: Image, on card: PhotoCard) {
    let isNew = card.leaf.isHidden
    card.show(image)
    guard isNew, !isOpening, card !== deckCard, let application = table.window?.application else { return }
    if dealt.time != application.time { dealt = (application.time, 0) }
    let below = Point(card.center.x, table.bounds.maxY + card.bounds.height)
    card.deal(from: deckCard?.center ?? below, after: Double(dealt.count) * Self.dealing)
    dealt.count += 1
  }

  /// Seconds between two cards that are dealt at one time.
  private static let dealing = 0.04

  /// Makes space for more cards: cards that nobody has touched move to their positions among `fields`.
  func spread(among fields: Int, area count: Int) {
    for (slot, card) in cards.sorted(by: { $0.key < $1.key }) where !card.wasTouched {
      let (center, turn) = table.position(of: slot, among: fields)
      var shape = table.shape(for: count, card.shape.proportion)
      shape.pixels = card.shape.pixels
      card.move(to: center, turn: turn, shape, inside: table.room)
    }
  }

  /// Removes the card, even while it is held.
  func remove(from slot: Int) { cards.removeValue(forKey: slot)?.leave() }

  // MARK: The deck

  /// Lays a card on the deck, which has `count` photos.
  func layOnDeck(_ item: PhotoItem, _ shape: PhotoShape, _ count: Int, among fields: Int) -> PhotoCard {
    deckCard?.leave()
    deckCard = nil
    let card = makeCard(item, shape)
    deckCard = card
    card.isOnDeck = true
    if deck.pile.superview == nil {
      table.addSubview(deck.pile)
      table.addSubview(deck.badge)
    }
    // Above the cards that are on their way back.
    table.insertSubview(card, below: deck.badge)
    layDeck(count, among: fields)
    return card
  }

  /// Brings the deck and its first card to their position among `fields`.
  func layDeck(_ count: Int, among fields: Int) {
    guard let card = deckCard else { return }
    card.go(to: table.deckPosition(among: fields), .identity, over: table.theme.duration.quick, inside: table.room)
    deck.lie(under: card, count: count, inside: table.room)
    table.insertSubview(deck.badge, above: card)
  }

  func removeDeck() {
    deckCard?.leave()
    deckCard = nil
    for view in [deck.pile, deck.badge] { view.removeFromSuperview() }
  }

  /// Moves a card below the deck, which is in front of all cards that nobody has touched.
  func lieUnderDeck(_ card: PhotoCard) {
    if deck.pile.superview != nil { table.insertSubview(card, below: deck.pile) }
  }

  /// Makes the first card of the deck that of a slot.
  func takeFromDeck(for slot: Int) -> PhotoCard? {
    guard let card = deckCard else { return nil }
    deckCard = nil
    card.isOnDeck = false
    cards[slot] = card
    card.noteTouch()
    table.bringSubviewToFront(card)
    return card
  }

  /// Takes the card of a slot back to the deck, below its first card.
  func takeBack(from slot: Int, among fields: Int) {
    guard let card = cards.removeValue(forKey: slot) else { return }
    card.leaveTable()
    table.insertSubview(card, above: deck.pile)
    card.goAway(to: table.deckPosition(among: fields))
  }

  // MARK: Relations

  /// Lets all gestures on one card recognise simultaneously, except long presses.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    recognizer.view === other.view && ![recognizer, other].contains { $0 is LongPressGestureRecognizer }
  }
}
