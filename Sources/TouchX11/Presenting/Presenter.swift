import CX11
import TouchDrawing
import TouchUI

/// Draws frames into buffers that it shares with the server and puts the damaged parts on the screen.
///
/// A buffer the server still reads is not touched. One buffer does as long as the server is quick; the second, as large
/// as the window, is prepared when frames have often had to wait for the first. Where memory can not be shared, pixels go
/// through the connection.
final class Presenter {
  /// Called when the server has taken over the pixels of a frame, with the frame's number (from 1 on).
  var onFrameAcknowledged: ((Int, Instant) -> Void)?
  /// Whether somebody wants to know when the server has taken over a frame also where it does not tell by itself.
  var needsAnswers = false
  private(set) var frameNumber = 0
  private(set) var lastAcknowledged: AcknowledgedFrame?
  /// How long a frame may wait for the buffer of the one before, in seconds; at first for ever. Two buffers by turns are
  /// more memory than the processor's caches hold, and make drawing itself slower.
  var tolerableWait = Double.infinity

  private let window: X11Window
  private let completionEvent: Int32
  private let makeBuffer: BufferMaker
  private var isShared: Bool
  /// For a window of this size; nil: there is no memory for a second buffer.
  private var secondBufferDemand: BufferDemand? = BufferDemand()
  private var blockedSince: Instant?
  private var buffers: [ScreenBuffer] = []
  /// The second one, until it is drawn into.
  private var prepared: PreparedBuffer?
  /// The one drawn last.
  private var front = 0
  /// What the server lost and is to get again.
  private var exposed = TouchDrawing.Region()

  /// Makes a buffer as large as the window, with or without memory that is shared.
  typealias BufferMaker = (X11Window, _ isShared: Bool) throws -> ScreenBuffer

  init(
    _ window: X11Window, sharesMemory: Bool, makeBuffer: @escaping BufferMaker = ScreenBuffer.init(for:isShared:)
  ) {
    self.window = window
    self.makeBuffer = makeBuffer
    let display = window.connection.display
    isShared = sharesMemory && XShmQueryExtension(display) != 0
    completionEvent = isShared ? XShmGetEventBase(display) + ShmCompletion : -1
    if sharesMemory && !isShared { reportFallback("the server lacks MIT-SHM") }
  }

  /// Whether something is to be put on the screen that needs no drawing.
  var needsPut: Bool { !exposed.isEmpty || needsBuffers }

  /// Whether the server tells of each frame that it has taken over; without shared memory it does not.
  var tellsOfFrames: Bool { isShared }

  var bufferCount: Int { buffers.count }

  /// Whether a frame can be drawn now. If not, a completion event will change that; `now` tells how long it took. So does
  /// the second buffer's being ready, which wakes nobody: who looks again has it.
  func isReady(at now: Instant) -> Bool {
    let isFree = needsBuffers || buffers.contains { $0.frameBeingRead == nil } || prepared?.isReady == true
    if !isFree && blockedSince == nil { blockedSince = now }
    return isFree
  }

  /// The server lost `rect` of what it had.
  func noteExposed(_ rect: PixelRect) { exposed.formUnion(rect) }

  /// Takes an event if it says that the server has read a buffer; tells whether it does.
  func read(_ event: XEvent, now: Instant) -> Bool {
    guard event.type == completionEvent else { return false }
    let segment = withUnsafeBytes(of: event) { $0.load(as: XShmCompletionEvent.self).shmseg }
    guard let buffer = buffers.first(where: { $0.segment == segment }), let frame = buffer.frameBeingRead else {
      return true
    }
    buffer.frameBeingRead = nil
    secondBufferDemand?.noteRead(
      wait: blockedSince.map { now.seconds(since: $0) }, tolerableWait: tolerableWait)
    blockedSince = nil
    if let refusal = prepared?.refusal { doWithoutSecondBuffer(refusal) }
    if secondBufferDemand?.isReached == true { prepareBuffer() }
    acknowledge(frame, at: now)
    return true
  }

