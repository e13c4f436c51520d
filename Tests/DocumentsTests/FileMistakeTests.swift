import Expectations
import Testing
import TouchGeometry

@testable import Documents

/// Tests of the line and the value that a mistake names, and of the proposed spelling.
@Suite("K13 Places of mistakes") struct FileMistakeTests {
  private func value(_ text: String) throws -> FileValue {
    try #require(try FileValue(yaml: text, file: "f.yaml", name: "it"))
  }

  private func mistake(_ body: () throws -> Void) -> FileMistake? {
    expectError(FileMistake.self, in: body)
  }

  @Test("A value that was left out stands on the line of its key")
  func missingValues() throws {
    let mapping = try FileMapping(try value("a: 1\nb: 2\n\nempty:\nc: 3"), wanted: "")
    let error = mistake { _ = try mapping.required("empty", "").text() }
    #expect(error?.description == "f.yaml:4: \"empty\" of it is missing. Allowed: a text")
    let list = try value("- a\n-\n- b").list(of: "texts")
    #expect(list.map(\.line) == [1, 2, 3] && list[1].isEmpty)
  }

  @Test("Items of a list are counted from 1")
  func items() throws {
    let list = try value("[[1, 2], [3, x]]").list(of: "places")
    #expect(list.map(\.name) == ["item 1 of it", "item 2 of it"])
    #expect(mistake { _ = try list[1].point() }?.problem.hasPrefix("item 2 of item 2 of it is \"x\".") == true)
    #expect(try list[0].point() == Point(1, 2) && list[0].vector() == Vector(1, 2))
    #expect(try value("3").oneOrMore().map(\.name) == ["it"])
  }

  @Test("A mistake shows what stands there: sixty letters of a text at most, of a list how many it has")
  func shown() throws {
    let long = String(repeating: "0123456789", count: 7)
    for (text, shown) in [
      ("[1, 2, 3]", "a list of 3"), ("{a: 1}", "a mapping"), ("''", "\"\""), ("word", "\"word\""),
      (long, "\"\(long.prefix(60))\""),
    ] {
      #expect(mistake { _ = try value(text).number() }?.problem == "it is \(shown). Allowed: a number from -1e9 to 1e9")
    }
  }

  @Test("Nothing, a tilde and null are no value; the words in quotes are texts")
  func nothing() throws {
    let text = "{a: , b: ~, c: null, d: '~', e: '', f: \"null\", g: Null, h: []}"
    let mapping = try FileMapping(try value(text), wanted: "")
    #expect(mapping.entries.map(\.value.isEmpty) == [true, true, true, false, false, false, false, false])
    for key in ["a", "b", "c", "h"] { #expect(try mapping.required(key, "").list(of: "things").isEmpty) }
  }

  @Test("What is written counts before what is merged, wherever it stands, and the first mapping before the second")
  func merges() throws {
    for text in [
      "{<<: [{a: 1, b: 1}, {b: 2, c: 2}], a: 3}", "{a: 3, <<: [{a: 1, b: 1}, {b: 2, c: 2}]}",
      "{a: 3, <<: {<<: {b: 2, c: 2}, b: 1, a: 1}}",
    ] {
      let mapping = try FileMapping(try value(text), wanted: "")
      #expect(mapping.keys == ["a", "b", "c"])
      #expect(try ["a", "b", "c"].map { try mapping.required($0, "").integer() } == [3, 1, 2])
    }
  }

  @Test(
    "A name that is two letters off, or by half of its letters, may have been meant, but not one with nothing in common",
    arguments: [
      ("pna", "pan"), ("pam", "pan"), ("p", nil), ("ab", nil), ("xyz", nil), ("rotatoin", "rotation"),
      ("rottn", "rotation"), ("rotaxxxx", "rotation"), ("rotxxxxx", nil), ("swip", "swipe"), ("PAN", "pan"),
    ] as [(String, String?)])
  func spelling(written: String, meant: String?) {
    let known = ["swipe", "pan", "rotation"]
    #expect(Spelling.nearest(to: written, among: known) == meant)
    let advice = Spelling.advice(for: written, among: known)
    #expect(advice == (meant.map { "; did you mean \"\($0)\"?" } ?? ".") + " Allowed: swipe, pan, rotation")
  }
}
