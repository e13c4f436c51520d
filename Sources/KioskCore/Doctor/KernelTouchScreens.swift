import Documents

/// The touch screens known to the kernel, whether an X server uses them or not. They show whether a silent panel is
/// lost before or after the kernel.
public enum KernelTouchScreens {
  /// The names of this machine's touch screens in the kernel's order. Empty if there is no `/proc`.
  public static var names: [String] { (try? InputFile.text(at: "/proc/bus/input/devices")).map(names) ?? [] }

  /// Returns the names in a text like the kernel's `/proc/bus/input/devices`: a paragraph for each device and a line
  /// for each property, `N:` for the name, `B:` for bits in hexadecimal words with the lowest last.
  ///
  /// A touch screen reports positions (`ABS_MT_POSITION_X`, or `ABS_X` with `BTN_TOUCH`) and is a direct device
  /// (`INPUT_PROP_DIRECT`). Source: the kernel's input-event-codes.h.
  public static func names(in text: String) -> [String] {
    let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false).split(separator: "")
    return paragraphs.filter(isTouchScreen).compactMap(name)
  }

  private static let (direct, x, touchPosition, touch) = (1, 0, 0x35, 0x14a)

  private static func isTouchScreen(_ paragraph: ArraySlice<Substring>) -> Bool {
    let (axes, keys) = (bits("ABS", of: paragraph), bits("KEY", of: paragraph))
    return bits("PROP", of: paragraph).contains(direct)
      && (axes.contains(touchPosition) || axes.contains(x) && keys.contains(touch))
  }

  private static func name(_ paragraph: ArraySlice<Substring>) -> String? {
    let start = "N: Name=\""
    guard let line = paragraph.first(where: { $0.hasPrefix(start) }) else { return nil }
    return String(line.dropFirst(start.count).dropLast())
  }

  private static func bits(_ kind: String, of paragraph: ArraySlice<Substring>) -> Set<Int> {
    let start = "B: \(kind)="
    guard let line = paragraph.first(where: { $0.hasPrefix(start) }) else { return [] }
    let words = line.dropFirst(start.count).split(separator: " ").reversed().map { UInt($0, radix: 16) ?? 0 }
    return Set(
      words.enumerated().flatMap { index, word in
        (0..<UInt.bitWidth).filter { word & (1 << $0) != 0 }.map { index * UInt.bitWidth + $0 }
      })
  }
}
