// The standard actions of a menu. A responder adopts the protocols of the actions that it implements, one for each, so
// that no others are offered. Where an action depends on a state, as pasting does on something having been copied, the
// responder also overrides ``Responder/canPerformAction(_:withSender:)``.

/// A responder that can remove the selection and keep it for pasting.
public protocol Cutting: Responder {
  /// Removes the selection and keeps it for pasting. `sender` is the object that calls, such as the ``MenuController``.
  func cut(_ sender: AnyObject?)
}

/// A responder that can keep the selection for pasting.
public protocol Copying: Responder {
  /// Keeps the selection for pasting. `sender` is the object that calls, such as the ``MenuController``.
  func copy(_ sender: AnyObject?)
}

/// A responder that can insert the content that was cut or copied last.
public protocol Pasting: Responder {
  /// Inserts the content that was cut or copied last. `sender` is the object that calls, such as the
  /// ``MenuController``.
  func paste(_ sender: AnyObject?)
}

/// A responder that can select the nearest content.
public protocol Selecting: Responder {
  /// Selects the nearest content. `sender` is the object that calls, such as the ``MenuController``.
  func select(_ sender: AnyObject?)
}

/// A responder that can select everything.
public protocol SelectingAll: Responder {
  /// Selects everything. `sender` is the object that calls, such as the ``MenuController``.
  func selectAll(_ sender: AnyObject?)
}

/// A responder that can delete the selection.
public protocol Deleting: Responder {
  /// Deletes the selection. `sender` is the object that calls, such as the ``MenuController``.
  func delete(_ sender: AnyObject?)
}

extension Action {
  /// The cut action of responders that are ``Cutting``.
  public static var cut: Action { Action(edit: "cut") { (target: any Cutting, sender) in target.cut(sender) } }
  /// The copy action of responders that are ``Copying``.
  public static var copy: Action { Action(edit: "copy") { (target: any Copying, sender) in target.copy(sender) } }
  /// The paste action of responders that are ``Pasting``.
  public static var paste: Action { Action(edit: "paste") { (target: any Pasting, sender) in target.paste(sender) } }
  /// The select action of responders that are ``Selecting``.
  public static var select: Action {
    Action(edit: "select") { (target: any Selecting, sender) in target.select(sender) }
  }
  /// The select-all action of responders that are ``SelectingAll``.
  public static var selectAll: Action {
    Action(edit: "selectAll") { (target: any SelectingAll, sender) in target.selectAll(sender) }
  }
  /// The delete action of responders that are ``Deleting``.
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
