import Documents
import Glibc
import TouchDrawing
import TouchGeometry

/// The exhibit that a new folder begins with: small, whole and without a mistake, to be changed.
public enum ExhibitTemplate {
  /// Writes the exhibit, which everybody may read as a kiosk does, to a folder, which must not be there yet, or be empty. Throws an ``/Documents/InputFileError`` if
  /// there is something in it, or the errors of writing.
  public static func write(to folder: String) throws {
    for path in [folder, "\(folder)/pages", "\(folder)/pictures"] where mkdir(path, 0o755) != 0 {
      guard errno == EEXIST else { throw OutputFileError(path: path) }
      guard try path == folder && FolderFiles(folder).names().isEmpty else {
        throw ExhibitTemplateError(folder: folder)
      }
    }
    for (name, text) in texts { try OutputFile.replace("\(folder)/\(name)", by: Array(text.utf8)) }
    for (name, hour) in [("morning", 0.0), ("evening", 1)] {
      try OutputFile.replace("\(folder)/pictures/\(name).png", by: try picture(hour).pngBytes())
    }
  }

  private static let texts = [
    (
      "exhibit.yaml",
      """
      # What the exhibit is called, and how it behaves. Everything else is in the folder pages.
      title: {en: The harbour, de: Der Hafen}
      languages: [en, de]
      look:
        theme: dark
      idle:
        home: 60

      """
    ),
    (
      "pages/start.md",
      """
      ---
      kind: tiles
      tiles: [harbour, day, question]
      ---
      # The harbour

      Touch a picture.

      """
    ),
    (
      "pages/start.de.md",
      """
      # Der Hafen

      Berühren Sie ein Bild.

      """
    ),
    (
      "pages/harbour.md",
      """
      ---
      picture: pictures/morning.png
      description: A bay between hills in the morning, with the sun low over the water
      ---
      # The bay

      Boats have landed here for **nine hundred years**. Change this text, save it, and look at the screen.

      - Lines with a hyphen make a list.
      - A title begins with #.

      [See how a day goes by](day)

      """
    ),
    (
      "pages/harbour.de.md",
      """
      # Die Bucht

      Seit **neunhundert Jahren** legen hier Boote an.

      [So vergeht ein Tag](day)

      """
    ),
    (
      "pages/day.md",
      """
      ---
      kind: compare
      before: pictures/morning.png
      beforeDescription: The bay in the morning
      beforeLabel: Morning
      after: pictures/evening.png
      afterDescription: The bay in the evening, under a dark sky
      afterLabel: Evening
      ---
      # A day

      Move the border.

      """
    ),
    (
      "pages/day.de.md",
      """
      ---
      beforeLabel: Morgen
      afterLabel: Abend
      ---
      # Ein Tag

      Verschieben Sie die Grenze.

      """
    ),
    (
      "pages/question.md",
      """
      ---
      kind: vote
      choices: [In the morning, In the evening, At night]
      ---
      # When is the bay at its best?

      """
    ),
    (
      "pages/question.de.md",
      """
      ---
      choices: [Am Morgen, Am Abend, In der Nacht]
      ---
      # Wann ist die Bucht am schönsten?

      """
    ),
  ]

  /// Draws the bay between morning, 0, and evening, 1.
  private static func picture(_ hour: Double) throws -> Surface {
    let surface = try Surface(width: 1200, height: 800, format: .opaque)
    let canvas = Canvas(surface)
    let mixed = { (morning: UInt32, evening: UInt32) in
      Color(hex: morning).interpolated(to: Color(hex: evening), fraction: hour)
    }
    canvas.fill(
      Rect(0, 0, 1200, 470),
      with: Gradient(
        from: Point(0, 0), to: Point(0, 470),
        stops: [GradientStop(0, mixed(0x6fa8d6, 0x1c2347)), GradientStop(1, mixed(0xfbe3b8, 0xd9694a))]))
    canvas.fill(
      .circle(center: Point(hour > 0 ? 840 : 380, hour > 0 ? 415 : 300), radius: 62), with: mixed(0xfff3cf, 0xffb36b))
    for (height, color) in [(340.0, mixed(0x86a3a0, 0x4b3d5c)), (400, mixed(0x5d827a, 0x332c49))] {
      var hills = Path()
      hills.move(to: Point(0, 480))
      for step in 0...12 {
        let x = Double(step) * 100
        let wave = Double((step * 7 + Int(height)) % 5) * 26 + abs(x - 600) * -0.16
        hills.addLine(to: Point(x, height + 90 + wave))
      }
      hills.addLine(to: Point(1200, 480))
      hills.close()
      canvas.fill(hills, with: color)
    }
    canvas.fill(
      Rect(0, 470, 1200, 330),
      with: Gradient(
        from: Point(0, 470), to: Point(0, 800),
        stops: [GradientStop(0, mixed(0x8cc0c9, 0x7a4a5e)), GradientStop(1, mixed(0x2f6f86, 0x161b33))]))
    for row in 0..<14 {
      let (y, width) = (490.0 + Double(row) * 22, 60.0 + Double(row * 37 % 90))
      canvas.fill(
        Rect((hour > 0 ? 840 : 380) - width / 2 + Double(row * 53 % 40) - 20, y, width, 5), cornerRadius: 2.5,
        with: mixed(0xfff3cf, 0xffb36b).withAlpha(0.55))
    }
    return surface
  }
}

/// The error that a folder for a new exhibit has something in it.
public struct ExhibitTemplateError: Error, CustomStringConvertible {
  let folder: String

  public var description: String {
    "\(folder) is not empty. Name a folder that is not there yet: nothing of yours is written over."
  }
}
