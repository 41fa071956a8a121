import cluster from 'node:cluster'
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { memberHeader } from '@wayhouse/domain/accounts'
import { liveCloseCodes, livePath } from '@wayhouse/domain/live'
import type { ClientFrame } from '@wayhouse/domain/live'
import { WebSocketServer } from 'ws'
import { seconds } from '../clock.ts'
import { concurrencyLimit } from '../concurrency-limit.ts'
import { isForSite } from '../http/for-this-site.ts'
import { isSiteOrigin } from '../http/is-site-origin.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { isForOtherMember } from '../other-member.ts'
import { takeSlot } from '../processes/node-slots.ts'
import type { Viewer } from '../viewer.ts'
import type { Announcement, Bus } from './bus.ts'
import { Connection } from './connection.ts'
import { Hub } from './hub.ts'
import type { OpenThread } from './hub.ts'

/** The maximum number of connections of one member to one node, whichever of its processes: one per tab. Further tabs refetch periodically instead. */
export const maxConnections = 12
/** How many tribes, and how many conversations, one connection may have open: those of the current page and of a few earlier ones. */
export const maxOpen = 5
/**
 * How often the server checks whether the sessions of the connections are still valid, and whether their open conversations
 * are still readable: within 2 s, a connection is closed.
 */
export const checkIntervalMs = 1_500
const pingIntervalMs = seconds(30)
/** How long a browser has to close its side when the node stops. */
const closeTimeoutMs = seconds(2)
/** The maximum number of concurrent lookups, so that many new connections leave database capacity for pages. Each of several processes has a part of it. */
export const maxLookups = cluster.isWorker ? 1 : 3

type ThreadFrame = Extract<ClientFrame, { thread_id: string }>

export type LiveDeps = {
  bus: Bus
  log: Log
  metrics: Pick<Metrics, 'liveFrames'>
  appUrl: string
  /** The member who is signed in by these cookies, or null. */
  findViewer(cookies: string | undefined): Promise<Viewer | null>
  /** Drops the pages that this process caches for visitors. */
  dropPages(): void
  /** Those of these sessions that have ended, or whose member is suspended. */
  endedSessions(sessionIds: readonly string[]): Promise<string[]>
  /** Whether a member may receive the events of a tribe. */
  mayOpenTribe(userId: string, tribeId: string): Promise<boolean>
  /** Those of these conversations that their members may still read. */
  readableThreads(open: readonly OpenThread[]): Promise<readonly OpenThread[]>
}

/**
 * `/api/live`: one WebSocket per tab, over which the server sends events. The session identifies the member.
 * When a session ends, on any node, its connections are closed within 2 s.
 */
