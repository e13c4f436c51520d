import Glibc
import Testing

@testable import Scenes

/// A directory that goes with the test.
final class PhotoDirectory {
  let path: String

  init() {
    var template = Array("/tmp/touchstone-photos.XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? "/nowhere"
  }

  deinit {
    for file in PhotoListing(of: path).files { unlink(file.path) }
    unlink("\(path)/notes.txt")
    rmdir(path)
  }

  /// Puts a file there, which is no picture for anybody who looks into it.
  @discardableResult
  func add(_ name: String, content: String = "x") -> String {
    let place = "\(path)/\(name)"
    let file = open(place, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    _ = write(file, content, content.utf8.count)
    close(file)
    return place
  }

  var files: [PhotoFile] { PhotoListing(of: path).files }
}

@Suite("S3 The pictures of a directory") struct FolderDeckTests {
  private let directory = PhotoDirectory()

  private func names(_ files: [PhotoFile?]) -> [String] {
    files.map { $0?.path.split(separator: "/").last.map(String.init) ?? "-" }
  }

  private func number(_ value: Int) -> String { String(String(1000 + value).dropFirst()) }

  @Test func picturesAreListedByName() {
    for name in ["b.JPG", "a.webp", "c.jpeg", "d.png", ".hidden.jpg", "notes.txt"] { directory.add(name) }
    #expect(names(directory.files) == ["a.webp", "b.JPG", "c.jpeg", "d.png"])
    #expect(PhotoListing(of: "/nowhere").problem != nil)
  }

  @Test func sixteenAreOnTheTableAndTheOthersWait() {
    for index in 0..<40 { directory.add("\(number(index)).jpg") }
    var deck = FolderDeck()
    let changes = deck.update(directory.files, yielding: [])
    #expect(changes == FolderDeck.Changes(leaving: [], coming: Array(0..<FolderDeck.most)))
    #expect(deck.waiting.count == 40 - FolderDeck.most)
    #expect(deck.exchange(at: 5) == FolderDeck.Changes(leaving: [5], coming: [5]))
    #expect(names([deck.places[5], deck.waiting.last]) == ["016.jpg", "005.jpg"])
    #expect(deck.update(directory.files, yielding: [0]) == FolderDeck.Changes(), "nothing has changed")
  }

  @Test func whatIsAddedComesAtOnceAndWhatIsTakenAwayGoes() {
    for index in 0..<20 { directory.add("\(number(index)).jpg") }
    var deck = FolderDeck()
    _ = deck.update(directory.files, yielding: [])
    directory.add("new.jpg")
    #expect(deck.update(directory.files, yielding: [7, 3]) == FolderDeck.Changes(leaving: [7], coming: [7]))
    #expect(names([deck.places[7]]) == ["new.jpg"])
    unlink("\(directory.path)/002.jpg")
    #expect(deck.update(directory.files, yielding: [3]) == FolderDeck.Changes(leaving: [2], coming: [2]))
    #expect(names([deck.places[2]]) == ["016.jpg"])
    for index in 0..<20 { unlink("\(directory.path)/\(number(index)).jpg") }
    _ = deck.update(directory.files, yielding: [])
    #expect(names(deck.places.filter { $0 != nil }) == ["new.jpg"])
    unlink("\(directory.path)/new.jpg")
    _ = deck.update(directory.files, yielding: [])
    #expect(deck.isEmpty)
  }

  @Test func whatCanNotBeShownIsNotTriedAgainUntilItChanges() {
    for index in 0..<3 { directory.add("\(number(index)).jpg") }
    var deck = FolderDeck()
    _ = deck.update(directory.files, yielding: [])
    #expect(deck.fail(at: 1) == FolderDeck.Changes(leaving: [1], coming: []))
    #expect(deck.update(directory.files, yielding: []) == FolderDeck.Changes())
    directory.add("001.jpg", content: "another one")
    #expect(deck.update(directory.files, yielding: []) == FolderDeck.Changes(leaving: [], coming: [1]))
  }
}
