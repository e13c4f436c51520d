extension PlotStrings {
  public static let english = PlotStrings(
    waits: { "waits until \($0) fails" }, began: "began", ended: { "ended: \($0)" }, failed: { "failed: \($0)" },
    cancelled: { "cancelled: \($0)" }, yields: { "it yields to \($0)" }, touchesBegan: "began", touchesEnded: "ended",
    touchesCancelled: "cancelled",
    quoted: { "“\($0)”" }, milliseconds: "ms", points: { "\($0) pt" })
}
