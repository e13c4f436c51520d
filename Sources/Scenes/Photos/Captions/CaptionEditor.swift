import TouchDrawing
import TouchGeometry
import TouchImages
import TouchUI

/// The sheet on which staff write the captions of photos: one photo after the other, in each language of the kiosk.
///
/// Each letter is kept at once, so that nothing is lost with the power. The lower part is free for the keyboard.
final class CaptionEditor: View, TextViewDelegate {
  private let library: PhotoLibrary
  private let languages: [Language]
  private var files: [PhotoFile] = []
  /// The photo that is shown, or nil if there is none.
  private var file: PhotoFile?
  private var observing: Registration?

  private let title = Label()
  private let done = Button(style: .prominent)
  private let picture = CaptionedPicture()
  private let fileName = Label()
  private let position = Label()
  private let back = Button()
  private let on = Button()
  private let choice: SegmentedControl
  private let text = TextView()

  private let keyboardSpace = Spacer()
  private let head = Row(spacing: 16)
  private let turns = Row(spacing: 16)
  private let names: Column
  /// The photo beside its name, or above it.
  private let photo: StackView
  private let writing = Column(spacing: 16)
  /// The photo and the text, side by side or one below the other.
  private let parts: StackView
  private let sheet: Column

  /// Creates the sheet for the photos of `library`. Captions can be written in each of `languages`.
  init(_ library: PhotoLibrary, in languages: [Language]) {
    (self.library, self.languages) = (library, languages)
    choice = SegmentedControl(segments: languages.map(\.name))
    choice.isQuiet = true
    names = Column(Column(fileName, position, spacing: 4), turns, spacing: 16)
    photo = StackView(axis: .vertical, spacing: 16, [picture, names])
    parts = StackView(axis: .horizontal, spacing: 24, [photo, writing])
    sheet = Column(head, parts, spacing: 16)
    super.init(frame: .zero)
    (name, text.name, choice.name) = ("captions", "captions.text", "captions.language")
    accessibilityViewIsModal = true
    for view in [title, parts, photo, writing, text, picture, back, on, keyboardSpace] { view.growth = 1 }
    writing.growth = 1.4
    addSubview(sheet)
    choice.isHidden = languages.count < 2
    choice.selectedSegmentIndex = 0
    choice.addAction(for: .valueChanged) { [unowned self] _ in showText() }
    for (button, name, step) in [(back, "Back", -1), (on, "Next", 1)] {
      button.name = "captions.\(name)"
      button.addAction(for: .touchUpInside) { [unowned self] _ in turn(step) }
    }
    done.name = "captions.Done"
    done.addAction(for: .touchUpInside) { [unowned self] _ in removeFromSuperview() }
    text.delegate = self
    text.maximumLength = PhotoCaption.mostBytes
    arrange(isLow: false)
    languageDidChange()
    themeDidChange()
  }

  private var chosen: Language { languages[max(choice.selectedSegmentIndex, 0)] }

  /// Begins with the first photo that has no caption.
  func open() {
    guard let application = window?.application else { return }
    filesChanged()
    observing = library.observe(in: application) { [unowned self] in filesChanged() }
  }

  override func accessibilityPerformEscape() -> Bool {
    removeFromSuperview()
    return true
  }

  // MARK: Photos

  /// A file that was changed is still the same photo.
  private func filesChanged() {
    files = library.files ?? []
    guard index == nil else { return showPosition() }
    let isBare = { (file: PhotoFile) in self.library.captionDraft(of: file, in: self.chosen).isEmpty }
    show(files.first(where: isBare) ?? files.first)
  }

  private var index: Int? { files.firstIndex { $0.name == file?.name } }

  private func turn(_ step: Int) {
    guard let index, files.indices.contains(index + step) else { return }
    show(files[index + step])
  }

  private func show(_ new: PhotoFile?) {
    let isFirst = file == nil
    file = new
    picture.image.loading = nil
    picture.image.image = nil
    picture.image.accessibilityLabel = new?.stem
    fileName.text = new?.name ?? ""
    if let new, let application = window?.application {
      picture.image.loading = library.load(new, longerSide: Self.pictureSide, isKept: false, in: application) {
        [weak picture] in
        picture?.image.image = $0
        picture?.setNeedsLayout()
      }
    }
    showPosition()
    showText()
    guard isFirst, new != nil else { return }
    // The keyboard looks for its place beside the text.
    layoutIfNeeded()
    text.becomeFirstResponder()
  }

