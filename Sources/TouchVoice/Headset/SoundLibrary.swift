import Glibc

/// The functions of ALSA's library with which the controls of sound cards are read. The library is opened where a voice
/// asks for a headset, so that programs build, start and run without it.
struct SoundLibrary: @unchecked Sendable {
  typealias Handle = OpaquePointer
  typealias Slot = UnsafeMutablePointer<Handle?>

  let nextCard: @convention(c) (UnsafeMutablePointer<Int32>) -> Int32
  let open: @convention(c) (Slot, UnsafePointer<CChar>, Int32) -> Int32
  let close: @convention(c) (Handle) -> Int32
  let subscribe: @convention(c) (Handle, Int32) -> Int32
  let descriptors: @convention(c) (Handle, UnsafeMutablePointer<pollfd>, UInt32) -> Int32
  let read: @convention(c) (Handle, Handle) -> Int32
  let makeEvent: @convention(c) (Slot) -> Int32
  let freeEvent: @convention(c) (Handle) -> Void
  let makeList: @convention(c) (Slot) -> Int32
  let freeList: @convention(c) (Handle) -> Void
  let allocate: @convention(c) (Handle, UInt32) -> Int32
  let freeSpace: @convention(c) (Handle) -> Void
  let list: @convention(c) (Handle, Handle) -> Int32
  let count: @convention(c) (Handle) -> UInt32
  let used: @convention(c) (Handle) -> UInt32
  let name: @convention(c) (Handle, UInt32) -> UnsafePointer<CChar>?
  let number: @convention(c) (Handle, UInt32) -> UInt32
  let makeValue: @convention(c) (Slot) -> Int32
  let freeValue: @convention(c) (Handle) -> Void
  let setNumber: @convention(c) (Handle, UInt32) -> Void
  let readValue: @convention(c) (Handle, Handle) -> Int32
  let boolean: @convention(c) (Handle, UInt32) -> Int32

  /// Opens the library. Nil if it is not installed.
  init?(_ path: String = "libasound.so.2") {
    guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL) else { return nil }
    // All of these are in the libraries of Debian 12 and 13, and a library of this name keeps what it has.
    func find<Function>(_ name: String) -> Function { unsafeBitCast(dlsym(library, "snd_" + name), to: Function.self) }
    nextCard = find("card_next")
    open = find("ctl_open")
    close = find("ctl_close")
    subscribe = find("ctl_subscribe_events")
    descriptors = find("ctl_poll_descriptors")
    read = find("ctl_read")
    makeEvent = find("ctl_event_malloc")
    freeEvent = find("ctl_event_free")
    makeList = find("ctl_elem_list_malloc")
    freeList = find("ctl_elem_list_free")
    allocate = find("ctl_elem_list_alloc_space")
    freeSpace = find("ctl_elem_list_free_space")
    list = find("ctl_elem_list")
    count = find("ctl_elem_list_get_count")
    used = find("ctl_elem_list_get_used")
    name = find("ctl_elem_list_get_name")
    number = find("ctl_elem_list_get_numid")
    makeValue = find("ctl_elem_value_malloc")
    freeValue = find("ctl_elem_value_free")
    setNumber = find("ctl_elem_value_set_numid")
    readValue = find("ctl_elem_read")
    boolean = find("ctl_elem_value_get_boolean")
  }
}