export class Live {
  readonly #deps: LiveDeps
  readonly #hub = new Hub()
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: 4096, perMessageDeflate: false })
  readonly #lookUp = concurrencyLimit(maxLookups)
  #pings: NodeJS.Timeout | undefined
  #checks: NodeJS.Timeout | undefined
  #draining = false

  constructor(deps: LiveDeps) {
    this.#deps = deps
  }

  /** Accepts connections to `/api/live` on this server, and delivers the announcements of all nodes. */
  async start(server: Server): Promise<void> {
    const hub = this.#hub
    const isOurs = isForSite(this.#deps.appUrl)
    await this.#deps.bus.listen(
      (announcement) => void this.#deliver(announcement),
      () => {
        this.#deps.dropPages()
        hub.broadcast({ type: 'resync' })
      },
    )
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (!isOurs(request)) refuseUpgrade(socket, 421)
      else if (pathOf(request) === livePath) void this.#onUpgrade(request, socket, head)
      else refuseUpgrade(socket, 404)
    })
    this.#pings = setInterval(() => hub.ping(), pingIntervalMs)
    this.#scheduleCheck()
  }

  async #deliver(announcement: Announcement): Promise<void> {
    if (announcement.dropsPages === true) this.#deps.dropPages()
    if (announcement.recheck === true) await this.#closeHidden(announcement)
    this.#hub.deliver(announcement)
  }

  /** Closes the tribes that these connections have open and may no longer open; their pages load again instead. */
  async #closeHidden(announcement: Announcement): Promise<void> {
    for (const { connection, tribeId } of this.#hub.openTribes(announcement)) {
      const mayStay = await this.#lookUp(() => this.#deps.mayOpenTribe(connection.userId, tribeId)).catch(() => false)
      if (!mayStay) this.#hub.hideTribe(connection, tribeId)
    }
  }

  /** The number of connections of this node. */
  get connections(): number {
    return this.#hub.size
  }

  /** Closes all connections, so that browsers connect to another node. */
  drain(): void {
    this.#draining = true
    this.#hub.closeAll()
    setTimeout(() => this.#hub.terminateAll(), closeTimeoutMs).unref()
  }

  async close(): Promise<void> {
    this.#draining = true
    clearInterval(this.#pings)
    clearTimeout(this.#checks)
    this.#hub.terminateAll()
    await this.#deps.bus.close()
  }

  async #onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy())
    try {
      if (this.#draining) return refuseUpgrade(socket, 503)
      if (!isSiteOrigin(request.headers, new URL(this.#deps.appUrl).origin)) return refuseUpgrade(socket, 403)
      const viewer = await this.#lookUp(() => this.#deps.findViewer(request.headers.cookie))
      const leave = viewer === null ? () => undefined : await placeOf(viewer.id)
      if (leave === null) return refuseUpgrade(socket, 429)
      if (socket.destroyed) return leave()
      socket.once('close', leave)
      this.#sockets.handleUpgrade(request, socket, head, (webSocket) => {
        // closed with a code instead of a refused upgrade, which a page could not tell from a lost connection and would retry
        if (viewer === null || viewer.is_suspended) webSocket.close(liveCloseCodes.signedOut)
        else if (isForOtherMember({ [memberHeader]: memberIn(request) }, viewer))
          webSocket.close(liveCloseCodes.otherMember)
        else
          this.#add(new Connection(webSocket, { userId: viewer.id, sessionId: viewer.session_id }, this.#deps.metrics))
      })
    } catch (err) {
      this.#deps.log.error({ err }, 'a live connection failed')
      refuseUpgrade(socket, 503)
    }
  }

  #add(connection: Connection): void {
    this.#hub.add(connection)
    connection.onClose(() => this.#hub.remove(connection))
    // one after the other: a tribe that is closed during its lookup stays closed
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
    if ('thread_id' in frame) return this.#receiveThreadFrame(connection, frame)
    const { type, tribe_id } = frame
    if (type === 'close') return this.#hub.closeTribe(connection, tribe_id)
    if (connection.tribes.has(tribe_id) || connection.tribes.size >= maxOpen) return
    const mayOpen = await this.#lookUp(() => this.#deps.mayOpenTribe(connection.userId, tribe_id))
    if (mayOpen) this.#hub.openTribe(connection, tribe_id)
  }

  async #receiveThreadFrame(connection: Connection, { type, thread_id }: ThreadFrame): Promise<void> {
    if (type === 'close') return this.#hub.closeThread(connection, thread_id)
    if (connection.threads.has(thread_id) || connection.threads.size >= maxOpen) return
    const thread = { userId: connection.userId, threadId: thread_id }
    const readable = await this.#lookUp(() => this.#deps.readableThreads([thread]))
    if (readable.length > 0) this.#hub.openThread(connection, thread_id)
  }

  #scheduleCheck(): void {
    this.#checks = setTimeout(() => void this.#check(), checkIntervalMs)
  }

  async #check(): Promise<void> {
    try {
      await Promise.all([this.#checkSessions(), this.#checkThreads()])
    } catch (err) {
      this.#deps.log.warn({ err }, 'live connections could not be checked')
    }
    if (!this.#draining) this.#scheduleCheck()
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

/** Counts a connection of a member, until the returned function is called. Null for one too many. */
function placeOf(userId: string): Promise<(() => void) | null> {
  return takeSlot({ name: `live ${userId}`, max: maxConnections, waiting: 0, ms: 0 })
}

/** Browsers cannot send a header with a WebSocket, so its address names the member of the page. */
function memberIn({ url = '' }: IncomingMessage): string | undefined {
  return new URLSearchParams(url.split('?')[1]).get('member') || undefined
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? ''
}

function refuseUpgrade(socket: Duplex, status: number): void {
  const retryAfter = status === 503 || status === 429 ? 'Retry-After: 30\r\n' : ''
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${retryAfter}Connection: close\r\nContent-Length: 0\r\n\r\n`,
  )
}
