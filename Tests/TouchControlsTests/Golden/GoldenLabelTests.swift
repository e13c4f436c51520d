import GoldenPictures
import Testing
import TouchDrawing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite("Golden pictures of labels") struct GoldenLabelTests {
  private static let scripts = [
    ("Latin", "The quick brown fox jumps over the lazy dog"),
    ("Cyrillic", "Съешь ещё этих мягких французских булок"),
    ("Chinese", "天地玄黄宇宙洪荒日月盈昃辰宿列张寒来暑往"),
    ("Arabic", "نص حكيم له سر قاطع وذو شأن عظيم مكتوب"),
  ]

  private func label(_ text: String, _ size: Size, _ configure: (Label) -> Void) -> Label {
    let label = Label(text, font: Font(size: 20), frame: Rect(origin: .zero, size: size))
    label.backgroundColor = Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.15)
    configure(label)
    return label
  }

  @Test(arguments: Look.some, [0, 1, 2, 3]) func alignment(_ look: Look, _ script: Int) throws {
    let (name, text) = Self.scripts[script]
    let short = String(text.prefix(name == "Chinese" ? 5 : 12))
    let modes: [(String, TextAlignment)] = [
      ("leading", .leading), ("left", .left), ("center", .center), ("right", .right), ("trailing", .trailing),
    ]
    let columns = modes.map { mode in
      SpecimenSheet.Column(mode.0, label(short, Size(170, 32)) { $0.alignment = mode.1 })
    }
    let picture = try SpecimenSheet(columns, look).screen.surface
    #expect(try Golden.problem(of: picture, "label-\(name.lowercased())-alignment-\(look)") == nil)
  }

  @Test(arguments: Look.some, [0, 1, 2, 3]) func truncation(_ look: Look, _ script: Int) throws {
    let (name, text) = Self.scripts[script]
    let modes: [(String, TextTruncation)] = [
      ("start", .start), ("middle", .middle), ("end", .end), ("clip", .clip),
    ]
    var columns = modes.map { mode in
      SpecimenSheet.Column(mode.0, label(text, Size(170, 32)) { $0.truncation = mode.1 })
    }
    columns.append(SpecimenSheet.Column("two lines", label(text, Size(150, 60)) { $0.numberOfLines = 2 }))
    let picture = try SpecimenSheet(columns, look).screen.surface
    #expect(try Golden.problem(of: picture, "label-\(name.lowercased())-truncation-\(look)") == nil)
  }
}
