import TouchDrawing
import TouchGeometry
import TouchUI

/// Brings the images of a library's directory to the table of a scene, each as a card once its image is decoded.
///
/// There are at most ``PhotoPlaces/most`` cards at a time. Of the images that wait one comes every 20 s, in the place of the
/// card that nobody has touched for longest. While there is no image that can be shown, the scene shows those of its own.
final class FolderPhotos {
  private unowned let scene: PhotosScene
  private let library: PhotoLibrary
  private let application: Application
  private var pictures = PhotoPlaces()
  private var observing: Registration?
  /// The images that are being decoded, by place.
  private var loading: [Int: Registration] = [:]
  /// Whether an image is being decoded.
  var isLoading: Bool { !loading.isEmpty }
  /// The places that have a card.
  private var shown: Set<Int> = []
  private var exchanging: Registration?
  /// The timer after which the scene shows its own images, as long as none of the directory is there.
  private var waiting: Registration?
  /// The number of places for which the cards were laid out last.
  private var laidOut = 0

  /// The time between two exchanges, and the minimum time without a touch for a card to take part, in seconds.
  private static let exchange = (every: 20.0, untouched: 30.0)
  /// Seconds for which the table stays empty while the directory or a file does not answer.
  private static let patience = 1.5
  /// The maximum length in pixels of the longer side. Decoded images may be nearly twice as large in both directions,
  /// and drawing keeps a third more: 16 of them stay under 170 MiB.
  private static let mostSide = 800.0
  /// The number of images from which on they become smaller.
  private static let leastCount = 6

  init(_ library: PhotoLibrary, on scene: PhotosScene, in application: Application) {
    (self.scene, self.library, self.application) = (scene, library, application)
    observing = library.observe(in: application) { [unowned self] in update() }
    guard shown.isEmpty else { return }
    waiting = application.after(Self.patience) { [unowned self] in
      if shown.isEmpty { scene.showOwnPictures(in: application) }
    }
  }

  // MARK: Changes

  /// Photos that were decoded before a reset come first.
  private func update() {
    guard let files = library.files else { return }
    let isFirst = pictures.places.isEmpty
    let ordered = isFirst ? files.filter(library.isKept) + files.filter { !library.isKept($0) } : files
    perform(pictures.update(ordered, yielding: untouched(for: 0)))
  }

  /// A card that another one replaces stays until the image of that one is decoded.
  private func perform(_ changes: PhotoPlaces.Changes) {
    for place in changes.leaving {
      loading[place] = nil
      if !changes.coming.contains(place), shown.remove(place) != nil { scene.remove(from: place) }
    }
    for place in changes.coming { load(place) }
    if pictures.isEmpty { scene.showOwnPictures(in: application) }
    keepExchanging()
  }

  private func load(_ place: Int) {
    guard let file = pictures.places[place] else { return }
    let side = min(1.5 * scene.longerSide(among: areaCount), Self.mostSide)
    let registration = library.load(file, longerSide: side, in: application) { [weak self] in self?.show($0, at: place)
    }
    loading[place] = registration
  }

  private func show(_ image: Image, at place: Int) {
    loading[place] = nil
    scene.removeOwnPictures()
    if shown.remove(place) != nil { scene.remove(from: place) }
    let count = pictures.places.count
    if count > laidOut, !shown.isEmpty { scene.spread(among: count, area: areaCount) }
    laidOut = count
    shown.insert(place)
    let proportion = image.size.width / max(1, image.size.height)
    scene.addCard(at: place, among: count, area: areaCount, proportion)
    scene.deal(image, to: place)
  }

  private var areaCount: Int { max(pictures.places.count, Self.leastCount) }

  // MARK: Exchanging

  /// Exchanges cards as long as images wait.
  private func keepExchanging() {
    guard !pictures.waiting.isEmpty else {
      exchanging = nil
      return
    }
    guard exchanging == nil else { return }
    exchanging = application.every(Self.exchange.every) { [unowned self] in
      if let place = untouched(for: Self.exchange.untouched).first { perform(pictures.exchange(at: place)) }
    }
  }

  /// Returns the places of cards untouched for at least `seconds`, longest first.
  private func untouched(for seconds: Double) -> [Int] {
    let now = application.time
    let places = scene.cards.filter { place, card in
      shown.contains(place) && !card.isHeld && loading[place] == nil
        && now.seconds(since: card.lastTouched) >= seconds
    }
    return places.sorted { ($0.value.lastTouched, $0.key) < ($1.value.lastTouched, $1.key) }.map(\.key)
  }
}
