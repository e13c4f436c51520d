import Glibc
import TouchText

/// A dictionary of Chinese, which turns pinyin into characters: that of libpinyin, as Debian packages it.
///
/// ```swift
/// let dictionary = try PinyinDictionary()
/// window.keyboard = KeyboardController(inputMethods: ["pinyin": dictionary.makeInputMethod])
/// ```
///
/// It needs the packages libpinyin15 and libpinyin-data at run time, which are opened here, about 13 MiB of memory, and
/// no thread. Nothing that people type is kept. libpinyin is under the GNU General Public License 3 or later: a kiosk
/// that is given to others together with it has to respect that.
public final class PinyinDictionary {
  let library: PinyinLibrary
  let context: OpaquePointer

  /// Opens the dictionary.
  public init() throws(PinyinError) {
    guard let folder = Self.folders.first(where: { access($0 + "/table.conf", R_OK) == 0 }) else {
      throw PinyinError(problem: "Its words are missing.")
    }
    guard let library = PinyinLibrary() else { throw PinyinError(problem: "libpinyin.so.15 cannot be opened.") }
    // Without a folder for what a user has typed, nothing of it can be written.
    guard let context = library.open(folder, "/nonexistent") else {
      throw PinyinError(problem: "The words in \(folder) cannot be read.")
    }
    (self.library, self.context) = (library, context)
    _ = library.setOptions(context, Self.options)
  }

  deinit { library.close(context) }

  /// Returns an input method for one keyboard.
  public func makeInputMethod() -> any InputMethod { Pinyin(self) }

  private static let folders = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib"].map {
    $0 + "/libpinyin/data"
  }
  /// Pinyin, incomplete syllables such as "zg" for "zhongguo", syllables that can be divided otherwise, and common
  /// mistakes in spelling. Learning from what is typed is off.
  private static let options: UInt32 = 1 << 1 | 1 << 3 | 1 << 7 | 1 << 8 | 0xff << 21
}

/// The reason why there is no dictionary.
public struct PinyinError: Error, Hashable, CustomStringConvertible {
  public let problem: String

  public init(problem: String) { self.problem = problem }

  public var description: String {
    "The dictionary for Chinese is not opened. \(problem) Install it with: apt install libpinyin15 libpinyin-data"
  }
}
