import Documents

/// The touch screens that the kernel knows, whether an X server uses them or not: where a panel is lost on its way to the
/// program is the first question when it does not answer.
public enum KernelTouchScreens {
  /// Their names, of this machine, in the order in which they were found; none where there is no `/proc`.
  public static var names: [String] { (try? InputFile.text(at: "/proc/bus/input/devices")).map(names) ?? [] }

  /// The names in the text that the kernel keeps at `/proc/bus/input/devices`: a paragraph for each device, a line for each
  /// property, `N:` for its name, `B:` for bits in hexadecimal words with the lowest last.
  ///
  /// A touch screen reports places (`ABS_MT_POSITION_X`, or `ABS_X` with `BTN_TOUCH`) and lies over a screen
  /// (`INPUT_PROP_DIRECT`). Source: the kernel's input-event-codes.h.
  public static func names(in text: String) -> [String] {
    let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false).split(separator: "")
    return paragraphs.filter(isTouchScreen).compactMap(name)
  }

  private static let (direct, x, placeOfTouch, touch) = (1, 0, 0x35, 0x14a)

  private static func isTouchScreen(_ paragraph: ArraySlice<Substring>) -> Bool {
    let (places, keys) = (bits("ABS", of: paragraph), bits("KEY", of: paragraph))
    return bits("PROP", of: paragraph).contains(direct)
      && (places.contains(placeOfTouch) || places.contains(x) && keys.contains(touch))
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
      words.enumerated().flatMap { place, word in
        (0..<UInt.bitWidth).filter { word & (1 << $0) != 0 }.map { place * UInt.bitWidth + $0 }
      })
  }
}
