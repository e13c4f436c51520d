import TouchUI

/// The captions that staff type, and the file that keeps them beyond the end of the program.
final class CaptionBook {
  /// Called when a caption has changed, or a slow disk has brought those of before.
  var onChange: () -> Void = {}

  private var captions = TypedCaptions()
  private var keeping: ContentKeeping?

  /// The maximum size of the file in bytes: more than the captions of a full folder.
  private static let limit = 64 << 20

  /// Loads the captions kept in `directory`, and keeps them there from now on. `reading` takes the place of the file's.
  func keep(in directory: String, application: Application, reading: BackgroundValue<ContentFile.Reading>? = nil) {
    guard keeping == nil else { return }
    let file = ContentFile.named("photos.captions", in: directory, limit: Self.limit)
    keeping = ContentKeeping(file, of: application, reading: reading) { [unowned self] bytes, isLate in
      guard let stored = TypedCaptions(bytes) else { return false }
      captions.add(stored)
      if isLate { save() }
      onChange()
      return true
    }
  }

  private func save() { keeping?.save(captions.bytes) }

  /// The last error of the disk, or nil while saving works.
  var failure: StorageError? { keeping?.failure }

  /// Waits until the captions are on the disk or have failed.
  func finish() { keeping?.finish() }

  /// Returns the caption of a photo in `language`: that which was typed, else the folder's, else what was typed in another
  /// language.
  func caption(of stem: String, in language: Language, beside folder: PhotoCaption?) -> String? {
    if let typed = captions[stem, language.code] { return typed.isEmpty ? nil : typed }
    return folder?.text(in: language) ?? captions.text(inAnyLanguageOf: stem)
  }

  /// Returns the text that staff begin with: what was typed in `language`, else the folder's own in that language.
  func draft(of stem: String, in language: Language, beside folder: PhotoCaption?) -> String {
    captions[stem, language.code] ?? folder?.text(in: language) ?? ""
  }

  /// Takes what was typed. An empty text takes the caption away, also the folder's.
  func write(_ text: String, for stem: String, in language: Language, beside folder: PhotoCaption?) {
    captions[stem, language.code] = text == folder?.text(in: language) ?? "" ? nil : text
    save()
    onChange()
  }
}
