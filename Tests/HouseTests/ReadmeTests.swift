import Testing

@Suite("The README")
struct ReadmeTests {
  @Test("shows the sample as it is built")
  func sample() throws {
    let readme = try Repository.text("README.md")
    let code = try Repository.text("Sources/discs/Discs.swift")
    #expect(readme.contains("```swift\n\(code)```"))
  }

  @Test("shows pictures that are there")
  func pictures() throws {
    let readme = try Repository.text("README.md")
    let paths = readme.split(separator: "](").dropFirst().compactMap { $0.split(separator: ")").first }
    let local = paths.filter { !$0.hasPrefix("http") }
    #expect(!local.isEmpty)
    for path in local {
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      #expect(try Repository.entries(of: folder).contains(String(path.split(separator: "/").last ?? "")), "\(path)")
    }
  }
}
