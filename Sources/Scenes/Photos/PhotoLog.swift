import TouchImages
import TouchUI

/// The messages for the log: each problem once, and again only if it comes back.
struct PhotoLog {
  private var problem: String?
  private var omitted: [PhotoOmission: [String]] = [:]
  private var failures: Set<PhotoFile> = []
  private var texts: SceneStrings.PhotosLeftOut { Language.english[SceneStrings.self].photos.leftOut }

  /// Returns what a listing of the directory at `path` has to tell that the one before had not. Of a kind that is not shown
  /// the first files are named, of everything else each.
  mutating func news(of listing: PhotoListing, at path: String) -> [String] {
    var news = PhotoListing(problem: listing.problem == problem ? nil : listing.problem)
    for (reason, names) in listing.omitted {
      let old = omitted[reason] ?? []
      guard old.isEmpty || !reason.isReportedOnce else { continue }
      let new = names.filter { !old.contains($0) }
      if !new.isEmpty { news.omitted[reason] = new }
    }
    problem = listing.problem
    if problem == nil { (omitted, failures) = (listing.omitted, failures.intersection(listing.files)) }
    return news.notes(of: path, texts)
  }

  mutating func news(of file: PhotoFile, _ error: PictureError) -> [String] {
    failures.insert(file).inserted ? ["A photo is left out. \(error)"] : []
  }
}

extension PhotoOmission {
  /// Whether one message stands for all names that have this reason.
  fileprivate var isReportedOnce: Bool {
    switch self {
    case .kind, .directory: true
    case .name, .caption, .unreadable: false
    }
  }
}

extension PhotoListing {
  /// The sentences about everything in the directory at `path` that is not shown.
  func notes(of path: String, _ texts: SceneStrings.PhotosLeftOut) -> [String] {
    if let problem { return [texts.folder(path, problem)] }
    let notes = omitted.map { reason, names in
      let list = reason.isReportedOnce ? texts.list(names) : names.joined(separator: ", ")
      return switch reason {
      case .kind(let kind): texts.kind(kind, list)
      case .directory: texts.directory(list)
      case .name: texts.name(list)
      case .caption: texts.caption(list)
      case .unreadable(let problem): texts.unreadable(list, problem)
      }
    }
    return notes.sorted()
  }
}
