import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { liveCloseCodes, livePath } from '@wayhouse/domain/live'
import type { ClientFrame } from '@wayhouse/domain/live'
import { WebSocketServer } from 'ws'
import { seconds } from '../clock.ts'
import { concurrencyLimit } from '../concurrency-limit.ts'
import type { Log } from '../log.ts'
import type { Viewer } from '../viewer.ts'
import type { Bus } from './bus.ts'
import { Connection } from './connection.ts'
import { Hub } from './hub.ts'
import type { OpenThread } from './hub.ts'

/** Connections that one member may have on one node: a tab each. Further tabs refetch from time to time instead. */
export const maxConnections = 12
/** Tribes and conversations that one connection may follow: those of the page, and of a few that it has just left. */
export const maxOpen = 5
/**
 * How often the server checks whether the sessions behind the connections are still valid, and whether the conversations
 * they have open may still be read: a connection is cut off within 2 s.
 */
const checkMs = 1_500
const pingMs = seconds(30)
/** How long a browser has to close its side when the node stops. */
const farewellMs = seconds(2)
/** When many connect at once, this many are looked up at a time, so that the database stays free for pages. */
export const lookUpsAtOnce = 3

type ThreadFrame = Extract<ClientFrame, { thread_id: string }>

export type LiveDeps = {
  bus: Bus
  log: Log
  appUrl: string
  /** The member whose session the cookies belong to, or null. */
  findViewer(cookies: string | undefined): Promise<Viewer | null>
  /** Which of these sessions have ended, or are of a member who is suspended. */
  endedSessions(sessionIds: readonly string[]): Promise<string[]>
  /** Whether a member may follow what happens to a tribe. */
  mayOpenTribe(userId: string, tribeId: string): Promise<boolean>
  /** Which of these conversations their members may read now. */
  readableThreads(open: readonly OpenThread[]): Promise<readonly OpenThread[]>
}

/**
 * `/api/live`: one WebSocket a tab, over which the server sends what has changed. The session identifies who connects;
 * a session that ends is cut off within 2 s, whichever node ended it.
 */
export class Live {
  readonly #deps: LiveDeps
  readonly #hub = new Hub()
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: 4096, perMessageDeflate: false })
  readonly #lookUp = concurrencyLimit(lookUpsAtOnce)
  #pings: NodeJS.Timeout | undefined
  #checks: NodeJS.Timeout | undefined
  #draining = false

  constructor(deps: LiveDeps) {
    this.#deps = deps
  }

  /** Takes the connections of `/api/live` from this server, and delivers what any node announces. */
  async start(server: Server): Promise<void> {
    const hub = this.#hub
    await this.#deps.bus.listen(
      (announcement) => hub.deliver(announcement),
      () => hub.broadcast({ type: 'resync' }),
    )
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (pathOf(request) === livePath) void this.#answer(request, socket, head)
      else refuseUpgrade(socket, 404)
    })
    this.#pings = setInterval(() => hub.ping(), pingMs)
    this.#checkLater()
  }

  /** How many connections this node has. */
  get connections(): number {
    return this.#hub.size
  }

  /** Sends everyone elsewhere: each browser connects again, to a node that answers. */
  drain(): void {
    this.#draining = true
    this.#hub.closeAll()
    setTimeout(() => this.#hub.terminateAll(), farewellMs).unref()
  }

  async close(): Promise<void> {
    this.#draining = true
    clearInterval(this.#pings)
    clearTimeout(this.#checks)
    this.#hub.terminateAll()
    await this.#deps.bus.close()
  }

  async #answer(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy())
    try {
      if (this.#draining) return refuseUpgrade(socket, 503)
      if (!isOwnPage(request, this.#deps.appUrl)) return refuseUpgrade(socket, 403)
      const viewer = await this.#lookUp(() => this.#deps.findViewer(request.headers.cookie))
      if (viewer !== null && this.#hub.countOf(viewer.id) >= maxConnections) return refuseUpgrade(socket, 429)
      if (socket.destroyed) return
      this.#sockets.handleUpgrade(request, socket, head, (webSocket) => {
        // a page learns the reason only from a close code: a refused upgrade looks like a lost connection, to be retried
        if (viewer === null || viewer.is_suspended) webSocket.close(liveCloseCodes.signedOut)
        else this.#keep(new Connection(webSocket, { userId: viewer.id, sessionId: viewer.session_id }))
      })
    } catch (err) {
      this.#deps.log.error({ err }, 'a live connection failed')
      refuseUpgrade(socket, 503)
    }
  }

  #keep(connection: Connection): void {
    this.#hub.add(connection)
    connection.onClose(() => this.#hub.remove(connection))
    // one after the other: what is closed during its look-up ends closed
    let received = Promise.resolve()
    connection.onFrame((frame) => {
      received = received
        .then(() => this.#receive(connection, frame))
        .catch((err: unknown) => {
          this.#deps.log.error({ err }, 'a live frame failed')
          connection.terminate()
        })
    })
  }

  async #receive(connection: Connection, frame: ClientFrame): Promise<void> {
    if ('thread_id' in frame) return this.#receiveOfThread(connection, frame)
    const { type, tribe_id } = frame
    if (type === 'close') return this.#hub.closeTribe(connection, tribe_id)
    if (connection.tribes.has(tribe_id) || connection.tribes.size >= maxOpen) return
    const mayOpen = await this.#lookUp(() => this.#deps.mayOpenTribe(connection.userId, tribe_id))
    if (mayOpen) this.#hub.openTribe(connection, tribe_id)
  }

  async #receiveOfThread(connection: Connection, { type, thread_id }: ThreadFrame): Promise<void> {
    if (type === 'close') return this.#hub.closeThread(connection, thread_id)
    if (connection.threads.has(thread_id) || connection.threads.size >= maxOpen) return
    const wanted = { userId: connection.userId, threadId: thread_id }
    const readable = await this.#lookUp(() => this.#deps.readableThreads([wanted]))
    if (readable.length > 0) this.#hub.openThread(connection, thread_id)
  }

  #checkLater(): void {
    this.#checks = setTimeout(() => void this.#check(), checkMs)
  }

  async #check(): Promise<void> {
    try {
      await Promise.all([this.#checkSessions(), this.#checkThreads()])
    } catch (err) {
      this.#deps.log.warn({ err }, 'live connections could not be checked')
    }
    if (!this.#draining) this.#checkLater()
  }

  async #checkSessions(): Promise<void> {
    const open = this.#hub.sessionIds()
    if (open.length > 0) this.#hub.endSessions(new Set(await this.#deps.endedSessions(open)))
  }

  async #checkThreads(): Promise<void> {
    const open = this.#hub.openThreads()
    if (open.length > 0) this.#hub.closeUnreadable(open, await this.#deps.readableThreads(open))
  }
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? ''
}

/** Browsers name the page that asks; cookies are sent along whichever page it is (T66). */
function isOwnPage({ headers }: IncomingMessage, appUrl: string): boolean {
  const { origin, host } = headers
  return origin !== undefined && (origin === new URL(appUrl).origin || URL.parse(origin)?.host === host)
}

function refuseUpgrade(socket: Duplex, status: number): void {
  const retry = status === 503 || status === 429 ? 'Retry-After: 30\r\n' : ''
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${retry}Connection: close\r\nContent-Length: 0\r\n\r\n`)
}