  /// The length in pixels of the photo's longer side.
  private static let pictureSide = 800.0

  private func showPosition() {
    position.text = index.map { words.position($0 + 1, files.count) } ?? words.hasNoPhotos
    back.isEnabled = index.map { $0 > 0 } ?? false
    on.isEnabled = index.map { $0 < files.count - 1 } ?? false
    for view in [choice, text] { view.alpha = file == nil ? 0.4 : 1 }
    text.isEditable = file != nil
    choice.isEnabled = file != nil
  }

  private func showText() { text.text = file.map { library.captionDraft(of: $0, in: chosen) } ?? "" }

  func textViewDidChange(_ textView: TextView) {
    if let file { library.writeCaption(text.text, of: file, in: chosen) }
  }

  // MARK: Looks

  private var words: SceneStrings.PhotoCaptions { strings.photos.captions }

  override func languageDidChange() {
    title.text = words.title
    done.title = words.done
    (back.accessibilityLabel, on.accessibilityLabel) = (words.previous, words.next)
    setNeedsLayout()
    text.placeholder = words.placeholder
    showPosition()
  }

  override func themeDidChange() {
    backgroundColor = theme.background
    (title.font, fileName.font, position.font) = (theme.type.title, theme.type.control, theme.type.caption)
    position.textColor = theme.secondaryText
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let isUpright = bounds.height > bounds.width
    // In a large window the keyboard is below the text, and the photo has the whole height.
    let isRoomy = !isUpright && bounds.width >= Measures.roomy.width && bounds.height >= Measures.roomy.height
    (parts.axis, photo.axis) = isUpright ? (.vertical, .horizontal) : (.horizontal, .vertical)
    arrange(isLow: !isUpright && !isRoomy)
    keyboardSpace.isHidden = !isRoomy
    sheet.insets = Insets(isRoomy ? theme.spacing.huge : theme.spacing.medium)
    let width = min(bounds.width, Measures.most.width)
    let share = isUpright ? Measures.uprightShare : Measures.lowShare
    let height = isRoomy ? min(bounds.height, Measures.most.height) : (bounds.height * share).rounded()
    let top = isRoomy ? ((bounds.height - height) / 3).rounded() : 0
    sheet.frame = Rect((bounds.width - width) / 2, top, width, height)
  }

  /// In a low window everything but the photo and the text is in one row.
  private func arrange(isLow: Bool) {
    let isNarrow = isLow && bounds.width < Measures.roomy.width
    choice.segments = languages.map { isNarrow ? $0.code.uppercased() : $0.name }
    (back.title, on.title) = isLow ? ("‹", "›") : (words.previous, words.next)
    guard names.isHidden != isLow || head.arrangedSubviews.isEmpty else { return }
    names.isHidden = isLow
    // A view that is arranged in one stack leaves the other.
    let orders: [(StackView, [View])] =
      isLow
      ? [(head, [back, on, choice, done]), (writing, [text, keyboardSpace])]
      : [(turns, [back, on]), (head, [title, done]), (writing, [choice, text, keyboardSpace])]
    title.removeFromSuperview()
    for (stack, views) in orders { for view in views { stack.addArrangedSubview(view) } }
    for view in [back, on] { view.growth = isLow ? 0 : 1 }
    choice.growth = isLow ? 1 : 0
  }

  private enum Measures {
    /// The size from which on the keyboard leaves space beside it.
    static let roomy = Size(1000, 700)
    static let most = Size(1600, 1000)
    /// The shares of the height above a keyboard that is as wide as the window.
    static let (uprightShare, lowShare) = (0.54, 0.45)
  }
}

/// A photo as large as its view has room for.
private final class CaptionedPicture: View {
  let image = ImageView(frame: .zero)

  init() {
    super.init(frame: .zero)
    addSubview(image)
  }

  override var drawsContent: Bool { false }

  override func sizeThatFits(_ size: Size) -> Size { .zero }

  override func layoutSubviews() {
    guard let size = image.image?.size else { return }
    let fitting = ContentMode.aspectFit.rect(for: size, in: bounds)
    image.frame = Rect(origin: bounds.origin, size: fitting.size)
  }
}
