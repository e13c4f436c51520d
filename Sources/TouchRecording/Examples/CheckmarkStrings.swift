import TouchUI

/// The texts of ``CheckmarkReason``. See ``/TouchUI/Language``.
public struct CheckmarkStrings: TextTable {
  public static let translations = [Language.chinese: chinese, .russian: russian]

  public var secondFinger: String
  public var wrongStart: String
  public var wentLeft: String
  public var liftedBeforeUp: String
  public var drawn: String

  public init(secondFinger: String, wrongStart: String, wentLeft: String, liftedBeforeUp: String, drawn: String) {
    self.secondFinger = secondFinger
    self.wrongStart = wrongStart
    self.wentLeft = wentLeft
    self.liftedBeforeUp = liftedBeforeUp
    self.drawn = drawn
  }
}

extension CheckmarkStrings {
  public static let english = CheckmarkStrings(
    secondFinger: "a second finger landed", wrongStart: "the first stroke does not go down to the right",
    wentLeft: "went back to the left on the way down", liftedBeforeUp: "lifted before it went up",
    drawn: "down and up again")
}

extension CheckmarkStrings {
  public static let chinese = CheckmarkStrings(
    secondFinger: "第二根手指落下了", wrongStart: "第一笔没有向右下方画", wentLeft: "下行途中折回了左边",
    liftedBeforeUp: "还没向上就抬起了", drawn: "先向下，再向上")
}

extension CheckmarkStrings {
  public static let russian = CheckmarkStrings(
    secondFinger: "опустился второй палец", wrongStart: "первый штрих идёт не вниз и вправо",
    wentLeft: "по пути вниз линия пошла влево", liftedBeforeUp: "палец поднят раньше, чем линия пошла вверх",
    drawn: "вниз и снова вверх")
}
