// What a menu offers without being told. A responder says which of them it can do by adopting their protocols, one for
// each, so that what it does not implement is not offered; where that depends on a state, as pasting on something
// having been copied, it overrides ``Responder/canPerformAction(_:withSender:)`` as well.

/// Takes the selection away and keeps it to be pasted.
public protocol Cutting: Responder {
  /// `sender` is who asks, such as the ``MenuController``.
  func cut(_ sender: AnyObject?)
}

/// Keeps the selection to be pasted.
public protocol Copying: Responder {
  /// `sender` is who asks, such as the ``MenuController``.
  func copy(_ sender: AnyObject?)
}

/// Puts in what was cut or copied last.
public protocol Pasting: Responder {
  /// `sender` is who asks, such as the ``MenuController``.
  func paste(_ sender: AnyObject?)
}

/// Selects what is at hand.
public protocol Selecting: Responder {
  /// `sender` is who asks, such as the ``MenuController``.
  func select(_ sender: AnyObject?)
}

/// Selects everything.
public protocol SelectingAll: Responder {
  /// `sender` is who asks, such as the ``MenuController``.
  func selectAll(_ sender: AnyObject?)
}

/// Takes the selection away for good.
public protocol Deleting: Responder {
  /// `sender` is who asks, such as the ``MenuController``.
  func delete(_ sender: AnyObject?)
}

extension Action {
  /// Of responders that are ``Cutting``.
  public static var cut: Action { Action(edit: "cut") { (target: any Cutting, sender) in target.cut(sender) } }
  /// Of responders that are ``Copying``.
  public static var copy: Action { Action(edit: "copy") { (target: any Copying, sender) in target.copy(sender) } }
  /// Of responders that are ``Pasting``.
  public static var paste: Action { Action(edit: "paste") { (target: any Pasting, sender) in target.paste(sender) } }
  /// Of responders that are ``Selecting``.
  public static var select: Action {
    Action(edit: "select") { (target: any Selecting, sender) in target.select(sender) }
  }
  /// Of responders that are ``SelectingAll``.
  public static var selectAll: Action {
    Action(edit: "selectAll") { (target: any SelectingAll, sender) in target.selectAll(sender) }
  }
  /// Of responders that are ``Deleting``.
  public static var delete: Action {
    Action(edit: "delete") { (target: any Deleting, sender) in target.delete(sender) }
  }

  private init<Target>(edit name: String, _ perform: @escaping (Target, AnyObject?) -> Void) {
    self.init(for: name) { (target: Target, sender) in
      perform(target, sender)
      return true
    }
  }
}
