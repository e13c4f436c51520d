extension PlotStrings {
  public static let chinese = PlotStrings(
    waits: { "等待\($0)失败" }, began: "已开始", ended: { "完成：\($0)" }, failed: { "失败：\($0)" },
    cancelled: { "取消：\($0)" }, yields: { "让位于\($0)" }, touchesBegan: "开始", touchesEnded: "结束", touchesCancelled: "取消",
    quoted: { "“\($0)”" }, milliseconds: "毫秒", points: { "\($0) 点" })
}
