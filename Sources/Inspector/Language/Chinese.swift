import TouchProof
import TouchRecording
import TouchUI

extension InspectorStrings {
  public static let chinese = InspectorStrings(
    pause: "暂停", goOn: "继续", save: "保存", move: "移位", makeSmall: "缩小", makeLarge: "放大",
    close: "关闭", lanes: "泳道", nearest: "差一点", whatIf: "假如", risksPage: "隐患",
    framesPage: "帧", fingers: "手指",
    waiting: "请触摸屏幕：各识别器如何判断，会显示在这里。",
    noRecognizers: "没有识别器收到这些手指：手指下的视图上，没有接收它们的识别器。",
    noMisses: "没有只差一点的手势。输给其他手势的，请看泳道。",
    deciding: "正在重新判定……",
    saved: { "已保存：\($0)" },
    notSaved: { "未能保存：\($0)" },
    inexact: { "；其中 \($0) 处无法完全还原" },
    ago: { $0 < 0.0005 ? "结尾" : "结束前 \($0.formatted(digits: 3)) 秒" },
    miss: { "\($0.recognizer)：\($0.reason.text(in: $1))（\($0.measure.marginText)）" },
    untried: "移动滑块，可用另一个值重新判定保留的一切。",
    differences: { $0 == 0 ? "结果不会有任何不同。" : "有 \($0) 次尝试的结果会不同：" },
    difference: { change, language in
      if let delay = change.delay {
        let shift = delay < 0 ? "早" : "晚"
        return "\(change.recognizer)：\(outcome(change.after, language))，只是\(shift)了 \(milliseconds(abs(delay))) 毫秒"
      }
      return "\(change.recognizer)：\(outcome(change.before, language)) → \(outcome(change.after, language))"
    },
    risk: { finding, _ in risk(finding) },
    lookingForRisks: "正在查找可能被抢走、延迟或受他人干扰的手势……",
    noRisks: "这个场景的手势都不会被抢走、延迟或受他人干扰。",
    risksOfRecording: "录像里没有可检查的场景。请在运行中的场景上打开检查器。",
    frame: { frame in
      let share = "第 \(frame.number) 帧：\(milliseconds(frame.total)) / \(milliseconds(frame.refreshInterval)) 毫秒"
      guard frame.isLate else { return share }
      return frame.missedRefreshes > 0 ? "\(share)，此前错过 \(frame.missedRefreshes) 次刷新" : "\(share)，超时"
    },
    framePart: { part, seconds in
      let name =
        switch part {
        case .reading: "读取"
        case .recognizing: "识别"
        case .drawing: "绘制"
        case .putting: "上屏"
        }
      return "\(name) \(milliseconds(seconds)) 毫秒"
    },
    frames: { "共 \($0) 帧，\($1 == 0 ? "没有" : "\($1) 帧")超时" },
    noFrames: "只有程序运行时，才知道每一帧的用时。",
    position: { "\($0)  \($1) / \($2)" },
    threshold: { $0 == $1 ? $0 : "\($0) → \($1)" },
    unusual: { "\($0)通常为 \($1)。" },
    keep: "采用", kept: "已采用，从下一次触摸起生效。",
    keptByStaff: "只有工作人员输入 PIN 码后才能采用新数值。",
    value: { number, unit in
      switch unit {
      case .points: "\(number.formatted()) 点"
      case .pointsPerSecond: "\(number.formatted()) 点/秒"
      case .seconds: "\(number.formatted()) 毫秒"
      case .radians: "\(number.formatted())°"
      case .count: number.formatted()
      }
    })

  private static func risk(_ finding: ProofFinding) -> String {
    let (name, other) = ("“\(finding.recognizer)”", finding.by.map { "“\($0)”" })
    let sentence =
      switch finding.kind {
      case .never: "\(name)永远做不成" + (other.map { "：总是\($0)在先" } ?? "")
      case .instead: "做\(name)时，先被识别的是\(other ?? "别的手势")"
      case .spoilt: "别的访客碰到屏幕时，\(name)做不成" + (other.map { "，因为有\($0)" } ?? "")
      case .late:
        "\(name)总是晚 \((finding.milliseconds ?? 0).formatted(digits: 0)) 毫秒" + (other.map { "：要等\($0)失败" } ?? "")
      }
    return sentence + "。" + (finding.mend.map { "改法：\($0)" } ?? "")
  }

  private static func outcome(_ attempt: Decisions.Attempt?, _ language: Language) -> String {
    guard let attempt else { return "没有尝试" }
    guard let outcome = attempt.outcome else { return attempt.beginning == nil ? "未定" : "进行中" }
    let state =
      switch outcome.state {
      case .ended: "成立"
      case .cancelled: "取消"
      default: "失败"
      }
    return "\(state)，\(outcome.reason.text(in: language))"
  }
}

extension Measure {
  fileprivate var marginText: String {
    let missing = abs(value - limit)
    let number =
      switch unit {
      case .points: "\(missing.formatted()) 点"
      case .pointsPerSecond: "\(missing.formatted(digits: 0)) 点/秒"
      case .seconds: "\((missing * 1000).formatted(digits: 0)) 毫秒"
      case .radians: "\((missing * 180 / .pi).formatted())°"
      case .count: missing.formatted(digits: 0)
      }
    return bound == .atMost ? "超出 \(number)" : "还差 \(number)"
  }
}
