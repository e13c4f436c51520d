import Glibc
import Testing
import TouchImages
import TouchUI

@testable import Scenes

@Suite("S3 What is left out of a directory") final class PhotoListingTests {
  private let directory = PhotoDirectory()

  private func notes(_ language: Language = .english) -> [String] {
    PhotoListing(of: directory.path).notes(of: directory.path, language[SceneStrings.self].photos.leftOut)
  }

  /// The format is found by the extension in any case.
  @Test(arguments: [
    ("a.heic", "HEIC"), ("b.HEIF", "HEIC"), ("c.avif", "AVIF"), ("d.Gif", "GIF"), ("e.tiff", "TIFF"), ("f.TIF", "TIFF"),
    ("g.bmp", "BMP"), ("h.jxl", "JPEG XL"), ("i.CR2", "raw"), ("j.mp4", "video"), ("k.svg", "SVG"), ("l.pdf", "PDF"),
  ])
  func eachKindIsNamed(name: String, kind: String) {
    directory.add(name)
    directory.add("z.png")
    let listing = PhotoListing(of: directory.path)
    #expect(listing.omitted == [.kind(kind): [name]] && listing.files.map(\.name) == ["z.png"])
    for language in Language.all {
      #expect(notes(language).count == 1 && notes(language)[0].contains(name) && notes(language)[0].contains(kind))
    }
  }

  @Test func whatIsNoPictureIsNotNamed() {
    let names = ["a.txt", "a.en.txt", "README", "Thumbs.db", ".DS_Store", "desktop.ini", ".a.heic"]
    for name in names { directory.add(name) }
    #expect(PhotoListing(of: directory.path) == PhotoListing())
  }

  @Test func directoriesAreNamed() {
    for name in ["2024", "old.photos"] { mkdir("\(directory.path)/\(name)", 0o700) }
    mkdir("\(directory.path)/trap.jpg", 0o700)
    mkfifo("\(directory.path)/pipe.png", 0o600)
    #expect(
      PhotoListing(of: directory.path).omitted == [
        .directory: ["2024", "old.photos"], .unreadable("it is not a file"): ["pipe.png", "trap.jpg"],
      ])
  }

  @Test func namesThatAreNotUTF8AreNamed() {
    for name in [Array("caf".utf8) + [0xe9] + Array(".jpg".utf8), [0xff, 0xfe]] {
      let path = (Array("\(directory.path)/".utf8) + name + [0]).map(CChar.init(bitPattern:))
      close(open(path, O_WRONLY | O_CREAT, 0o600))
    }
    #expect(PhotoListing(of: directory.path).omitted == [.name: ["\\xff\\xfe", "caf\\xe9.jpg"]])
    for language in Language.all { #expect(notes(language)[0].contains("caf\\xe9.jpg")) }
  }

  @Test func ofManyTheFirstAreNamed() {
    for index in 1...9 { directory.add("\(index).heic") }
    #expect(
      notes() == [
        "HEIC files are not shown: 1.heic, 2.heic, 3.heic, 4.heic, 5.heic and 4 more. Save them as JPEG, PNG or WebP."
      ])
  }

  // MARK: The log

  /// Each kind and each name is logged once. A problem is logged again only after it had disappeared.
  @Test func eachThingIsLoggedOnce() throws {
    var log = PhotoLog()
    func news() -> [String] { log.news(of: PhotoListing(of: directory.path), at: directory.path) }
    #expect(news() == [])
    directory.add("a.heic")
    symlink("/nowhere", "\(directory.path)/b.png")
    #expect(news().count == 2)
    #expect(news() == [])
    directory.add("c.heic")
    symlink("/nowhere", "\(directory.path)/d.png")
    let later = news()
    #expect(later.count == 1 && later[0].contains("d.png") && !later[0].contains("b.png"))
    let missing = PhotoListing(of: "/nowhere")
    #expect(log.news(of: missing, at: "/nowhere").count == 1)
    #expect(log.news(of: missing, at: "/nowhere") == [])
    #expect(news() == [], "what was told before is still so")
    #expect(log.news(of: missing, at: "/nowhere").count == 1)
    let file = try PhotoFile(path: directory.add("e.png"))
    let error = PictureError.damaged(path: file.path, problem: "it is empty")
    _ = news()
    #expect(log.news(of: file, error).count == 1 && log.news(of: file, error) == [])
    _ = news()
    #expect(log.news(of: file, error) == [])
  }

  @Test func aReportForTheDoctor() throws {
    for name in ["a.png", "b.gif"] { directory.add(name) }
    let report = try #require(PhotoReport(of: directory.path, within: 60))
    #expect(report.isReadable && report.count == 1 && report.notes == notes())
    let missing = try #require(PhotoReport(of: "/nowhere", within: 60))
    #expect(!missing.isReadable && missing.count == 0 && missing.notes.count == 1)
  }

  /// Text files beside pictures are captions, in one language or for all. Other text files are no concern of anybody.
  @Test func captionsGoWithTheirPictures() {
    let directory = PhotoDirectory()
    for name in ["a.jpg", "b.c.png"] { directory.add(name) }
    let texts = [
      "a.txt": "\u{feff}\n A \r\nsecond\n\n", "a.De.TXT": "Ein A", "b.c.txt": "BC", "b.c.ru.txt": "Б", "notes.txt": "x",
      "b.txt": "x", "a.fr.txt": " \n",
    ]
    for (name, content) in texts { directory.add(name, content: content) }
    let listing = PhotoListing(of: directory.path)
    #expect(
      listing.captions.mapValues(\.texts) == ["a": ["": " A \nsecond", "de": "Ein A"], "b.c": ["": "BC", "ru": "Б"]])
    #expect(listing.captions["a"]?.text(in: .german) == "Ein A" && listing.omitted.isEmpty)
    #expect(listing.captions["a"]?.text(in: .russian) == " A \nsecond")
  }

  /// Captions that cannot be read as text are named, since their cards have no back.
  @Test func captionsThatAreNoTextAreNamed() {
    let directory = PhotoDirectory()
    for name in ["a.jpg", "b.jpg", "c.jpg"] { directory.add(name) }
    let file = open("\(directory.path)/a.txt", O_WRONLY | O_CREAT, 0o600)
    _ = write(file, [UInt8(0x63), 0x61, 0x66, 0xe9], 4)
    close(file)
    directory.add("b.txt", content: String(repeating: "long ", count: 4000))
    mkfifo("\(directory.path)/c.txt", 0o600)
    let listing = PhotoListing(of: directory.path)
    #expect(listing.omitted == [.caption: ["a.txt", "b.txt", "c.txt"]] && listing.captions.isEmpty)
  }
}
