import Glibc

/// The functions of libpinyin that are used. The library is opened when a dictionary is made, so that programs build,
/// and run without Chinese, where it is not installed.
struct PinyinLibrary {
  let open: @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> OpaquePointer?
  let close: @convention(c) (OpaquePointer) -> Void
  let setOptions: @convention(c) (OpaquePointer, UInt32) -> Bool
  let makeInstance: @convention(c) (OpaquePointer) -> OpaquePointer?
  let freeInstance: @convention(c) (OpaquePointer) -> Void
  let parse: @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> Int
  let guessSentence: @convention(c) (OpaquePointer) -> Bool
  let guessCandidates: @convention(c) (OpaquePointer, Int, UInt32) -> Bool
  let count: @convention(c) (OpaquePointer, UnsafeMutablePointer<UInt32>) -> Bool
  let candidate: @convention(c) (OpaquePointer, UInt32, UnsafeMutablePointer<OpaquePointer?>) -> Bool
  let text: @convention(c) (OpaquePointer, OpaquePointer, UnsafeMutablePointer<UnsafePointer<CChar>?>) -> Bool
  let choose: @convention(c) (OpaquePointer, Int, OpaquePointer) -> CInt
  let reset: @convention(c) (OpaquePointer) -> Bool

  /// Opens the library, or returns nil if it is not installed, or if a function of it is missing.
  init?() {
    guard let library = dlopen("libpinyin.so.15", RTLD_NOW | RTLD_LOCAL) else { return nil }
    let functions = Functions(library: library)
    guard
      let open = functions.find(
        "pinyin_init", as: (@convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> OpaquePointer?).self),
      let close = functions.find("pinyin_fini", as: (@convention(c) (OpaquePointer) -> Void).self),
      let setOptions = functions.find("pinyin_set_options", as: (@convention(c) (OpaquePointer, UInt32) -> Bool).self),
      let makeInstance = functions.find(
        "pinyin_alloc_instance", as: (@convention(c) (OpaquePointer) -> OpaquePointer?).self),
      let freeInstance = functions.find("pinyin_free_instance", as: (@convention(c) (OpaquePointer) -> Void).self),
      let parse = functions.find(
        "pinyin_parse_more_full_pinyins", as: (@convention(c) (OpaquePointer, UnsafePointer<CChar>) -> Int).self),
      let guessSentence = functions.find("pinyin_guess_sentence", as: (@convention(c) (OpaquePointer) -> Bool).self),
      let guessCandidates = functions.find(
        "pinyin_guess_candidates", as: (@convention(c) (OpaquePointer, Int, UInt32) -> Bool).self),
      let count = functions.find(
        "pinyin_get_n_candidate", as: (@convention(c) (OpaquePointer, UnsafeMutablePointer<UInt32>) -> Bool).self),
      let candidate = functions.find(
        "pinyin_get_candidate",
        as: (@convention(c) (OpaquePointer, UInt32, UnsafeMutablePointer<OpaquePointer?>) -> Bool).self),
      let text = functions.find(
        "pinyin_get_candidate_string",
        as: (@convention(c) (OpaquePointer, OpaquePointer, UnsafeMutablePointer<UnsafePointer<CChar>?>) -> Bool).self),
      let choose = functions.find(
        "pinyin_choose_candidate", as: (@convention(c) (OpaquePointer, Int, OpaquePointer) -> CInt).self),
      let reset = functions.find("pinyin_reset", as: (@convention(c) (OpaquePointer) -> Bool).self)
    else { return nil }
    self.open = open
    self.close = close
    self.setOptions = setOptions
    self.makeInstance = makeInstance
    self.freeInstance = freeInstance
    self.parse = parse
    self.guessSentence = guessSentence
    self.guessCandidates = guessCandidates
    self.count = count
    self.candidate = candidate
    self.text = text
    self.choose = choose
    self.reset = reset
  }
}

private struct Functions {
  let library: UnsafeMutableRawPointer

  /// Returns the function called `name`; nil if there is none. `Function` is the type that the library's header gives.
  func find<Function>(_ name: String, as type: Function.Type) -> Function? {
    dlsym(library, name).map { unsafeBitCast($0, to: type) }
  }
}
