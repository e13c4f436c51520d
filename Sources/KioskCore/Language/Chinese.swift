import TouchUI

extension KioskStrings {
  public static let chinese = KioskStrings(
    attract: Attract(title: "请触摸屏幕", hint: "一根手指可以，十指齐上也行。"),
    pad: Pad(
      title: "工作人员", invitation: "请输入 PIN 码", clear: "清除", open: "进入", close: "关闭",
      wrong: { "PIN 码不正确，请等待 \($0) 秒。" }, wait: { "请等待 \($0) 秒。" }),
    panel: Panel(
      title: "工作人员", close: "关闭", restart: "重新启动", exit: "退出", confirmExit: "再点一次退出",
      inspector: "检查器", sound: "声音",
      back: "上一页", more: "下一页", page: { "\($0) / \($1)" }, thresholds: "手势阈值",
      remark: "此处的更改在程序退出前有效；如需长期生效，请写入配置文件。",
      value: { number, unit in
        switch unit {
        case .points: "\(number) 点"
        case .seconds: "\(number) 秒"
        case .pointsPerSecond: "\(number) 点/秒"
        case .radians: "\(number)°"
        case .count: number
        }
      }),
    facts: Facts(
      running: { "已运行 \($0) 小时 \($1) 分钟" }, output: { "显示输出：\($0)" },
      touchScreens: { "触摸屏：\($0.isEmpty ? "无" : $0.joined(separator: "、"))" },
      touches: { "累计触摸：\($0) 次" }, configuration: { "配置文件：\($0 ?? "无")" },
      untouchable: "此屏幕无法触摸：没有已连接且获准使用的触摸屏。",
      silent: "没有声音：未找到可用的音频设备。",
      covered: { "有窗口遮挡了展示界面：\($0)" },
      health: { "无法写入 \($0)，原因见日志。" },
      logo: { "徽标：\($0)" }))
}
