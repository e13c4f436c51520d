import TouchDrawing
import TouchGeometry
import TouchImages
import TouchUI

/// The images of the Photos scene: those of a directory, or those of its own.
///
/// It outlives the scenes that show them. Images that are decoded or painted for one visitor are there for the next, and
/// for the demonstrations in between; memory for them is bounded by the number of cards on a table.
public final class PhotoLibrary {
  /// The directory with the exhibitor's images, or nil if the scene shows images of its own.
  public let folder: String?
  /// The files that can be shown, as far as is known, or nil until the directory has been read.
  private(set) var files: [PhotoFile]?
  private var listing: PhotoListing?
  private let pace: FolderWatch.Pace
  private let read: @Sendable (String) -> PhotoListing
  private var watch: PhotoFolder?
  private var application: Application?
  private var listeners: [Int: () -> Void] = [:]
  private var listenerCount = 0
  /// The decoded images with their longer sides in pixels, the least recently used first.
  private var decoded: [(file: PhotoFile, side: Double, image: Image)] = []
  private let ownPhotos = OwnPhotos()
  /// The captions that staff type.
  let captions = CaptionBook()
  /// The files that cannot be shown.
  private var failures: [PhotoFile: PictureError] = [:]
  /// The timers after which files that could not be read are tried again.
  private var retries: [PhotoFile: Registration] = [:]
  /// The record of what has been logged, so that each thing is logged once.
  private var log = PhotoLog()

  /// - Parameter folder: the path of a directory with images; nil: the scene shows images of its own.
  public convenience init(folder: String? = nil) { self.init(folder: folder, pace: FolderWatch.Pace()) }

  init(
    folder: String?, pace: FolderWatch.Pace,
    read: @escaping @Sendable (String) -> PhotoListing = { PhotoListing(of: $0) }
  ) {
    (self.folder, self.pace, self.read) = (folder, pace, read)
    captions.onChange = { [unowned self] in notify() }
  }

  // MARK: The directory

  /// Calls `body` now, if the files are known, and whenever they change, until the registration ends. The directory is
  /// watched from the first call on; without a host, which would be woken, it is read once and at once.
  func observe(in application: Application, _ body: @escaping () -> Void) -> Registration {
    begin(in: application)
    listenerCount += 1
    let number = listenerCount
    listeners[number] = body
    if files != nil { body() }
    return Registration { [weak self] in self?.listeners[number] = nil }
  }

  private func begin(in application: Application) {
    guard watch == nil, let folder else { return }
    self.application = application
    guard application.host != nil else { return take(read(folder)) }
    watch = PhotoFolder(folder, pace: pace, read: read, in: application) { [unowned self] in take($0) }
  }

  private func take(_ listing: PhotoListing) {
    self.listing = listing
    let known = Set(listing.files)
    failures = failures.filter { known.contains($0.key) }
    decoded.removeAll { !known.contains($0.file) }
    if let folder { report(log.news(of: listing, at: folder)) }
    update()
  }

  private func update() {
    files = listing?.files.filter { failures[$0] == nil }
    notify()
  }

  private func notify() { for number in listeners.keys.sorted() { listeners[number]?() } }

  // MARK: Images

  /// Calls `completion` with the image of a photo, at once if it is kept.
  func load(
    _ item: PhotoItem, longerSide: Double, in application: Application, completion: @escaping (Image) -> Void
  ) -> Registration? {
    switch item {
    case .own(let picture):
      ownPhotos.load(picture, longerSide: Int(longerSide), in: application, completion: completion)
    case .file(let file): load(file, longerSide: longerSide, in: application, completion: completion)
    }
  }

  /// Calls `completion` with the image of a file, at once if it is kept. A file that cannot be shown leaves ``files``.
  ///
  /// - Parameter isKept: whether the image is kept from then on.
  func load(
    _ file: PhotoFile, longerSide: Double, isKept: Bool = true, in application: Application,
    completion: @escaping (Image) -> Void
  ) -> Registration? {
    if let image = image(of: file, longerSide: longerSide) {
      completion(image)
      return nil
    }
    var limits = PictureLimits()
    limits.memory = Self.decodingMemory
    let size = Size(longerSide, longerSide)
    return Image.load(file.path, fitting: size, limits: limits, in: application) { [weak self] result in
      switch result {
      case .success(let image):
        if isKept { self?.keep(image, of: file, longerSide: longerSide) }
        completion(image)
      case .failure(let error): self?.fail(file, error)
      }
    }
  }

  /// The maximum number of bytes that decoding one image may take.
  private static let decodingMemory = 160 << 20

  /// The maximum number of decoded images that are kept: those of the largest table and the next of its deck.
  static let mostKept = PhotoTable.most + 2

  private func image(of file: PhotoFile, longerSide: Double) -> Image? {
    guard let index = decoded.firstIndex(where: { $0.file == file && $0.side >= longerSide }) else { return nil }
    decoded.append(decoded.remove(at: index))
    return decoded.last?.image
  }

  private func keep(_ image: Image, of file: PhotoFile, longerSide: Double) {
    decoded.removeAll { $0.file == file }
    decoded.append((file, longerSide, image))
    if decoded.count > Self.mostKept { decoded.removeFirst() }
  }

  /// Returns the caption of a photo in `language`, or nil if it has none.
  func caption(of item: PhotoItem, in language: Language) -> String? {
    guard case .file(let file) = item else { return nil }
    return captions.caption(of: file.stem, in: language, beside: listing?.captions[file.stem])
  }

  /// Returns the text of a photo's caption that staff continue to write in `language`.
  func captionDraft(of file: PhotoFile, in language: Language) -> String {
    captions.draft(of: file.stem, in: language, beside: listing?.captions[file.stem])
  }

  /// Takes the caption that staff have written.
  func writeCaption(_ text: String, of file: PhotoFile, in language: Language) {
    captions.write(text, for: file.stem, in: language, beside: listing?.captions[file.stem])
  }

  /// Whether the image of a file is kept, so that it can be shown at once.
  func isKept(_ file: PhotoFile) -> Bool { decoded.contains { $0.file == file } }

  /// A file that cannot be read is tried again: the disk may answer later, or the rights may change.
  private func fail(_ file: PhotoFile, _ error: PictureError) {
    failures[file] = error
    report(log.news(of: file, error))
    update()
    guard case .unreadable = error, let application else { return }
    retries[file] = application.after(pace.look) { [weak self] in
      self?.retries[file] = nil
      self?.failures[file] = nil
      self?.update()
    }
  }

  // MARK: What is left out

  /// The sentences about everything that is not shown, in `language`: for staff, who may want to mend it.
  public func notes(in language: Language) -> [String] {
    guard let folder, let listing else { return [] }
    let names = failures.sorted { $0.key.path < $1.key.path }.map(\.key.name)
    let texts = language[SceneStrings.self].photos.leftOut
    return listing.notes(of: folder, texts) + (names.isEmpty ? [] : [texts.damaged(texts.list(names))])
  }

  private func report(_ messages: [String]) {
    for message in messages { application?.diagnostics.report(.warning, message) }
  }
}
