import { ClientFrame, liveCloseCodes } from '@wayhouse/domain/live'
import type { RawData, WebSocket } from 'ws'
import { seconds } from '../clock.ts'
import type { Metrics } from '../metrics/metrics.ts'

/** Bytes that are buffered for a slow reader before its connection is terminated. */
const maxBufferedBytes = 1024 * 1024
/** Frames that a page may send within the window. */
const maxFrames = 60
const frameWindowMs = seconds(10)

/** The connection of one browser tab. An invalid frame closes only this connection. */
export class Connection {
  readonly userId: string
  readonly sessionId: string
  /** The tribes that the tab has open. */
  readonly tribes = new Set<string>()
  /** The conversations that the tab has open. */
  readonly threads = new Set<string>()
  readonly #socket: WebSocket
  readonly #counter: Metrics['liveFrames']
  #frames = 0
  #windowStart = 0
  #isAlive = true

  constructor(
    socket: WebSocket,
    { userId, sessionId }: { userId: string; sessionId: string },
    { liveFrames }: Pick<Metrics, 'liveFrames'>,
  ) {
    this.#socket = socket
    this.#counter = liveFrames
    this.userId = userId
    this.sessionId = sessionId
    socket.on('pong', () => (this.#isAlive = true))
    socket.on('error', () => socket.terminate())
  }

  onClose(listener: () => void): void {
    this.#socket.on('close', listener)
  }

  onFrame(listener: (frame: ClientFrame) => void): void {
    this.#socket.on('message', (data, isBinary) => {
      this.#counter.inc({ direction: 'received' })
      if (this.#exceedsFrameLimit()) return this.close(liveCloseCodes.tooManyFrames)
      const frame = isBinary ? null : parseFrame(data)
      if (frame === null) this.close(liveCloseCodes.badFrame)
      else listener(frame)
    })
  }

  #exceedsFrameLimit(): boolean {
    const now = performance.now()
    if (now - this.#windowStart > frameWindowMs) {
      this.#windowStart = now
      this.#frames = 0
    }
    this.#frames += 1
    return this.#frames > maxFrames
  }

  send(text: string): void {
    // terminated and not closed: a close frame would wait behind the unread data
    if (this.#socket.bufferedAmount > maxBufferedBytes) return this.terminate()
    this.#counter.inc({ direction: 'sent' })
    this.#socket.send(text)
  }

  ping(): void {
    if (!this.#isAlive) return this.terminate()
    this.#isAlive = false
    this.#socket.ping()
  }

  close(code: number): void {
    this.#socket.close(code)
  }

  terminate(): void {
    this.#socket.terminate()
  }
}

function parseFrame(data: RawData): ClientFrame | null {
  try {
    // with ws' default binaryType a text frame is one Buffer
    return ClientFrame.safeParse(JSON.parse((data as Buffer).toString('utf8'))).data ?? null
  } catch {
    return null
  }
}
