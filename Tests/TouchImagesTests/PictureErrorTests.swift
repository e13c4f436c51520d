import Testing
import TouchImages

@Suite("P3 What is said of pictures that are not shown") struct PictureErrorTests {
  @Test("Each error names the file, the problem and what to do") func descriptions() {
    let errors: [(error: PictureError, text: String)] = [
      (.unreadable(path: "/a.jpg", problem: "it is away"), "/a.jpg cannot be read: it is away."),
      (
        .unknownKind(path: "/a.jpg", problem: "it is a film"),
        "/a.jpg is not shown: it is a film. Save it as JPEG, PNG or WebP."
      ),
      (
        .damaged(path: "/a.jpg", problem: "its data is wrong"),
        "/a.jpg is damaged: its data is wrong. Save it again from its source."
      ),
      (
        .unfinished(path: "/a.jpg", problem: "it is empty"),
        "/a.jpg is not complete: it is empty. If it is not being copied at present, copy it again."
      ),
      (
        .tooLarge(path: "/a.jpg", problem: "it has more pixels"),
        "/a.jpg is too large: it has more pixels. Save it with fewer pixels."
      ),
      (
        .outOfMemory(path: "/a.jpg"),
        "/a.jpg is not shown: there is no memory left. Show fewer or smaller pictures."
      ),
    ]
    for (error, text) in errors {
      #expect(error.path == "/a.jpg")
      #expect(error.description == text)
    }
  }
}
