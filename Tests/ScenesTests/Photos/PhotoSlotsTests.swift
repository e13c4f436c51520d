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
    let filePath = "\(path)/\(name)"
    let file = open(filePath, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    _ = write(file, content, content.utf8.count)
    close(file)
    return filePath
  }

  var files: [PhotoFile] { PhotoListing(of: path).files }
}

@Suite("S3 The pictures of a directory") struct PhotoSlotsTests {
  private let directory = PhotoDirectory()

  private static let most = 16

  private func names(_ items: [PhotoItem?]) -> [String] {
    items.map { item in
      guard case .file(let file) = item else { return "-" }
      return file.name
    }
  }

  private var items: [PhotoItem] { directory.files.map(PhotoItem.file) }

  private func number(_ value: Int) -> String { String(String(1000 + value).dropFirst()) }

  @Test func picturesAreListedByName() {
    let names = ["b.JPG", "a.webp", "c.jpeg", "d.png", "e.JFIF", "f.jpe", "g.WebP"]
    for name in names + [".hidden.jpg", "notes.txt"] { directory.add(name) }
    #expect(self.names(items) == names.sorted())
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

  /// The deck takes the last slot.
  @Test func asManyAsThereAreSlotsAreOnTheTableAndTheOthersWait() {
    for index in 0..<40 { directory.add("\(number(index)).jpg") }
    var pictures = PhotoSlots(most: Self.most)
    let changes = pictures.update(items, yielding: [])
    #expect(changes == PhotoSlots.Changes(leaving: [], coming: Array(0..<Self.most - 1)))
    #expect(pictures.waiting.count == 40 - Self.most + 1 && pictures.fields == Self.most)
    #expect(pictures.exchange(at: 5) == PhotoSlots.Changes(leaving: [5], coming: [5]))
    #expect(names([pictures.slots[5], pictures.waiting.last]) == ["015.jpg", "005.jpg"])
    #expect(pictures.update(items, yielding: [0]) == PhotoSlots.Changes(), "nothing has changed")
  }

  @Test func whatIsAddedComesAtOnceAndWhatIsTakenAwayGoes() {
    for index in 0..<20 { directory.add("\(number(index)).jpg") }
    var pictures = PhotoSlots(most: Self.most)
    _ = pictures.update(items, yielding: [])
    directory.add("new.jpg")
    #expect(pictures.update(items, yielding: [7, 3]) == PhotoSlots.Changes(leaving: [7], coming: [7]))
    #expect(names([pictures.slots[7]]) == ["new.jpg"])
    unlink("\(directory.path)/002.jpg")
    #expect(pictures.update(items, yielding: [3]) == PhotoSlots.Changes(leaving: [2], coming: [2]))
    #expect(names([pictures.slots[2]]) == ["015.jpg"])
    for index in 0..<20 { unlink("\(directory.path)/\(number(index)).jpg") }
    _ = pictures.update(items, yielding: [])
    #expect(names(pictures.slots.filter { $0 != nil }) == ["new.jpg"])
    unlink("\(directory.path)/new.jpg")
    _ = pictures.update(items, yielding: [])
    #expect(pictures.waiting.isEmpty && pictures.slots.allSatisfy { $0 == nil })
  }

  /// The limit is four, for any number of new pictures and of untouched cards. The other new ones come next.
  @Test(arguments: [(1, 15, 1), (3, 15, 3), (4, 15, 4), (5, 15, 4), (16, 15, 4), (16, 2, 2), (16, 0, 0)])
  func newPicturesTakeNoMoreThanFourSlotsAtOnce(new: Int, untouched: Int, leaving: Int) {
    for index in 0..<20 { directory.add("\(number(index)).jpg") }
    var pictures = PhotoSlots(most: Self.most)
    _ = pictures.update(items, yielding: [])
    let added = (0..<new).map { "new\(number($0)).jpg" }
    for name in added { directory.add(name) }
    let yielding = Array((0..<Self.most - 1).reversed().prefix(untouched))
    let slots = Array(yielding.prefix(leaving))
    let changes = pictures.update(items, yielding: yielding)
    #expect(changes == PhotoSlots.Changes(leaving: slots, coming: slots))
    #expect(names(slots.map { pictures.slots[$0] }) == Array(added.prefix(leaving)))
    #expect(names(Array(pictures.waiting.prefix(new - leaving))) == Array(added.dropFirst(leaving)))
  }

  /// There is no deck while all photos have a slot. The first one too many makes space for it.
  @Test func theDeckComesAndGoes() {
    for index in 0..<Self.most { directory.add("\(number(index)).jpg") }
    var pictures = PhotoSlots(most: Self.most)
    #expect(pictures.update(items, yielding: []).coming == Array(0..<Self.most) && pictures.waiting.isEmpty)
    directory.add("new.jpg")
    let changes = pictures.update(items, yielding: [])
    #expect(changes == PhotoSlots.Changes(leaving: [Self.most - 1], coming: []))
    #expect(names(pictures.waiting) == ["new.jpg", "015.jpg"] && pictures.fields == Self.most)
    unlink("\(directory.path)/new.jpg")
    #expect(pictures.update(items, yielding: []).coming == [Self.most - 1])
    #expect(pictures.waiting.isEmpty && pictures.fields == Self.most)
  }
}
