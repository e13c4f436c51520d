import Glibc
import TouchUI

/// The texts of the Duels scene.
struct DuelStrings {
  var card: SceneStrings.Card
  var hold: Texts
  var turn: Texts
  var swipe: Texts
  var together: Texts
  var stop: Texts
  var fouls: Fouls
  var perfect: String
  /// Returns the verdict on an attempt that won, with the amount by which it missed.
  var won: @Sendable (_ amount: String) -> String
  /// Shown with the best result of the day.
  var best: String
  /// The decimal separator.
  var separator = "."

  /// The texts of a duel.
  struct Texts {
    /// The short name on its button.
    var name: String
    /// The task, in as few words as possible.
    var task: String
    /// The number to hit, as in the finish photo. Empty if there is none.
    var goal: String
    /// An amount, with `#` for the number.
    var amount: String
    /// The verdicts on a miss to either side, with `#` for the amount.
    var less: String
    var more: String
    /// The measured value of a recognised gesture, with `#` for the amount.
    var measured: String
  }

  /// The sentences for attempts that cannot be measured.
  struct Fouls {
    var oneFinger: String
    var notThere: String
    var astray: String
    var slow: String
  }

  func texts(_ duel: Duel) -> Texts {
    switch duel {
    case .hold: hold
    case .turn: turn
    case .swipe: swipe
    case .together: together
    case .stop: stop
    }
  }

  /// Returns the text of the number to hit, or nil if it is drawn.
  func goal(_ duel: Duel) -> String? {
    let goal = texts(duel).goal
    return goal.isEmpty ? nil : goal
  }

  /// Returns the size of a miss, with its unit.
  func amount(_ miss: Double, _ duel: Duel) -> String {
    let number =
      switch duel {
      case .hold, .together: abs(miss).formatted(digits: 2)
      case .turn: abs(miss * 180 / .pi).formatted(digits: 1)
      case .swipe, .stop: abs(miss).formatted(digits: 0)
      }
    return texts(duel).amount.replacing("#", with: number.replacing(".", with: separator))
  }

  /// Returns the verdict on an attempt.
  func verdict(_ verdict: DuelVerdict, _ duel: Duel) -> String {
    switch verdict {
    case .foul(.oneFinger): return fouls.oneFinger
    case .foul(.notThere): return fouls.notThere
    case .foul(.astray): return fouls.astray
    case .foul(.slow): return fouls.slow
    case .measured(let miss):
      let amount = amount(miss, duel)
      if abs(miss) <= duel.tolerance + GestureDefaults.rounding {
        return amount == self.amount(0, duel) ? perfect : won(amount)
      }
      return (miss < 0 ? texts(duel).less : texts(duel).more).replacing("#", with: amount)
    }
  }

  static let english = DuelStrings(
    card: .init(title: "Duels", summary: "Hit the machine's own numbers, alone or up to four side by side."),
    hold: .init(
      name: "Hold", task: "Hold half a second", goal: "0.5 s", amount: "#\u{a0}s", less: "# too short!",
      more: "# too long!", measured: "Held for #"),
    turn: .init(
      name: "Turn", task: "Turn two fingers by 90°", goal: "90°", amount: "#°", less: "# short!", more: "# too far!",
      measured: "Turned by #"),
    swipe: .init(
      name: "Swipe", task: "Swipe as fast as the ring", goal: "500 pt/s", amount: "#\u{a0}pt/s", less: "# too slow!",
      more: "# too fast!", measured: "# on the average"),
    together: .init(
      name: "Land", task: "Land two fingers together", goal: "0.02 s", amount: "#\u{a0}s",
      less: "Right was first by #!", more: "Left was first by #!", measured: "# apart"),
    stop: .init(
      name: "Stop", task: "Push fast, stop at the wall", goal: "", amount: "#\u{a0}pt", less: "# before the wall!",
      more: "# through the wall!", measured: "# at the lift"),
    fouls: .init(
      oneFinger: "Use two fingers!", notThere: "Go all the way!", astray: "Follow the arrows!", slow: "Push faster!"),
    perfect: "Perfect!", won: { "You win! \($0) off." }, best: "Best of the day!")

  static let russian = DuelStrings(
    card: .init(
      title: "Дуэли", summary: "Попадите в числа машины, в одиночку или до четырёх человек рядом."),
    hold: .init(
      name: "Время", task: "Держите полсекунды", goal: "0,5 с", amount: "#\u{a0}с", less: "На # раньше!",
      more: "На # дольше!", measured: "Удержание: #"),
    turn: .init(
      name: "Угол", task: "Поверните два пальца на 90°", goal: "90°", amount: "#°", less: "Не хватило #!",
      more: "На # дальше!", measured: "Поворот: #"),
    swipe: .init(
      name: "Темп", task: "Смахните вровень с кольцом", goal: "500 пт/с", amount: "#\u{a0}пт/с",
      less: "На # медленнее!", more: "На # быстрее!", measured: "В среднем #"),
    together: .init(
      name: "Разом", task: "Коснитесь двумя пальцами разом", goal: "0,02 с", amount: "#\u{a0}с",
      less: "Правый раньше на #!", more: "Левый раньше на #!", measured: "Разница: #"),
    stop: .init(
      name: "Стоп", task: "Толкните и замрите у стены", goal: "", amount: "#\u{a0}пт", less: "# не доехало до стены!",
      more: "На # сквозь стену!", measured: "При отпускании: #"),
    fouls: .init(
      oneFinger: "Нужны два пальца!", notThere: "Ведите до конца!", astray: "Ведите по стрелкам!",
      slow: "Толкайте быстрее!"),
    perfect: "Безупречно!", won: { "Победа! Промах \($0)." }, best: "Лучший результат дня!", separator: ",")

  static let chinese = DuelStrings(
    card: .init(title: "对决", summary: "挑战机器的数字，一个人或最多四人并排。"),
    hold: .init(
      name: "按住", task: "按住半秒", goal: "0.5 秒", amount: "#\u{a0}秒", less: "早了 #！", more: "久了 #！", measured: "按了 #"),
    turn: .init(
      name: "旋转", task: "两指转 90°", goal: "90°", amount: "#°", less: "还差 #！", more: "多了 #！", measured: "转了 #"),
    swipe: .init(
      name: "滑动", task: "和小圈一样快地滑过去", goal: "500 点/秒", amount: "#\u{a0}点/秒", less: "慢了 #！",
      more: "快了 #！", measured: "平均 #"),
    together: .init(
      name: "落下", task: "两指同时落下", goal: "0.02 秒", amount: "#\u{a0}秒", less: "右指早了 #！", more: "左指早了 #！", measured: "相差 #"
    ),
    stop: .init(
      name: "急停", task: "快推，停在墙边", goal: "", amount: "#\u{a0}点", less: "离墙还有 #！", more: "穿墙 #！", measured: "抬起时 #"),
    fouls: .init(oneFinger: "用两根手指！", notThere: "一直推到底！", astray: "顺着箭头！", slow: "再快一点！"),
    perfect: "完美！", won: { "赢了！只差 \($0)。" }, best: "今日最佳！")
}
