import Glibc

/// The functions of libdbus that are used. The library is opened where there is a bus, so that programs build, start and
/// run without it. It is the one that the accessibility bus itself is made with: no thread and no loop of its own comes
/// with it.
struct DBusLibrary: @unchecked Sendable {
  typealias Handle = OpaquePointer
  typealias Text = UnsafePointer<CChar>
  typealias Raw = UnsafeMutableRawPointer

  // Connections.
  let open: @convention(c) (Text, Raw?) -> Handle?
  let register: @convention(c) (Handle, Raw?) -> UInt32
  let setExit: @convention(c) (Handle, UInt32) -> Void
  let setSignals: @convention(c) (UInt32) -> Void
  let setReceived: @convention(c) (Handle, Int) -> Void
  let name: @convention(c) (Handle) -> Text?
  let descriptor: @convention(c) (Handle, UnsafeMutablePointer<Int32>) -> UInt32
  let readWrite: @convention(c) (Handle, Int32) -> UInt32
  let pop: @convention(c) (Handle) -> Handle?
  let send: @convention(c) (Handle, Handle, UnsafeMutablePointer<UInt32>?) -> UInt32
  let call: @convention(c) (Handle, Handle, Int32, Raw?) -> Handle?
  let hasMessagesToSend: @convention(c) (Handle) -> UInt32
  let outgoingSize: @convention(c) (Handle) -> Int
  let close: @convention(c) (Handle) -> Void
  let release: @convention(c) (Handle) -> Void
  // Messages.
  let makeCall: @convention(c) (Text, Text, Text, Text) -> Handle?
  let makeReturn: @convention(c) (Handle) -> Handle?
  let makeError: @convention(c) (Handle, Text, Text) -> Handle?
  let makeSignal: @convention(c) (Text, Text, Text) -> Handle?
  let releaseMessage: @convention(c) (Handle) -> Void
  let kind: @convention(c) (Handle) -> Int32
  let path: @convention(c) (Handle) -> Text?
  let interface: @convention(c) (Handle) -> Text?
  let member: @convention(c) (Handle) -> Text?
  let sender: @convention(c) (Handle) -> Text?
  let replySerial: @convention(c) (Handle) -> UInt32
  let wantsNoReply: @convention(c) (Handle) -> UInt32
  // Arguments.
  let beginReading: @convention(c) (Handle, Raw) -> UInt32
  let argumentType: @convention(c) (Raw) -> Int32
  let read: @convention(c) (Raw, Raw) -> Void
  let next: @convention(c) (Raw) -> UInt32
  let enter: @convention(c) (Raw, Raw) -> Void
  let beginWriting: @convention(c) (Handle, Raw) -> Void
  let write: @convention(c) (Raw, Int32, UnsafeRawPointer) -> UInt32
  let openContainer: @convention(c) (Raw, Int32, Text?, Raw) -> UInt32
  let closeContainer: @convention(c) (Raw, Raw) -> UInt32

  /// Opens the library. Nil if it is not installed.
  init?() {
    guard let library = dlopen("libdbus-1.so.3", RTLD_NOW | RTLD_LOCAL) else { return nil }
    // All of these are in the libraries of Debian 12 and 13, and a library of this name keeps what it has.
    func find<Function>(_ name: String) -> Function { unsafeBitCast(dlsym(library, "dbus_" + name), to: Function.self) }
    open = find("connection_open_private")
    register = find("bus_register")
    setExit = find("connection_set_exit_on_disconnect")
    setSignals = find("connection_set_change_sigpipe")
    setReceived = find("connection_set_max_received_size")
    name = find("bus_get_unique_name")
    descriptor = find("connection_get_unix_fd")
    readWrite = find("connection_read_write")
    pop = find("connection_pop_message")
    send = find("connection_send")
    call = find("connection_send_with_reply_and_block")
    hasMessagesToSend = find("connection_has_messages_to_send")
    outgoingSize = find("connection_get_outgoing_size")
    close = find("connection_close")
    release = find("connection_unref")
    makeCall = find("message_new_method_call")
    makeReturn = find("message_new_method_return")
    makeError = find("message_new_error")
    makeSignal = find("message_new_signal")
    releaseMessage = find("message_unref")
    kind = find("message_get_type")
    path = find("message_get_path")
    interface = find("message_get_interface")
    member = find("message_get_member")
    sender = find("message_get_sender")
    replySerial = find("message_get_reply_serial")
    wantsNoReply = find("message_get_no_reply")
    beginReading = find("message_iter_init")
    argumentType = find("message_iter_get_arg_type")
    read = find("message_iter_get_basic")
    next = find("message_iter_next")
    enter = find("message_iter_recurse")
    beginWriting = find("message_iter_init_append")
    write = find("message_iter_append_basic")
    openContainer = find("message_iter_open_container")
    closeContainer = find("message_iter_close_container")
  }
}
