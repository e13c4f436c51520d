/// A self-contained HTML page of several plots, each below its own words. It loads nothing and needs no script.
public struct PlotPage {
  /// One plot with what is to be said about it.
  public struct Section {
    public let title: String
    /// Lines below the title, as they stand in a file.
    public let lines: [String]
    public let plot: Plot?

    /// - Parameter plot: nil where there is nothing to show, or too much for a plot.
    public init(_ title: String, lines: [String], plot: Plot?) {
      (self.title, self.lines, self.plot) = (title, lines, plot)
    }
  }

  /// The bytes of the HTML file, in UTF-8. They are always the same for the same sections.
  public let bytes: [UInt8]

  /// - Parameter remarks: sentences below the title.
  public init(title: String, remarks: [String], sections: [Section]) throws {
    let words = remarks.map { "<p>\(Self.escaped($0))</p>\n" }.joined()
    bytes = Array(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
      <title>\(Self.escaped(title))</title>
      <style>
      \(PageColors.css)\(Self.css)</style>
      </head>
      <body>
      <h1>\(Self.escaped(title))</h1>
      \(words)\(try sections.map(Self.html).joined())</body>
      </html>

      """.utf8)
  }

  private static func html(_ section: Section) throws -> String {
    let lines = section.lines.isEmpty ? "" : "<pre>\(escaped(section.lines.joined(separator: "\n")))</pre>\n"
    let picture = try section.plot.map { plot in
      "<img alt=\"\" width=\"\(Int(plot.size.width))\" height=\"\(Int(plot.size.height))\" "
        + "src=\"data:image/svg+xml,\(encoded(try plot.svg()))\">\n"
    }
    return "<section>\n<h2>\(escaped(section.title))</h2>\n\(lines)\(picture ?? "")</section>\n"
  }

  private static func escaped(_ text: String) -> String { PageFile.escaped(PageTexts.readable(text)) }

  /// Returns the bytes of a picture as they stand in an address (source: RFC 3986, 2.1).
  private static func encoded(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "), UInt8(ascii: "="), UInt8(ascii: "/"),
        UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: ";"):
        result.append(byte)
      default: result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let css = """
    :root { color-scheme: dark light; }
    body {
      max-width: 1280px; margin: 0 auto; padding: 32px clamp(16px, 3vw, 48px);
      background: var(--ground); color: var(--text); font: 400 16px/1.45 Inter, system-ui, sans-serif;
    }
    h1 { margin: 0 0 8px; font: 600 32px/1.2 "Inter Display", Inter, system-ui, sans-serif; overflow-wrap: anywhere; }
    h2 { margin: 0 0 12px; font-size: 20px; font-weight: 500; line-height: 1.35; }
    p { margin: 4px 0; color: var(--quiet); }
    section { margin: 32px 0 0; padding: 24px 0 0; border-top: 1px solid var(--line); }
    pre { margin: 0 0 16px; color: var(--quiet); font-size: 15px; white-space: pre-wrap; }
    img { display: block; max-width: 100%; height: auto; }

    """
}
