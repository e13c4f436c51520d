import TouchUI

extension PlotStrings {
  public static let russian = PlotStrings(
    waits: { "ждёт, не сработает ли \($0)" }, began: "начат", ended: { "завершён: \($0)" },
    failed: { "не сработал: \($0)" }, cancelled: { "отменён: \($0)" }, yields: { "уступает жесту \($0)" },
    touchesBegan: "начало", touchesEnded: "конец",
    touchesCancelled: "отмена", quoted: { "«\($0)»" }, milliseconds: "мс",
    points: { "\($0.withDecimalComma) пт" })
}
