import Testing
import TouchGeometry
import TouchPinyin
import TouchTesting
import TouchUI

@testable import TouchText

/// Whether the dictionary is there.
private let isInstalled = (try? PinyinDictionary()) != nil

@Suite(
  "A robot that types 200 words of Chinese",
  .enabled(if: isInstalled, "libpinyin15 and libpinyin-data are not installed"))
struct PinyinRobotTests {
  private static let words = [
    ("bowuguan", "博物馆"), ("zhaopian", "照片"), ("shouzhi", "手指"), ("pingmu", "屏幕"), ("wenti", "问题"), ("huida", "回答"),
    ("zhongguo", "中国"), ("lishi", "历史"), ("zhanlan", "展览"), ("heliu", "河流"), ("shan", "山"), ("shui", "水"),
    ("haizi", "孩子"), ("pengyou", "朋友"), ("xiexie", "谢谢"), ("nihao", "你好"), ("women", "我们"), ("meili", "美丽"),
    ("chengshi", "城市"), ("beijing", "北京"), ("shanghai", "上海"), ("yinyue", "音乐"), ("huihua", "绘画"), ("kexue", "科学"),
    ("jiqi", "机器"), ("xuexiao", "学校"), ("chuntian", "春天"), ("xiatian", "夏天"), ("dongwu", "动物"), ("yu", "鱼"),
    ("niao", "鸟"), ("hua", "花"), ("taiyang", "太阳"), ("yueliang", "月亮"), ("xingxing", "星星"), ("shijie", "世界"),
  ]

  private func candidates(_ table: Table, _ input: TypedView) throws -> [View] {
    table.window.layoutIfNeeded()
    let bar = try table.keyboard(input).subviews.lazy.compactMap { $0 as? CandidateBar }.first
    return try Table.found(bar, "a bar").cells
  }

  /// The robot types the letters of a word and taps the candidate that it wanted.
  @Test("with 4 mm of jitter and slip gets at most one word in a hundred wrong")
  func one() throws {
    let dictionary = try PinyinDictionary()
    let table = Table(layouts: [.chinese], inputMethods: ["pinyin": { dictionary.makeInputMethod() }])
    table.window.language = .chinese
    let input = table.edit(Rect(400, 60, 300, 52))
    var robot = Robot(finger: 10, random: SplitMix64(seed: 3), jitter: 4 * 3.78)
    var (random, wrong) = (SplitMix64(seed: 7), 0)
    for _ in 0..<200 {
      let (letters, word) = random.pick(Self.words)
      for letter in letters { tap(try table.key(String(letter), input), &robot, table) }
      let wanted = input.text + word
      let cell = try #require(candidates(table, input).first { $0.accessibilityDefaults?.label == word }, "\(word)")
      tap(cell.convert(cell.bounds.center, to: table.root), &robot, table)
      // Of a composition that is left the first candidates are taken.
      while input.markedText != nil { try table.tap(.space, input) }
      if input.text != wanted { wrong += 1 }
    }
    #expect(wrong <= 2)
  }

  private func tap(_ target: Point, _ robot: inout Robot, _ table: Table) {
    let landing = target + robot.offset()
    table.fingers.down(at: landing, finger: robot.finger)
    table.fingers.move(to: landing + robot.offset(), finger: robot.finger)
    table.fingers.wait(0.05)
    table.fingers.up(finger: robot.finger)
    table.fingers.wait(0.05)
  }
}
