import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import TouchText

/// A robot that types words. Every landing misses the middle of its key by up to `jitter` in any direction, evenly
/// distributed over the disc, and the finger slips as far again before it lifts. Each finger lands before the one
/// before has lifted, as two thumbs do.
struct Robot {
  let finger: Int
  var random: SplitMix64
  let jitter: Double

  mutating func offset() -> Vector {
    let (angle, radius) = (random.number(0...(2 * .pi)), jitter * random.number(0...1).squareRoot())
    return Vector(radius, 0).turned(by: angle)
  }
}

extension Vector {
  fileprivate func turned(by angle: Double) -> Vector { Transform.rotation(angle).apply(self) }
}

/// The layouts whose keys type letters at once.
private let layoutsOfLetters = KeyboardLayout.all.filter { $0.inputMethod == nil }

@Suite("A robot that types 200 words") struct KeyboardRobotTests {
  /// Returns 200 words of a language, drawn from a few dozen.
  private func words(_ layout: KeyboardLayout, _ seed: UInt64) -> [String] {
    var random = SplitMix64(seed: seed)
    let all = Self.vocabulary[layout.language]!.split(separator: " ").map(String.init)
    return (0..<200).map { _ in random.pick(all) }
  }

  /// Types the words of each robot, all at once, and returns the share of wrong letters.
  private func mistakes(_ table: Table, _ inputs: [TypedView], _ texts: [String], jitter: Double, seed: UInt64) throws
    -> Double
  {
    var robots = inputs.indices.map {
      Robot(finger: 10 + 2 * $0, random: SplitMix64(seed: seed + UInt64($0)), jitter: jitter)
    }
    let letters = texts.map { Array($0) }
    for step in 0..<(letters.map(\.count).max() ?? 0) {
      for (index, input) in inputs.enumerated() where step < letters[index].count {
        let letter = String(letters[index][step])
        let key = try letter == " " ? table.key(.space, input) : table.key(letter, input)
        let finger = robots[index].finger + step % 2
        let landing = key + robots[index].offset()
        table.fingers.down(at: landing, finger: finger)
        // The other thumb lifts only now.
        if step > 0 { table.fingers.up(finger: robots[index].finger + (step + 1) % 2) }
        table.fingers.move(to: landing + robots[index].offset(), finger: finger)
      }
      table.fingers.skip(0.1)
    }
    for (index, _) in inputs.enumerated() {
      table.fingers.up(finger: robots[index].finger + (letters[index].count + 1) % 2)
    }
    let wrong = zip(inputs, letters).reduce(0) { $0 + distance(Array($1.0.text), $1.1) }
    return Double(wrong) / Double(letters.joined().count)
  }

  @Test("with 4 mm of jitter and slip gets at most one letter in a hundred wrong", arguments: layoutsOfLetters)
  func one(layout: KeyboardLayout) throws {
    let table = Table(Size(1280, 800), layouts: [layout])
    let input = table.edit(Rect(400, 60, 300, 52), TextInputTraits(autocapitalizationType: .none))
    #expect(try table.keyboard(input).measures.key.width == 64)
    let text = words(layout, 7).joined(separator: " ")
    // 64 pixels are 17 mm on a usual monitor of 96 pixels an inch.
    #expect(try mistakes(table, [input], [text], jitter: 4 * 3.78, seed: 3) <= 0.01)
  }

  @Test("is joined by a second one, and both get at most one letter in a hundred wrong")
  func two() throws {
    let table = Table(Size(1920, 1080), layouts: [.german])
    let traits = TextInputTraits(autocapitalizationType: .none)
    let inputs = [table.edit(Rect(60, 60, 300, 52), traits), table.edit(Rect(1500, 800, 300, 52), traits)]
    let texts = [5, 6].map { words(.german, $0).joined(separator: " ") }
    #expect(try mistakes(table, inputs, texts, jitter: 4 * 3.78, seed: 3) <= 0.01)
  }

  @Test("does so on the small keys of a small panel of 5 pixels a millimetre")
  func small() throws {
    let table = Table(Size(480, 800), layouts: [.english])
    table.window.pointsPerMillimetre = 5.2
    let input = table.edit(Rect(20, 60, 300, 52), TextInputTraits(autocapitalizationType: .none))
    #expect(try table.keyboard(input).measures.key.width == 48)
    let text = words(.english, 7).joined(separator: " ")
    #expect(try mistakes(table, [input], [text], jitter: 4 * 5.2, seed: 3) <= 0.01)
  }

  private static let vocabulary = [
    "en": """
    the of and in to was his that he it with as for had is at on by be this from but have which you are they were all \
    museum table water light people children morning picture finger question answer because between through quickly \
    jump lazy fox brown over extra zebra voyage history machine river mountain exhibition wonderful
    """,
    "de": """
    der die das und ist nicht ein eine mit auf für von dem sich auch wird bei oder wir ihr über größe straße fuß \
    könig mädchen frühling häuser öffnung tür schöne grüße museum wasser finger frage antwort bild zeit kinder \
    quelle jahr zwölf boxkämpfer yacht weiß heiß maß zwischen durch ausstellung wunderbar geschichte berg fluss
    """,
    "fr": """
    le la les de des un une et est que qui dans pour pas sur avec tout mais nous vous ils été vérité musée idée \
    école étoile lumière eau enfant image doigt question jour monde temps wagon kilo yeux exposition merveilleux \
    histoire rivière montagne machine parce entre vite zèbre quand jardin
    """.replacingAccents,
    "es": """
    el la los de que y en un por con no una su para es al lo como pero sus le ha este cuando muy sin sobre ser agua \
    luz museo dedo pregunta respuesta tiempo imagen mundo niño año mañana español señor pequeño kilo wifi zorro \
    jardín exposición historia montaña extraño que
    """.replacingAccents,
    "ru": """
    и в не на что он я с как это по но они мы к у же вы за бы от его её так все музей вода свет люди дети утро \
    картина палец вопрос ответ потому между через быстро съел ещё объект эхо юг щука жизнь чашка шум хлеб фильм \
    цвет время история река гора выставка чудесный
    """.replacingAccents,
  ]

  /// Returns the number of letters that are missing, superfluous or others.
  private func distance(_ typed: [Character], _ wanted: [Character]) -> Int {
    var row = Array(0...wanted.count)
    for (i, letter) in typed.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for j in wanted.indices {
        let next = min(row[j] + 1, row[j + 1] + 1, diagonal + (letter == wanted[j] ? 0 : 1))
        (diagonal, row[j + 1]) = (row[j + 1], next)
      }
    }
    return row[wanted.count]
  }
}

extension String {
  /// The words without letters that are under a long press, which has a test of its own.
  fileprivate var replacingAccents: String {
    split(separator: " ").filter { word in !word.contains { "èàâêîôûçëïùúóíáёъ".contains($0) } }.joined(separator: " ")
  }
}
