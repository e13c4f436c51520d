import TouchDrawing
import TouchGeometry
import TouchUI

/// A table with photos that people move, rotate, scale and throw, as many as there is space for.
public final class PhotosScene: ViewController, GestureRecognizerDelegate {
  let chrome = PhotosChrome()
  /// The cards on the table, by place.
  private(set) var cards: [Int: PhotoCard] = [:]
  private(set) lazy var animator = DynamicAnimator(referenceView: table)
  /// The images that are shown; they outlive the scene.
  private let library: PhotoLibrary
  private var painter: ArtPainter?
  private(set) var folderPhotos: FolderPhotos?
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
  }

  /// Shows the photos once the table has a size. Later changes of size leave the cards where people have put them, as
  /// far as that is on the table.
  private func begin() {
    guard painter == nil, folderPhotos == nil, let application = table.window?.application else { return }
    if library.folder != nil {
      folderPhotos = FolderPhotos(library, on: self, in: application)
    } else {
      showOwnPictures(in: application)
    }
  }

  // MARK: Built-in pictures

  func showOwnPictures(in application: Application) {
    guard painter == nil else { return }
    let pictures = ArtPicture.allCases
    for (place, picture) in pictures.enumerated() {
      addCard(at: place, among: pictures.count, area: pictures.count, picture.proportion)
    }
    let longerSide = Int(min(2 * longerSide(among: pictures.count), 1400))
    let painted = library.ownImages(longerSide: longerSide)
    for (place, image) in painted.sorted(by: { $0.key < $1.key }) { deal(image, to: place) }
    let painter = ArtPainter { [weak self, library] index, image in
      library.keep(image, ofOwn: index, longerSide: longerSide)
      self?.deal(image, to: index)
    }
    self.painter = painter
    painter.paint(longerSide: longerSide, without: Set(painted.keys), in: application)
  }

  func removeOwnPictures() {
    guard painter != nil else { return }
    painter = nil
    for place in cards.keys.sorted() { remove(from: place) }
  }

  // MARK: Cards

  /// The length in pixels of the longer side of a card with an image of 4 to 3 as it is shown at first, one of `count`.
  func longerSide(among count: Int) -> Double {
    let area = table.area(for: count)
    return ((area * 4 / 3).squareRoot().rounded() + 2 * PhotoCard.mat(for: area)) * (table.window?.scale ?? 1)
  }

  /// Puts a card at its place, of `count`, with the area of one of `areaCount`. It is invisible until it is dealt.
  @discardableResult
  func addCard(at place: Int, among count: Int, area areaCount: Int, _ proportion: Double) -> PhotoCard {
    let card = PhotoCard(number: place + 1)
    let (center, turn) = table.place(of: place, among: count)
    card.take(area: table.area(for: areaCount), proportion: proportion)
    card.center = center
    card.transform = .rotation(turn)
    card.stay(inside: table.room)
    table.addSubview(card)
    card.lie(on: animator, delegate: self)
    card.doubleTap.addTarget(self, action: Action("straightened", PhotosScene.straightened))
    cards[place] = card
    return card
  }

  /// Moves an image to its card, and the card into sight. Cards that are dealt at one time follow each other.
  func deal(_ image: Image, to place: Int) {
    guard let card = cards[place], let application = table.window?.application else { return }
    if dealt.time != application.time { dealt = (application.time, 0) }
    card.show(image)
    card.deal(from: table.bounds.maxY, after: Double(dealt.count) * Self.dealing)
    dealt.count += 1
  }

  /// Seconds between two cards that are dealt at one time.
  private static let dealing = 0.04

  /// Makes space for more cards: cards that nobody has touched move to their places of `count`.
  func spread(among count: Int, area areaCount: Int) {
    for (place, card) in cards where !card.wasTouched {
      let (center, turn) = table.place(of: place, among: count)
      card.move(to: center, turn: turn, area: table.area(for: areaCount), inside: table.room)
    }
  }

  /// Removes the card, even while it is held.
  func remove(from place: Int) {
    guard let card = cards.removeValue(forKey: place) else { return }
    card.leave()
  }

  // MARK: Actions

  private func straightened(_ tap: TapGestureRecognizer) { (tap.view as? PhotoCard)?.straighten() }

  // MARK: Relations

  /// Lets all gestures on one card recognise simultaneously, except long presses.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    recognizer.view === other.view && ![recognizer, other].contains { $0 is LongPressGestureRecognizer }
  }
}
