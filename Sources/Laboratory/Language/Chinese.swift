extension PlotStrings {
  public static let chinese = PlotStrings(
    waits: { "等待\($0)失败" }, began: "已开始", ended: { "完成：\($0)" }, failed: { "失败：\($0)" },
    cancelled: { "取消：\($0)" }, yields: { "让位于\($0)" }, touchesBegan: "开始", touchesEnded: "结束", touchesCancelled: "取消",
    quoted: { "“\($0)”" }, milliseconds: "毫秒", points: { "\($0) 点" })
}

extension CheckmarkStrings {
  public static let chinese = CheckmarkStrings(
    secondFinger: "第二根手指落下了", wrongStart: "第一笔没有向右下方画", wentLeft: "下行途中折回了左边",
    liftedBeforeUp: "还没向上就抬起了", drawn: "先向下，再向上")
}
