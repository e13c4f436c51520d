import Glibc
import KioskCore
import Synchronization
import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Scenes

/// Tests of the captions that staff write.
@Suite("S3 Captions by staff") final class CaptionTests {
  private let directory = PhotoDirectory()
  private let state = PhotoDirectory()
  private let host: HeadlessHost
  private let fixture: SceneFixture
  private var navigator: SceneNavigator!

  init() throws {
    for index in 1...3 { try directory.addPicture("\(index).png", 80, 60) }
    directory.add("1.txt", content: "The harbour")
    fixture = try SceneFixture(ViewController(), draws: false)
    host = HeadlessHost(application: fixture.application)
    try enter()
  }

  /// Begins a visit with a library that has read nothing yet.
  private func enter() throws {
    let library = PhotoLibrary(
      folder: directory.path, pace: FolderWatch.Pace(look: 0.05, still: 0.02, pause: 0.005))
    navigator = try SceneNavigator(
      first: try #require(SceneCatalog.scene(named: "springs")), settings: SceneSettings(photos: library),
      languages: [.english, .russian])
    navigator.keepContent(in: state.path, application: fixture.application, tellsVisitors: false) {}
    fixture.window.rootViewController = navigator
    fixture.pass(0.1)
  }

  private func wait(until condition: () -> Bool) {
    let isTrue = waitUntil(
      condition,
      doing: {
        host.wait(upTo: 0.005)
        fixture.pass(0.02)
      })
    #expect(isTrue)
  }

  private var editor: CaptionEditor? { fixture.window.overlays.views.lazy.compactMap { $0 as? CaptionEditor }.first }

  private var text: TextView { view("captions.text") as! TextView }

  private func view(_ name: String) -> View { Self.view(name, in: fixture.window)! }

  private static func view(_ name: String, in root: View) -> View? {
    root.name == name ? root : root.subviews.lazy.compactMap { view(name, in: $0) }.first
  }

  private func tap(_ name: String) {
    let location = fixture.fingers.middle(of: view(name))
    fixture.tap(location.x, location.y)
  }

  private func remove(_ name: String) { unlink("\(directory.path)/\(name)") }

  /// Opens the sheet with all `count` photos of the folder. It begins with those that have been read; if these were fewer,
  /// it is opened once more.
  private func open(with count: Int = 3) {
    show()
    guard navigator.settings.photos.files?.count != count else { return }
    wait { navigator.settings.photos.files?.count == count }
    tap("captions.Done")
    show()
  }

  private func show() {
    navigator.staffEntries.first?.action()
    wait { editor != nil && text.isEditable && navigator.controllers["photos"] is PhotosScene }
  }

  private func caption(_ number: Int, in language: Language = .english) -> String? {
    let library = navigator.settings.photos
    let file = library.files?.first { $0.stem == "\(number)" }
    return file.flatMap { library.caption(of: .file($0), in: language) }
  }

  // MARK: Writing

