import TouchDrawing
import TouchGeometry
import TouchUI

/// A table with photos that people move, rotate, scale and throw, as many as there is room for.
public final class PhotosScene: ViewController, GestureRecognizerDelegate {
  let chrome = PhotosChrome()
  /// The cards on the table, by place.
  private(set) var cards: [Int: PhotoCard] = [:]
  private(set) lazy var animator = DynamicAnimator(referenceView: table)
  /// Where the exhibitor's pictures are; nil: those of our own are shown.
  private let folder: String?
  private var painter: ArtPainter?
  private var folderPhotos: FolderPhotos?

  var table: PhotoTable { chrome.table }

  /// `folder` is a directory with pictures.
  init(folder: String? = nil) {
    self.folder = folder
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
    if let folder {
      folderPhotos = FolderPhotos(folder, on: self, in: application)
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
    let painter = ArtPainter { [weak self] index, image in self?.cards[index]?.show(image) }
    self.painter = painter
    painter.paint(longerSide: Int(min(2 * longerSide, 1400)), in: application)
  }

  func removeOwnPictures() {
    guard painter != nil else { return }
    painter = nil
    for place in cards.keys.sorted() { remove(from: place) }
  }

  // MARK: Cards

  /// The pixels of the longer side of a picture as it is shown at first.
  var longerSide: Double {
    let shown = cards.values.map { max($0.bounds.width, $0.bounds.height) }.max() ?? 400
    return shown * (table.window?.scale ?? 1)
  }

  /// Puts a card that is blank yet to its place, of `count`, with the area of one of `areaCount`.
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

  /// The card fades away, whoever has it.
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
