import TouchUI

/// The words for staff about exhibits on sticks.
struct StickStrings: TextTable {
  static let translations = [Language.chinese: chinese, .russian: russian]

  /// The title of the button that shows an exhibit.
  var show: @Sendable (_ title: String) -> String
  var back: @Sendable (_ title: String) -> String
  /// The name of what is shown without an exhibit.
  var scenes: String
  var offer: @Sendable (_ title: String, _ pages: Int, _ date: String) -> String
  var mistakes: @Sendable (_ count: Int, _ first: String) -> String
  var refused: @Sendable (_ title: String, _ reason: String) -> String
  var copying: @Sendable (_ title: String, _ percent: Int) -> String
  var done: @Sendable (_ title: String) -> String
  var failed: @Sendable (_ title: String, _ reason: String) -> String
  var reason: @Sendable (StickRefusal) -> String

  static let english = StickStrings(
    show: { "Show “\($0)” from the stick" }, back: { "Back to “\($0)”" }, scenes: "the scenes",
    offer: { "On the stick is “\($0)”, \($1 == 1 ? "1 page" : "\($1) pages"), of \($2)." },
    mistakes: { $0 == 1 ? "It has a mistake: \($1)" : "It has \($0) mistakes; the first: \($1)" },
    refused: { "“\($0)” on the stick cannot be shown: \($1)" },
    copying: { "“\($0)” is being copied: \($1) %. Leave the stick in." },
    done: { "“\($0)” is shown now. You can take the stick out." },
    failed: { "“\($0)” could not be copied: \($1) The exhibit before stays." },
    reason: {
      switch $0 {
      case .link(let name): "\(name) is a link. Put a copy of the file in its place."
      case .unreadable("", let why): "the stick cannot be read (\(why))."
      case .unreadable(let name, let why): "\(name) cannot be read (\(why))."
      case .name(let folder): "a file\(folder.isEmpty ? "" : " in \(folder)") has a name that is not text. Rename it."
      case .tooLarge: "it has more than 20,000 files or 32 GB. Put the exhibit alone into the folder."
      case .noSpace(let needed, let free):
        "it needs \(needed.megabytes) MB, and \(free.megabytes) MB are free on the disk."
      case .noPages: "it has no page. Put Markdown files into its folder pages."
      case .notWritten(let why): "the disk of this machine cannot be written (\(why))."
      }
    })

  private static let chinese = StickStrings(
    show: { "展示 U 盘中的“\($0)”" }, back: { "恢复“\($0)”" }, scenes: "原有场景",
    offer: { "U 盘中有“\($0)”，共 \($1) 页，日期 \($2)。" },
    mistakes: { "其中有 \($0) 处错误，第一处：\($1)" },
    refused: { "U 盘中的“\($0)”无法展示：\($1)" },
    copying: { "正在复制“\($0)”：\($1)%。请勿拔出 U 盘。" },
    done: { "现在展示“\($0)”，可以拔出 U 盘。" },
    failed: { "“\($0)”未能复制：\($1)原来的展示保持不变。" },
    reason: {
      switch $0 {
      case .link(let name): "\(name) 是链接，请换成文件副本。"
      case .unreadable("", let why): "无法读取 U 盘（\(why)）。"
      case .unreadable(let name, let why): "无法读取 \(name)（\(why)）。"
      case .name(let folder): "\(folder.isEmpty ? "" : "\(folder) 中")有文件的名称不是文本，请重命名。"
      case .tooLarge: "超过 20,000 个文件或 32 GB。请只把展览放入文件夹。"
      case .noSpace(let needed, let free): "需要 \(needed.megabytes) MB，磁盘只剩 \(free.megabytes) MB。"
      case .noPages: "没有页面。请把 Markdown 文件放入 pages 文件夹。"
      case .notWritten(let why): "本机磁盘无法写入（\(why)）。"
      }
    })

  private static let russian = StickStrings(
    show: { "Показать «\($0)» с флешки" }, back: { "Вернуть «\($0)»" }, scenes: "сцены программы",
    offer: { "На флешке «\($0)», страниц: \($1), от \($2)." },
    mistakes: { "Ошибок: \($0); первая: \($1)" },
    refused: { "«\($0)» с флешки показать нельзя: \($1)" },
    copying: { "«\($0)» копируется: \($1) %. Не вынимайте флешку." },
    done: { "Теперь показывается «\($0)». Флешку можно вынуть." },
    failed: { "«\($0)» не удалось скопировать: \($1) Прежняя экспозиция остаётся." },
    reason: {
      switch $0 {
      case .link(let name): "\(name) — ссылка. Положите на её место копию файла."
      case .unreadable("", let why): "флешка не читается (\(why))."
      case .unreadable(let name, let why): "\(name) не читается (\(why))."
      case .name(let folder): "имя файла\(folder.isEmpty ? "" : " в \(folder)") — не текст. Переименуйте его."
      case .tooLarge: "в ней больше 20 000 файлов или 32 ГБ. Положите в папку только экспозицию."
      case .noSpace(let needed, let free): "нужно \(needed.megabytes) МБ, а на диске свободно \(free.megabytes) МБ."
      case .noPages: "в ней нет страниц. Положите файлы Markdown в папку pages."
      case .notWritten(let why): "на диск этой машины нельзя записать (\(why))."
      }
    })
}

extension Int {
  /// The number of bytes in megabytes, rounded up.
  fileprivate var megabytes: Int { (self + 999_999) / 1_000_000 }
}