  /// The first photo without a caption is shown, and the keyboard is there. Visitors read the text, and the next visit
  /// finds it.
  @Test func whatStaffWriteIsReadByVisitors() throws {
    open()
    #expect(text.isEditing && fixture.window.keyboard?.keyboards.count == 1)
    text.insertText("The quay\nAt night.")
    #expect(caption(2) == "The quay\nAt night." && caption(3) == nil)
    tap("captions.Next")
    #expect(text.text == "")
    text.insertText("Boats")
    tap("captions.Done")
    #expect(editor == nil && fixture.window.keyboard?.keyboards.isEmpty == true)
    let scene = try #require(navigator.controllers["photos"] as? PhotosScene)
    wait { Set(scene.cards.values.map(\.caption)) == ["The harbour", "The quay\nAt night.", "Boats"] }
    navigator.finishKeeping()
    let bytes = try OwnedFile("\(state.path)/photos.captions", O_RDONLY).read(atMost: 1000)
    #expect(
      bytes.map { String(decoding: $0, as: UTF8.self) } == "2.en.txt\n  The quay\n  At night.\n3.en.txt\n  Boats\n")
    try enter()
    open()
    #expect(caption(2) == "The quay\nAt night." && caption(3) == "Boats")
  }

  /// A language without a caption of its own has the folder's, or that which was typed in another.
  @Test func eachLanguageHasItsOwn() {
    open()
    text.insertText("The quay")
    #expect(caption(2, in: .russian) == "The quay")
    tap("captions.Back")
    #expect(text.text == "The harbour")
    let choice = view("captions.language")
    let location = choice.convert(Point(choice.bounds.width * 0.75, choice.bounds.midY), to: nil)
    fixture.tap(location.x, location.y)
    text.selectAll(nil)
    text.insertText("Гавань")
    #expect(caption(1, in: .russian) == "Гавань" && caption(1) == "The harbour")
    text.selectAll(nil)
    text.deleteBackward()
    #expect(caption(1, in: .russian) == nil, "an empty text hides the folder's")
    #expect(caption(1) == "The harbour")
  }

  /// The photo that is written about may be taken from the folder, and come back.
  @Test func photosComeAndGoMeanwhile() throws {
    open()
    text.insertText("The quay")
    remove("2.png")
    wait { text.text == "" }
    remove("1.png")
    remove("3.png")
    wait { !text.isEditable }
    #expect((view("captions.Next") as? Button)?.isEnabled == false)
    try directory.addPicture("2.png", 80, 60)
    wait { text.text == "The quay" }
  }

  /// Photos of the same name and another ending share a caption, and none is in the way of the next.
  @Test func photosOfOneNameFollowEachOther() throws {
    try directory.addPicture("2.apng", 80, 60)
    open(with: 4)
    text.insertText("The quay")
    tap("captions.Next")
    #expect(text.text == "The quay")
    tap("captions.Next")
    #expect(text.text == "" && (view("captions.Next") as? Button)?.isEnabled == false)
  }

  /// A disk that answers late brings the captions of before beside those that were typed meanwhile.
  @Test func aSlowDiskTakesNothingAway() throws {
    let stored = Array("1.en.txt\n  Old\n2.en.txt\n  Kept\n".utf8)
    let gate = Mutex(false)
    let reading = BackgroundValue {
      while !gate.withLock({ $0 }) { usleep(1000) }
      return ContentFile.Reading(bytes: stored)
    }
    let (book, other) = (CaptionBook(), PhotoDirectory())
    book.keep(in: other.path, application: fixture.application, reading: reading)
    book.write("New", for: "1", in: .english, beside: nil)
    gate.withLock { $0 = true }
    wait { book.caption(of: "2", in: .english, beside: nil) == "Kept" }
    #expect(book.caption(of: "1", in: .english, beside: nil) == "New")
    book.finish()
    let bytes = try OwnedFile("\(other.path)/photos.captions", O_RDONLY).read(atMost: 1000)
    #expect(bytes.flatMap(TypedCaptions.init)?["1", "en"] == "New")
  }

  // MARK: Coming and going

  /// The sheet goes with the scene, however that ends.
  @Test func theSheetLeavesWithTheScene() throws {
    open()
    navigator.show(try #require(SceneCatalog.scene(named: "lines")))
    wait { editor == nil }
    open()
    try enter()
    #expect(editor == nil && fixture.window.keyboard?.keyboards.isEmpty == true)
  }

  @Test func thereIsNothingToWriteWithoutPhotosOfTheHouse() throws {
    let own = try SceneNavigator(first: SceneCatalog.all[0])
    #expect(own.staffEntries.isEmpty)
    let lines = try #require(SceneCatalog.scene(named: "lines"))
    let alone = try SceneNavigator(
      scenes: [lines], first: lines, settings: SceneSettings(photos: PhotoLibrary(folder: directory.path)))
    #expect(alone.staffEntries.isEmpty)
  }

  // MARK: The file

  /// The characters of texts that could be mistaken for parts of the file.
  private static let pieces = ["a", " ", "\n", "\r", "\u{301}", "é", ".txt", "  ", "港", "\t", "."]

  @Test(arguments: 1...200 as ClosedRange<UInt64>) func theFileKeepsAnyText(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    func random(_ pieces: [String], upTo count: Int) -> String {
      (0..<Int.random(in: 0...count, using: &generator)).map { _ in pieces.randomElement(using: &generator)! }.joined()
    }
    var captions = TypedCaptions()
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      let stem = "x" + random(Self.pieces.filter { $0 != "\n" }, upTo: 4)
      captions[stem, ["en", "zh-TW"].randomElement(using: &generator)!] = random(Self.pieces, upTo: 8)
    }
    #expect(TypedCaptions(captions.bytes) == captions)
    // Half a file is a part of it or none.
    let half = TypedCaptions(Array(captions.bytes.prefix(captions.bytes.count / 2)))
    #expect(half == nil || half!.bytes.count <= captions.bytes.count)
  }

  // MARK: Looks

  @Test(arguments: SpringsLayoutTests.sizes, [Language.english, .russian, .chinese])
  func everythingHasItsPlace(size: Size, language: Language) throws {
    let library = PhotoLibrary(folder: directory.path)
    let scene = PhotosScene(library)
    let fixture = try SceneFixture(scene, size: size, draws: false)
    fixture.window.language = language
    fixture.pass(2)
    scene.writeCaptions(in: [.english, .russian, .chinese])
    fixture.pass(1)
    let editor = try #require(scene.captionEditor)
    let keyboard = try #require(fixture.window.keyboard?.keyboards.first)
    #expect(WholeTexts.check.problems(of: editor) == [])
    let text = try #require(Self.view("captions.text", in: editor))
    #expect(!text.convert(text.bounds, to: nil).intersects(keyboard.frame), "the text is above the keyboard")
    #expect(text.bounds.height >= 64)
  }
}
