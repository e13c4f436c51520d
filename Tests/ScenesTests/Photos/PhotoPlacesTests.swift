import Glibc
import Testing

@testable import Scenes

/// A directory that exists as long as the test.
final class PhotoDirectory {
  let path: String

  init() {
    var template = Array("/tmp/touchstone-photos.XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? "/nowhere"
  }

  deinit {
    guard let handle = opendir(path) else { return }
    // The names may not be UTF-8, and there may be directories, which are empty.
    while let entry = readdir(handle) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.bindMemory(to: CChar.self)) }
      if unlinkat(dirfd(handle), name, 0) != 0 { unlinkat(dirfd(handle), name, AT_REMOVEDIR) }
    }
    closedir(handle)
    rmdir(path)
  }

  /// Adds a file, which is not a picture by its content.
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

@Suite("S3 The pictures of a directory") struct PhotoPlacesTests {
  private let directory = PhotoDirectory()

  private func names(_ files: [PhotoFile?]) -> [String] {
    files.map { $0?.path.split(separator: "/").last.map(String.init) ?? "-" }
  }

  private func number(_ value: Int) -> String { String(String(1000 + value).dropFirst()) }

  @Test func picturesAreListedByName() {
    let names = ["b.JPG", "a.webp", "c.jpeg", "d.png", "e.JFIF", "f.jpe", "g.WebP"]
    for name in names + [".hidden.jpg", "notes.txt"] { directory.add(name) }
    #expect(self.names(directory.files) == names.sorted())
    #expect(PhotoListing(of: "/nowhere").problem != nil)
  }

  /// The other file may have the same length, or the same second of its date.
  @Test(arguments: [("xy", 0, 0), ("y", 1, 0), ("y", 0, 1)])
  func theSameNameWithOtherContentIsAnotherPicture(content: String, seconds: Int, nanoseconds: Int) throws {
    let path = directory.add("a.jpg")
    func date(_ seconds: Int, _ nanoseconds: Int) {
      let time = timespec(tv_sec: 1_000_000 + seconds, tv_nsec: 500 + nanoseconds)
      utimensat(AT_FDCWD, path, [time, time], 0)
    }
    date(0, 0)
    let before = try PhotoFile(path: path)
    #expect(try PhotoFile(path: path) == before)
    directory.add("a.jpg", content: content)
    date(seconds, nanoseconds)
    #expect(try PhotoFile(path: path) != before)
  }

  @Test func sixteenAreOnTheTableAndTheOthersWait() {
    for index in 0..<40 { directory.add("\(number(index)).jpg") }
    var pictures = PhotoPlaces()
    let changes = pictures.update(directory.files, yielding: [])
    #expect(changes == PhotoPlaces.Changes(leaving: [], coming: Array(0..<PhotoPlaces.most)))
    #expect(pictures.waiting.count == 40 - PhotoPlaces.most)
    #expect(pictures.exchange(at: 5) == PhotoPlaces.Changes(leaving: [5], coming: [5]))
    #expect(names([pictures.places[5], pictures.waiting.last]) == ["016.jpg", "005.jpg"])
    #expect(pictures.update(directory.files, yielding: [0]) == PhotoPlaces.Changes(), "nothing has changed")
  }

  @Test func whatIsAddedComesAtOnceAndWhatIsTakenAwayGoes() {
    for index in 0..<20 { directory.add("\(number(index)).jpg") }
    var pictures = PhotoPlaces()
    _ = pictures.update(directory.files, yielding: [])
    directory.add("new.jpg")
    #expect(pictures.update(directory.files, yielding: [7, 3]) == PhotoPlaces.Changes(leaving: [7], coming: [7]))
    #expect(names([pictures.places[7]]) == ["new.jpg"])
    unlink("\(directory.path)/002.jpg")
    #expect(pictures.update(directory.files, yielding: [3]) == PhotoPlaces.Changes(leaving: [2], coming: [2]))
    #expect(names([pictures.places[2]]) == ["016.jpg"])
    for index in 0..<20 { unlink("\(directory.path)/\(number(index)).jpg") }
    _ = pictures.update(directory.files, yielding: [])
    #expect(names(pictures.places.filter { $0 != nil }) == ["new.jpg"])
    unlink("\(directory.path)/new.jpg")
    _ = pictures.update(directory.files, yielding: [])
    #expect(pictures.isEmpty)
  }

  /// The limit is four, for any number of new pictures and of untouched cards. The other new ones come next.
  @Test(arguments: [(1, 16, 1), (3, 16, 3), (4, 16, 4), (5, 16, 4), (16, 16, 4), (16, 2, 2), (16, 0, 0)])
  func newPicturesTakeNoMoreThanFourPlacesAtOnce(new: Int, untouched: Int, leaving: Int) {
    for index in 0..<20 { directory.add("\(number(index)).jpg") }
    var pictures = PhotoPlaces()
    _ = pictures.update(directory.files, yielding: [])
    let added = (0..<new).map { "new\(number($0)).jpg" }
    for name in added { directory.add(name) }
    let yielding = Array((0..<PhotoPlaces.most).reversed().prefix(untouched))
    let places = Array(yielding.prefix(leaving))
    let changes = pictures.update(directory.files, yielding: yielding)
    #expect(changes == PhotoPlaces.Changes(leaving: places, coming: places))
    #expect(names(places.map { pictures.places[$0] }) == Array(added.prefix(leaving)))
    #expect(names(Array(pictures.waiting.prefix(new - leaving))) == Array(added.dropFirst(leaving)))
  }

  /// The scene's own pictures, shown while the directory is empty, occupy places that the directory has never used.
  @Test func whatIsNotOfTheDirectoryMakesNoRoom() {
    directory.add("a.png")
    let (file, ownPictures) = (directory.files, Array(0..<14))
    var places = PhotoPlaces()
    #expect(places.update(file, yielding: []).coming == [0])
    #expect(places.update([], yielding: [0]).leaving == [0])
    #expect(places.update([], yielding: ownPictures) == PhotoPlaces.Changes())
    #expect(places.update(file, yielding: ownPictures) == PhotoPlaces.Changes(leaving: [], coming: [0]))
  }
}
