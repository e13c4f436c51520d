extension Strings {
  /// The toolkit's texts in simplified Chinese.
  public static let chinese = Strings(
    editActions: EditActions(cut: "剪切", copy: "拷贝", paste: "粘贴", select: "选择", selectAll: "全选", delete: "删除"),
    thresholds: Thresholds(
      tapMovement: "点按时手指可偏离落点的最大距离。",
      tapDuration: "按住多久以内仍算点按。",
      tapGap: "连续点按之间的最长间隔。",
      tapDistance: "连续点按时，各次与首次的最大距离。",
      landingSpread: "点按或长按时，所有手指须在此时间内落下。",
      liftSpread: "点按时，所有手指须在此时间内抬起。",
      swipeDistance: "移动达到此距离即为轻扫。",
      swipeDuration: "轻扫须在此时间内完成。",
      swipeCheckDistance: "移动超过此距离后，开始检查轻扫的方向。",
      swipeCheckDelay: "超过此时间后，轻扫须保持最低速度。",
      swipeMinimumSpeed: "轻扫的最低平均速度。",
      swipeSlowTolerance: "慢速轻扫可偏离轴线的最大角度。",
      swipeFastTolerance: "快速轻扫可偏离轴线的最大角度。",
      swipeSlowSpeed: "不超过此速度为慢速轻扫。",
      swipeFastSpeed: "达到此速度为快速轻扫。",
      pressDuration: "长按所需的时间。",
      pressMovement: "长按时手指可移动的最大距离。",
      panDistance: "移动达到此距离即为拖动。",
      edgeDistance: "边缘拖动的落点与屏幕边缘的最大距离。",
      pinchDistance: "两指间距变化达到此值时，捏合开始。",
      rotationAngle: "转动达到此角度时，旋转开始。",
      rotationArc: "旋转开始前，每根手指绕中点至少移动的距离。"),
    reason: { reason, language in reason.chineseText(language) })
}

extension Language {
  /// Chinese in simplified characters.
  public static let chinese = Language("zh", name: "中文")
}

extension GestureReason {
  fileprivate func chineseText(_ language: Language) -> String {
    switch self {
    case .unexplained: "由识别器自行判定"
    case .text(let text): text
    case .custom(let custom): custom.reason.text(in: language)

    case .extraFinger(let count): "手指过多：\(count.valueText) 根，应为 \(count.limitText) 根"
    case .tooManyFingers(let count): "手指过多：\(count.valueText) 根，最多 \(count.limitText) 根"
    case .fingersMissing(let count, let landing):
      "\(landing.limitText) 毫秒内只落下 \(count.valueText) 根手指，应为 \(count.limitText) 根"
    case .liftedBeforeAllLanded(let count): "\(count.limitText) 根手指尚未全部落下，就有手指抬起"
    case .fingersStillDown(let count, let lifting):
      "首根手指抬起 \(lifting.limitText) 毫秒后，仍有 \(count.valueText) 根手指未抬起"
    case .liftedWithFewer(let count): "抬起时只有 \(count.valueText) 根手指，应为 \(count.limitText) 根"
    case .fingerLifted: "有手指抬起"
    case .allFingersLifted: "手指已全部抬起"
    case .bothFingersLifted: "两根手指都已抬起"

    case .tapped(let taps, let fingers): "\(fingers.valueText) 根手指点按 \(taps.valueText) 下"
    case .tapTooFar(let number, let distance):
      "第 \(number) 下点按偏离 \(distance.exactValueText) 点，最多 \(distance.limitText) 点"
    case .pressedTooLong(let time): "按住超过 \(time.limitText) 毫秒"
    case .noTap(nil, let pause): "\(pause.limitText) 毫秒内没有再次点按"
    case .noTap(let number?, let pause): "\(pause.limitText) 毫秒内没有第 \(number) 下点按"
    case .noPress(let pause): "\(pause.limitText) 毫秒内没有按下"
    case .strayed(let distance): "移动了 \(distance.exactValueText) 点，最多 \(distance.limitText) 点"
    case .pressed(let time): "按住了 \(time.limitText) 毫秒"
    case .liftedTooSoon(let time): "不到 \(time.limitText) 毫秒就抬起了"

    case .dragged(let distance): "移动了 \(distance.valueText) 点"
    case .liftedTooNear(let distance): "移动 \(distance.exactValueText) 点就抬起了，至少 \(distance.limitText) 点"
    case .liftedUndragged(let fingers, _): "拖动的手指不足 \(fingers) 根就抬起了"
    case .noEdgeWanted: "没有指定边缘"
    case .landedOffEdge(let distance): "落点距边缘 \(distance.exactValueText) 点，最多 \(distance.limitText) 点"
    case .movedAlongEdge: "沿边缘移动，而非向内移动"
    case .noDirectionWanted: "没有指定方向"
    case .swiped(let distance): "沿指定方向移动了 \(distance.valueText) 点"
    case .offDirection(let angle, let speed):
      "偏离方向 \(angle.exactValueText)°，速度 \(speed.formatted(digits: 0)) 点/秒时最多 \(angle.limitText)°"
    case .tooSlow(let speed): "平均速度 \(speed.exactValueText) 点/秒，至少 \(speed.limitText) 点/秒"
    case .swipeTooLong(let time): "未能在 \(time.limitText) 毫秒内完成"

    case .pinched(_, let change): "两指\(change < 0 ? "靠拢" : "张开")了 \(abs(change).formatted()) 点"
    case .liftedBeforePinch(let change): "两指间距变化不到 \(change.limitText) 点就抬起了"
    case .turned(let angle, _): "旋转了 \(angle.valueText)°"
    case .liftedBeforeTurn(let angle, _): "旋转 \(angle.valueText)° 就抬起了，至少 \(angle.limitText)°"
    case .liftedBeforeArc(let arc, _): "每根手指绕中点移动不到 \(arc.limitText) 点就抬起了"
    case .pointerEntered: "指针进入"
    case .pointerLeft: "指针离开"

    case .otherWasRunning(let other): "\(other)已在进行"
    case .otherWasFirst(let other): "\(other)先被识别"
    case .requiredWasRecognized(let other): "\(other)已被识别，而它须先失败"
    case .requiredFailed(let other, let cause): "\(other)失败：\(cause.text(in: language))"
    case .awaitedWasCancelled: "所等待的手势被取消"

    case .delegateRefused: "代理不允许它开始"
    case .viewRefused(let view): "视图 \(view) 不允许它开始"
    case .controlAnswersTaps(let control): "控件 \(control) 自行响应点按"
    case .controlWasDragged(let control): "控件 \(control) 已被拖动"
    case .controlFollowsDrag(let control): "控件 \(control) 自行跟随拖动"

    case .liftedWhileWaiting: "等待开始时，手指已抬起"
    case .touchCancelled: "系统取消了触摸"
    case .leftUndecided: "手指已全部抬起，仍未作出判定"
    case .switchedOff: "识别器已关闭"
    case .ignoredFinger(let finger): "忽略了所需的手指 \(finger)"
    case .viewRemoved: "所在的视图已被移除"
    case .removedFromView: "已从视图中移除"
    }
  }
}
