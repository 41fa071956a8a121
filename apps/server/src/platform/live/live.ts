import type { IncomingMessage, Server } from 'node:http'
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
import { isOwnPage, pathOf, refuseUpgrade } from './upgrade.ts'

/** Connections that one member may have on one node: a tab each. Further tabs ask from time to time instead. */
export const maxConnections = 12
const maxOpenTribes = 5
/** How often it is looked whether the sessions behind the connections still stand: 2 s at most until one is cut off. */
const sessionCheckMs = 1_500
const pingMs = seconds(30)
/** How long a browser has to close its side when the node stops. */
const farewellMs = seconds(2)
/** Of a storm of connections, and of the tribes they open, so many are looked up at once: pages find the database free. */
const lookUpsAtOnce = 3

export type LiveDeps = {
  bus: Bus
  log: Log
  appUrl: string
  /** Whose session the cookies are of, or null. */
  findViewer(cookies: string | undefined): Promise<Viewer | null>
  /** Which of these sessions have ended, or are of a member who is suspended. */
  endedSessions(sessionIds: readonly string[]): Promise<string[]>
  /** Whether a member may follow what happens to a tribe. */
  mayOpenTribe(userId: string, tribeId: string): Promise<boolean>
}

/**
 * `/api/live`: one WebSocket a tab, over which the server says what has changed. Who connects is whom the session says;
 * a session that ends is cut off within 2 s, whichever node ended it.
 */
export class Live {
  readonly #deps: LiveDeps
  readonly #hub = new Hub()
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: 4096, perMessageDeflate: false })
  readonly #lookUp = concurrencyLimit(lookUpsAtOnce)
  #pings: NodeJS.Timeout | undefined
  #sessionCheck: NodeJS.Timeout | undefined
  #draining = false

  constructor(deps: LiveDeps) {
    this.#deps = deps
  }

  /** Takes the connections of `/api/live` from this server, and hears what any node announces. */
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
    this.#checkSessionsLater()
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
    clearTimeout(this.#sessionCheck)
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
        // a page is told why by a close code alone: a refused upgrade looks to it like a lost line, to be tried again
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
    connection.onFrame((frame) => {
      this.#receive(connection, frame).catch((err: unknown) => {
        this.#deps.log.error({ err }, 'a live frame failed')
        connection.terminate()
      })
    })
  }

  async #receive(connection: Connection, { type, tribe_id }: ClientFrame): Promise<void> {
    if (type === 'close') return this.#hub.closeTribe(connection, tribe_id)
    if (connection.tribes.has(tribe_id) || connection.tribes.size >= maxOpenTribes) return
    const mayOpen = await this.#lookUp(() => this.#deps.mayOpenTribe(connection.userId, tribe_id))
    if (mayOpen) this.#hub.openTribe(connection, tribe_id)
  }

  #checkSessionsLater(): void {
    this.#sessionCheck = setTimeout(() => void this.#checkSessions(), sessionCheckMs)
  }

  async #checkSessions(): Promise<void> {
    const { endedSessions, log } = this.#deps
    try {
      const open = this.#hub.sessionIds()
      if (open.length > 0) this.#hub.endSessions(new Set(await endedSessions(open)))
    } catch (err) {
      log.warn({ err }, 'the sessions of live connections could not be checked')
    }
    if (!this.#draining) this.#checkSessionsLater()
  }
}
