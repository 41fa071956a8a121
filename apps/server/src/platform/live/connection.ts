import { ClientFrame, liveCloseCodes } from '@wayhouse/domain/live'
import type { RawData, WebSocket } from 'ws'
import { seconds } from '../clock.ts'

/** Bytes that may wait for a reader who is too slow, before the connection is terminated. */
const maxBufferedBytes = 1024 * 1024
/** Frames that a page may send within the window. */
const maxFrames = 60
const frameWindowMs = seconds(10)

/** One browser tab. Its frames are checked here; an invalid one ends only this connection. */
export class Connection {
  readonly userId: string
  readonly sessionId: string
  /** The tribes whose pages it shows. */
  readonly tribes = new Set<string>()
  /** The conversations that it shows. */
  readonly threads = new Set<string>()
  readonly #socket: WebSocket
  #frames = 0
  #windowBegan = 0
  #answered = true

  constructor(socket: WebSocket, { userId, sessionId }: { userId: string; sessionId: string }) {
    this.#socket = socket
    this.userId = userId
    this.sessionId = sessionId
    socket.on('pong', () => (this.#answered = true))
    socket.on('error', () => socket.terminate())
  }

  onClose(run: () => void): void {
    this.#socket.on('close', run)
  }

  onFrame(run: (frame: ClientFrame) => void): void {
    this.#socket.on('message', (data, isBinary) => {
      if (this.#isTooMany()) return this.close(liveCloseCodes.tooManyFrames)
      const frame = isBinary ? null : parseFrame(data)
      if (frame === null) this.close(liveCloseCodes.badFrame)
      else run(frame)
    })
  }

  #isTooMany(): boolean {
    const now = performance.now()
    if (now - this.#windowBegan > frameWindowMs) {
      this.#windowBegan = now
      this.#frames = 0
    }
    this.#frames += 1
    return this.#frames > maxFrames
  }

  send(text: string): void {
    // a close frame would wait behind what is not read
    if (this.#socket.bufferedAmount > maxBufferedBytes) this.terminate()
    else this.#socket.send(text)
  }

  ping(): void {
    if (!this.#answered) return this.terminate()
    this.#answered = false
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
