import TouchGeometry
import TouchUI

/// Photos that are read: tapped ones come upright to a free area at a size for reading, and turn over when they are
/// tapped twice.
///
/// A tap acts at once: the card rises under the finger, so that the second tap of two finds it. It goes to its position
/// when no second tap can follow any more.
extension PhotosScene {
  /// The time after which a card that nobody touches goes back to its size, in seconds.
  private static let alone = 20.0

  func tapped(_ tap: TapGestureRecognizer) {
    guard let card = tap.view as? PhotoCard, !card.wasCaught, let application = table.window?.application else {
      return
    }
    // The second tap of two has turned the card already.
    guard card.doubleTap.state != .ended else { return }
    guard isTaken(card) else { return }
    raise(card, about: tap.location(in: table))
    card.nextStep = application.after(application.gestureDefaults.tapGap) { [unowned self, unowned card] in
      bringToReadingPosition(card)
    }
  }

  func turned(_ tap: TapGestureRecognizer) {
    guard let card = tap.view as? PhotoCard, !card.wasCaught, card !== deckCard else { return }
    turn(card)
  }

  /// Takes a card that is on the deck from there. Returns whether it lies on the table then.
  private func isTaken(_ card: PhotoCard) -> Bool {
    if card === deckCard { dealer?.takeFromDeck() }
    return card !== deckCard
  }

  /// Brings a card up for reading, without a finger.
  func read(_ card: PhotoCard) {
    guard isTaken(card) else { return }
    table.bringSubviewToFront(card)
    raise(card, about: card.center)
    bringToReadingPosition(card)
  }

  /// Turns a card over; one without a caption is put back.
  func turn(_ card: PhotoCard) {
    if let caption = card.caption {
      card.leaf.turn(to: card.leaf.isTurned ? nil : caption, scale: card.size)
      bringToReadingPosition(card)
    } else {
      putBack(card, to: card.reading?.center)
    }
  }

  /// Turns the card upright and makes it as large as it is read, about the finger.
  private func raise(_ card: PhotoCard, about finger: Point) {
    if card.reading == nil { card.reading = (card.center, card.size) }
    let scale = table.readingScale(of: card.shape)
    let upright = Transform.rotation(-Vector(card.transform.a, card.transform.b).angle)
    let arm = upright.followed(by: .scale(scale / max(card.size, 0.01))).apply(card.center - finger)
    card.go(to: finger + arm, .scale(scale), over: 1.5 * table.theme.duration.quick, inside: table.room)
    sharpen(card)
  }

  /// Brings a card to the nearest free area. Where all are taken it stays where it rose.
  private func bringToReadingPosition(_ card: PhotoCard) {
    let others = cards.values.filter { $0 !== card && ($0.reading != nil || $0.isHeld) }.map(\.center)
    if let position = table.readingPosition(near: card.center, without: others) {
      card.go(to: position, .scale(card.size), over: table.theme.duration.calm, inside: table.room)
    }
    leaveAlone(card)
  }

  /// Loads an image with as many pixels as the card has while it is read.
  private func sharpen(_ card: PhotoCard) {
    let longerSide = max(card.shape.photo.width, card.shape.photo.height) * card.size * (table.window?.scale ?? 1)
    guard case .file(let file) = card.item, let image = card.image, let application = table.window?.application,
      max(image.size.width, image.size.height) < longerSide
    else { return }
    card.sharpening = library.load(file, longerSide: longerSide, isKept: false, in: application) { [weak card] in
      card?.leaf.show($0)
    }
  }

  // MARK: Left alone

  func holdChanged(of card: PhotoCard) {
    if card.isHeld {
      card.nextStep = nil
    } else if card === deckCard {
      dealer?.layDeck()
    } else if card.reading != nil, card.nextStep == nil {
      leaveAlone(card)
    }
  }

  func dragged(_ card: PhotoCard) {
    if card === deckCard { dealer?.takeFromDeck() }
  }

  private func leaveAlone(_ card: PhotoCard) {
    guard let application = table.window?.application else { return }
    card.nextStep = application.after(Self.alone) { [unowned self, unowned card] in putBack(card) }
  }

  /// Gives a card the size that it had before it was read, face up, where it is now or at `center`.
  func putBack(_ card: PhotoCard, to center: Point? = nil) {
    card.sharpening = nil
    card.leaf.turn(to: nil, scale: 1)
    let (size, seconds) = (card.reading?.size ?? card.size, table.theme.duration.calm)
    card.reading = nil
    card.go(to: center ?? card.center, .scale(size), over: seconds, inside: table.room)
    card.nextStep = table.window?.application.after(seconds) { [unowned card] in
      if let image = card.image { card.leaf.show(image) }
    }
  }

  /// Shows the captions in the current language, as they are in the directory now, and which cards have one.
  func updateCaptions() {
    for card in cards.values { showCaption(of: card) }
    deckCard.map(showCaption)
  }

  func showCaption(of card: PhotoCard) {
    card.caption = library.caption(of: card.item, in: table.language)
    if card.leaf.isTurned { card.leaf.turn(to: card.caption, scale: card.size) }
  }
}
