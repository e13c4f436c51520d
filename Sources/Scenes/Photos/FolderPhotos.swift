import TouchDrawing
import TouchGeometry
import TouchImages
import TouchUI

/// Brings the pictures of a directory to the table of a scene: the cards at once, blank, and the pictures as they are
/// decoded, one after the other on another thread.
///
/// There are at most ``PhotoPlaces/most`` at a time, so that memory has a bound. Of those that wait one comes every 20 s, in
/// the place of the card that nobody has touched for longest. While there is no picture that can be shown, the scene shows
/// those of its own.
final class FolderPhotos {
  private unowned let scene: PhotosScene
  private let application: Application
  private var pictures = PhotoPlaces()
  private var folder: PhotoFolder?
  /// By place: the picture that is being decoded.
  private var loading: [Int: Registration] = [:]
  private var exchanging: Registration?
  /// What has been told of the directory.
  private var problem: String?

  /// The time between two exchanges, and the minimum time without a touch for a card to take part, in seconds.
  private static let exchange = (every: 20.0, untouched: 30.0)
  /// Pixels of the longer side at most. Decoded pictures may be nearly twice as large each way, and drawing keeps a third
  /// more: 16 of them stay under 170 MiB.
  private static let mostSide = 800.0
  /// The area of few pictures is that of so many.
  private static let leastCount = 6

  init(_ path: String, on scene: PhotosScene, in application: Application) {
    self.scene = scene
    self.application = application
    folder = PhotoFolder(path, in: application) { [unowned self] in take($0) }
  }

  // MARK: What comes and goes

  private func take(_ listing: PhotoListing) {
    if let problem = listing.problem, problem != self.problem { tell(problem) }
    problem = listing.problem
    perform(pictures.update(listing.files, yielding: untouched(for: 0)))
  }

  private func tell(_ problem: String) {
    let path = folder?.path ?? ""
    application.diagnostics.report(
      .warning,
      "The photos in \(path) can not be read: \(problem). Until they can be, the scene shows pictures of its own: let "
        + "photos.folder, or --photos, name a directory that this user may read.")
  }

  private func perform(_ changes: PhotoPlaces.Changes) {
    for place in changes.leaving {
      loading[place] = nil
      scene.remove(from: place)
    }
    if !changes.coming.isEmpty { scene.removeOwnPictures() }
    for place in changes.coming { load(place) }
    if pictures.isEmpty { scene.showOwnPictures(in: application) }
    keepExchanging()
  }

  private func load(_ place: Int) {
    guard let file = pictures.places[place] else { return }
    let count = pictures.places.count
    let card = scene.addCard(at: place, among: count, area: max(count, Self.leastCount), 4.0 / 3)
    let side = min(1.5 * scene.longerSide, Self.mostSide)
    var limits = PictureLimits()
    limits.memory = Self.decoding
    loading[place] = Image.load(file.path, fitting: Size(side, side), limits: limits, in: application) {
      [unowned self, weak card] result in
      loading[place] = nil
      switch result {
      case .success(let image): card?.show(image)
      case .failure(let error): fail(place, error)
      }
    }
  }

  /// Bytes that decoding one picture may take.
  private static let decoding = 160 << 20

  private func fail(_ place: Int, _ error: PictureError) {
    application.diagnostics.report(.warning, "A photo is left out. \(error)")
    perform(pictures.fail(at: place))
  }

  // MARK: Exchanging

  /// As long as some wait.
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
      !card.isHeld && loading[place] == nil && now.seconds(since: card.lastTouched) >= seconds
    }
    return places.sorted { ($0.value.lastTouched, $0.key) < ($1.value.lastTouched, $1.key) }.map(\.key)
  }
}
