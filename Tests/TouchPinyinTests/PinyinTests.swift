import Glibc
import Testing
import TouchPinyin
import TouchText

/// The dictionary, where libpinyin is installed.
private let isInstalled = (try? PinyinDictionary()) != nil

@Suite("Pinyin", .enabled(if: isInstalled, "libpinyin15 and libpinyin-data are not installed"))
struct PinyinTests {
  private func method() throws -> any InputMethod { try PinyinDictionary().makeInputMethod() }

  private func type(_ letters: String, _ method: any InputMethod) {
    for letter in letters { #expect(method.insert(letter)) }
  }

  @Test(
    "finds what people write, the likeliest first",
    arguments: [
      ("nihao", "你好"), ("women", "我们"), ("bowuguan", "博物馆"), ("xianggang", "香港"), ("xi'an", "西安"),
      ("zhonghuarenmin", "中华人民"), ("kuaile", "快乐"),
    ])
  func likeliest(letters: String, text: String) throws {
    let method = try method()
    type(letters, method)
    #expect(method.markedText == letters)
    #expect(method.candidates.first == text)
    #expect(method.choose(0) == text)
  }

  @Test("decides a part of the letters, then the rest")
  func parts() throws {
    let method = try method()
    type("bowuguan", method)
    let first = try #require(method.candidates.firstIndex(of: "博物"))
    #expect(method.choose(first) == nil)
    #expect(method.markedText == "博物guan")
    #expect(method.insert("l"))
    method.deleteBackward()
    #expect(method.markedText == "bowuguanl")
    method.deleteBackward()
    #expect(method.choose(first) == nil)
    let rest = try #require(method.candidates.firstIndex(of: "馆"))
    #expect(method.choose(rest) == "博物馆")
  }

  @Test("takes back a choice, then letters")
  func delete() throws {
    let method = try method()
    type("nihao", method)
    let index = try #require(method.candidates.firstIndex(of: "你"))
    #expect(method.choose(index) == nil)
    method.deleteBackward()
    #expect(method.markedText == "nihao")
    #expect(method.candidates.first == "你好")
    for _ in 0..<9 { method.deleteBackward() }
    #expect(method.markedText == "" && method.candidates.isEmpty)
  }

  @Test("does not compose with anything but letters, and no end of them")
  func others() throws {
    let method = try method()
    for letter in "'1é好A" { #expect(!method.insert(letter), "\(letter)") }
    for _ in 0..<500 { _ = method.insert("z") }
    #expect(method.markedText.count == 30)
    method.reset()
    type("v", method)
    #expect(method.candidates.isEmpty)
    #expect(method.choose(0) == "v" && method.choose(99) == "v" && method.choose(-1) == "v")
  }

  @Test("survives any order of letters, choices and deletions")
  func anything() throws {
    let method = try method()
    var seed: UInt32 = 1
    func random(below bound: Int) -> Int {
      seed = seed &* 1_664_525 &+ 1_013_904_223
      return Int(seed >> 16) % bound
    }
    let letters = Array("abcdefghijklmnopqrstuvwxyz'aeiounghzs")
    for _ in 0..<600 {
      switch random(below: 12) {
      case 0: method.deleteBackward()
      case 1 where !method.candidates.isEmpty:
        if method.choose(random(below: method.candidates.count)) != nil { method.reset() }
      case 2 where random(below: 4) == 0: method.reset()
      default: _ = method.insert(letters[random(below: letters.count)])
      }
    }
    method.reset()
    type("ni", method)
    #expect(method.candidates.contains("你"))
  }

  @Test("keeps nothing of what was typed for the next keyboard")
  func nothingKept() throws {
    let dictionary = try PinyinDictionary()
    let before = dictionary.makeInputMethod()
    type("shishi", before)
    let candidates = before.candidates
    for _ in 0..<20 {
      let method = dictionary.makeInputMethod()
      type("shishi", method)
      _ = method.choose(7)
    }
    let after = dictionary.makeInputMethod()
    type("shishi", after)
    #expect(after.candidates == candidates)
  }
}

@Suite("Without libpinyin") struct NoPinyinTests {
  @Test("the error says what to install")
  func error() {
    let error = PinyinError(problem: "Its words are missing.")
    #expect("\(error)".hasSuffix("Its words are missing. Install it with: apt install libpinyin15 libpinyin-data"))
  }
}
