import CX11
import TouchCore
import TouchDrawing
import TouchHost

/// Draws frames into buffers that it shares with the server and puts the damaged parts on the screen.
///
/// A buffer that the server still reads is not touched. One buffer suffices as long as the server is quick; the second,
/// as large as the window, is prepared when frames have often had to wait for the first. Where memory cannot be shared,
/// pixels go through the connection.
final class Presenter: FrameTarget {
  /// Called when the server has taken over the pixels of a frame, with the frame's number (from 1 on).
  var onFrameAcknowledged: ((Int, Instant) -> Void)?
  /// Whether the acknowledgement of a frame is needed also where the server does not send one by itself.
  var needsAnswers = false
  private(set) var frameNumber = 0
  private(set) var lastAcknowledged: AcknowledgedFrame?
  /// The time in seconds that a frame may wait for the buffer of the one before; at first unlimited. Alternating two
  /// buffers takes more memory than the processor's caches hold, and slows drawing itself down.
  var tolerableWait = Double.infinity

  private let window: X11Window
  private let completionEvent: Int32
  private let makeBuffer: BufferMaker
  private var isShared: Bool
  /// The need of a second buffer for a window of this size; nil if there is no memory for one.
  private var secondBufferDemand: BufferDemand? = BufferDemand()
  private var blockedSince: Instant?
  private var buffers: [ScreenBuffer] = []
  /// The second buffer, until it is drawn into.
  private var prepared: PreparedBuffer?
  /// The index of the buffer drawn last.
  private var front = 0
  /// The area that the server has lost and must receive again.
  private var exposed = TouchDrawing.Region()

  /// A function that creates a buffer as large as the window, with or without shared memory.
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

  /// Whether an area must be put on the screen without drawing.
  var needsPut: Bool { !exposed.isEmpty || needsBuffers }

  /// Whether the server acknowledges each frame; without shared memory it does not.
  var tellsOfFrames: Bool { isShared }

  var isShown: Bool { window.isMapped }

  var bufferCount: Int { buffers.count }

  /// Returns whether a frame can be drawn now. If not, a completion event will change that; `now` measures the wait.
  /// The second buffer's becoming ready changes it as well, without an event: the next call finds it.
  func isReady(at now: Instant) -> Bool {
    let isFree = needsBuffers || buffers.contains { $0.frameBeingRead == nil } || prepared?.isReady == true
    if !isFree && blockedSince == nil { blockedSince = now }
    return isFree
  }

  /// Notes that the server has lost the pixels of `rect`.
  func noteExposed(_ rect: PixelRect) { exposed.formUnion(rect) }

  /// Handles an event if it says that the server has read a buffer; returns whether it does.
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

  /// Calls `draw` for `damage`, or more where a buffer is new, and sends it to the screen. Call it only when
  /// ``isReady(at:)``. Returns the drawn region. The requests are sent with the next ``Connection/flush()``.
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

  /// Gives up the second buffer, for which there is no memory: frames still wait for the first one.
  private func doWithoutSecondBuffer(_ reason: String) {
    prepared = nil
    secondBufferDemand = nil
    window.connection.diagnostics.report(
      .info, "Frames wait until the X server has read the one before, as there is no second buffer: \(reason).")
  }

  /// Returns a buffer that the server does not read, and the region in which it is out of date.
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

  /// Returns the first buffer for a window of a new size, all of which is to be drawn. The need of a second buffer is
  /// measured again: a size that lasts for one frame, while the window is being resized, is not worth one.
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

  /// Finishes a frame without shared memory. Only a response of the server shows that it is done, and only a listener
  /// needs one.
  private func finishPlainPut() {
    guard onFrameAcknowledged != nil || needsAnswers else { return }
    XSync(window.connection.display, False)
    acknowledge(frameNumber, at: .now)
  }

  /// Notes that the server has handled all requests. For a shared buffer its own acknowledgement is still needed.
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
