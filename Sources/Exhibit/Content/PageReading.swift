import Documents
import TouchUI

/// The reading of one page in all its languages.
struct PageReading {
  let name: String
  /// The path of the file below the folder if it is not called as the page.
  var file: String?
  /// The texts by codes of languages.
  let texts: [String: String]
  let languages: [Language]
  let files: FolderFiles
  let kinds: [any PageKind.Type]

  /// Reads the page. Notes its links, and its name in `broken` if its values cannot be read.
  func read(
    _ report: MistakeReport, _ links: inout [(page: String, position: FileValue)], _ broken: inout Set<String>
  ) -> ExhibitPage? {
    let first = languages[0].code
    guard let text = texts[first] else {
      report.add(
        FileMistake(
          file: path(texts.keys.sorted().first), line: 1,
          problem: "there is no \(name).md, the page in the first language (\(first))"))
      return nil
    }
    let original = PageText(text, file: path(nil), report)
    if original.isBroken { broken.insert(name) }
    let kind = kind(of: original, report)
    let source = source(original, original.named, report, first: nil)
    var versions = [first: version(source, kind, original, report, &links)]
    for language in languages.dropFirst() {
      guard let text = texts[language.code] else { continue }
      let translation = PageText(text, file: path(language.code), report)
      if translation.isBroken { broken.insert(name) }
      var values = original.named
      values["title"] = nil
      values.merge(translation.named) { $1 }
      let translated = self.source(translation, values, report, first: source)
      versions[language.code] = version(translated, kind, translation, report, &links)
    }
    return versions[first].map {
      ExhibitPage(name: name, versions: versions, first: $0, links: source.links.map(\.page))
    }
  }

  private func path(_ code: String?) -> String {
    let stem = code == languages[0].code ? name : code.map { "\(name).\($0)" } ?? name
    return "\(files.path)/\(file ?? "pages/\(stem).md")"
  }

  private func kind(of text: PageText, _ report: MistakeReport) -> any PageKind.Type {
    let usual = kinds[0]
    guard let value = text.named["kind"], !value.isEmpty else { return usual }
    return report.attempt { try value.choice(kinds.map { (name: $0.name, value: $0) }) } ?? usual
  }

  private func source(
    _ text: PageText, _ values: [String: FileValue], _ report: MistakeReport, first: PageSource?
  ) -> PageSource {
    let source = PageSource(name, values, at: text.position, files: files, report: report, first: first)
    source.readBody(text.body, after: text.bodyLine)
    return source
  }

  private func version(
    _ source: PageSource, _ kind: any PageKind.Type, _ text: PageText, _ report: MistakeReport,
    _ links: inout [(page: String, position: FileValue)]
  ) -> ExhibitPage.Version {
    let page = kind.init(source)
    _ = source.text("kind")
    let cover = source.decoration("cover") ?? page.cover
    source.reportUnknownKeys(text.values.map(\.key))
    source.reportUnshownBody(at: text.bodyLine + 1)
    if text.isEmpty {
      report.add(text.position.mistake("the page is empty. Write a heading into it, such as # The harbour"))
    }
    links += source.links
    return ExhibitPage.Version(title: source.title, cover: cover, kind: page)
  }
}