  /// Has `draw` paint `damage`, or more where a buffer is new, and sends it to the screen. Call it only when
  /// ``isReady(at:)``. Returns what was drawn. The requests are on their way with the next ``Connection/flush()``.
  @discardableResult
  func present(
    _ damage: TouchDrawing.Region, draw: (TouchDrawing.Region, Canvas) -> Void
  ) throws -> TouchDrawing.Region {
    let (buffer, region) = try takeBuffer(for: damage)
    if !region.isEmpty { draw(region, buffer.canvas) }
    buffer.canvas.surface.flush()
    for other in buffers where other !== buffer { other.stale.formUnion(region) }
    put(region, from: buffer)
    return region
  }

  private var needsBuffers: Bool {
    guard let first = buffers.first else { return true }
    return (first.width, first.height) != (window.width, window.height)
  }

  private func prepareBuffer() {
    guard buffers.count == 1, prepared == nil, !needsBuffers else { return }
    do {
      prepared = PreparedBuffer(try makeBuffer(window, isShared))
    } catch {
      doWithoutSecondBuffer("\(error)")
    }
  }

  /// Without memory for a second buffer frames go on waiting for the first one.
  private func doWithoutSecondBuffer(_ reason: String) {
    prepared = nil
    secondBufferDemand = nil
    window.connection.diagnostics.report(
      .info, "Frames wait until the X server has read the one before, as there is no second buffer: \(reason).")
  }

  /// A buffer nobody reads, up to date except for the region that is returned with it.
  private func takeBuffer(for damage: TouchDrawing.Region) throws -> (ScreenBuffer, TouchDrawing.Region) {
    if needsBuffers { return try takeFirstBuffer() }
    let last = buffers[front]
    if last.frameBeingRead != nil {
      if let prepared { buffers.append(prepared.buffer) }
      prepared = nil
      front = 1 - front
      buffers[front].catchUp(with: last, except: damage)
    }
    return (buffers[front], damage)
  }

  /// For a window of a new size, all of which is to be drawn. Whether it needs a second buffer is to be seen again: a size
  /// that is gone with the next frame, while the window is dragged larger, is not worth one.
  private func takeFirstBuffer() throws -> (ScreenBuffer, TouchDrawing.Region) {
    let buffer = try makeFirstBuffer()
    buffer.stale = TouchDrawing.Region()
    buffers = [buffer]
    front = 0
    prepared = nil
    secondBufferDemand = secondBufferDemand.map { _ in BufferDemand() }
    blockedSince = nil
    return (buffer, TouchDrawing.Region(buffer.bounds))
  }

  private func put(_ region: TouchDrawing.Region, from buffer: ScreenBuffer) {
    exposed.formUnion(region)
    exposed.formIntersection(buffer.bounds)
    let rects = TransferPlan.rects(covering: exposed)
    exposed = TouchDrawing.Region()
    guard !rects.isEmpty else { return }
    frameNumber += 1
    for (index, rect) in rects.enumerated() {
      buffer.put(rect, on: window, notifies: index == rects.count - 1)
    }
    if buffer.segment != nil { buffer.frameBeingRead = frameNumber } else { finishPlainPut() }
  }

  /// Without shared memory only an answer of the server shows that it has come so far, and only a listener needs one.
  private func finishPlainPut() {
    guard onFrameAcknowledged != nil || needsAnswers else { return }
    XSync(window.connection.display, False)
    acknowledge(frameNumber, at: .now)
  }

  /// The server has done all that was asked of it. For a shared buffer its own notice is waited for nevertheless.
  func noteServerCaughtUp(at now: Instant) {
    guard !isShared, frameNumber > 0, lastAcknowledged?.number != frameNumber else { return }
    lastAcknowledged = AcknowledgedFrame(number: frameNumber, time: now)
  }

  private func acknowledge(_ frame: Int, at now: Instant) {
    lastAcknowledged = AcknowledgedFrame(number: frame, time: now)
    onFrameAcknowledged?(frame, now)
  }

  private func makeFirstBuffer() throws -> ScreenBuffer {
    do {
      return try makeBuffer(window, isShared)
    } catch let refusal as SharedMemory.Refusal {
      isShared = false
      reportFallback(refusal.description)
      return try makeBuffer(window, isShared)
    }
  }

  private func reportFallback(_ reason: String) {
    window.connection.diagnostics.report(
      .info, "Frames are sent through the connection, which is slower than memory shared with the X server: \(reason).")
  }
}
