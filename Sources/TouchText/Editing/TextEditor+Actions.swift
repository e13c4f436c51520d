import TouchCore

// The standard edit actions, for the menu and for shortcuts.
extension TextEditor {
  /// Whether an edit action can be performed now; nil for other actions.
  func canPerform(_ action: Action) -> Bool? {
    let (hasSelection, hasText) = (!buffer.selection.isEmpty, !buffer.text.isEmpty)
    return switch action {
    case .cut: isActive && canType && hasSelection && !isSecure
    case .copy: isActive && hasSelection && !isSecure
    case .paste: isActive && canType && pasteboard?.string?.isEmpty == false
    case .select: isActive && !hasSelection && hasText
    case .selectAll: isActive && hasText && buffer.selection.count < buffer.text.utf8.count
    default: nil
    }
  }

  private var pasteboard: Pasteboard? { application.map(Pasteboard.of) }

  func cut() {
    guard canPerform(.cut) == true else { return }
    copy()
    replace(buffer.selection, with: "")
  }

  func copy() {
    if canPerform(.copy) == true { pasteboard?.string = buffer.selectedText }
  }

  func paste() {
    guard canPerform(.paste) == true, let text = pasteboard?.string else { return }
    insert(text)
  }

  func selectNearest() {
    select(word: buffer.head)
    parts.showMenu(self)
  }

  func selectAll() {
    select(0, buffer.text.utf8.count, showsHandles: true)
    parts.showMenu(self)
  }
}
