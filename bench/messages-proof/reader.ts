import { setTimeout as sleep } from 'node:timers/promises'
import type { LiveEvent } from '@wayhouse/domain/live'
import type { WebSocket } from 'ws'
import { connect } from '../live/clients.ts'
import { KnownThread } from './known-thread.ts'
import type { Thread } from './threads.ts'

type ReaderOptions = { cookie: string; threads: readonly Thread[]; nodes: readonly { url: string }[] }

/**
 * Reads like a browser: follows live events on a connection, and fetches changes when an event does not directly follow the last
 * one, after every reconnect, and at a `resync`.
 */
export class Reader {
  readonly known: ReadonlyMap<string, KnownThread>
  readonly figures = { frames: 0, connections: 0, foreign: 0 }
  readonly #options: ReaderOptions
  readonly #end = new AbortController()
  readonly #following: Promise<void>

  constructor(options: ReaderOptions) {
    this.#options = options
    const source = { anyNode: () => this.#anyNode(), cookie: options.cookie, end: this.#end.signal }
    this.known = new Map(options.threads.map(({ id }) => [id, new KnownThread(id, source)]))
    this.#following = this.#follow()
  }

  stop(): Promise<void> {
    this.#end.abort()
    return this.#following
  }

  async #follow(): Promise<void> {
    while (!this.#end.signal.aborted) {
      const socket = await connect(this.#anyNode(), this.#options.cookie).catch(() => null)
      if (socket === null) await sleep(200 + Math.random() * 300)
      else await this.#followOn(socket)
    }
  }

  #followOn(socket: WebSocket): Promise<void> {
    this.figures.connections += 1
    const stop = () => socket.terminate()
    this.#end.signal.addEventListener('abort', stop)
    const closed = new Promise<void>((resolve) => {
      socket.on('error', stop).on('close', () => resolve())
    })
    socket.on('message', (data: Buffer) => this.#onEvent(JSON.parse(data.toString()) as LiveEvent)) // of our own server
    for (const { id, kind } of this.#options.threads)
      if (kind === 'city') socket.send(JSON.stringify({ type: 'open', thread_id: id }))
    this.#catchUp()
    return closed.then(() => this.#end.signal.removeEventListener('abort', stop))
  }

  #onEvent(event: LiveEvent): void {
    if (event.type === 'resync') this.#catchUp()
    if (event.type === 'chat.opened') void this.known.get(event.thread_id)?.catchUp()
    if (event.type !== 'chat.message') return
    this.figures.frames += 1
    const thread = this.known.get(event.thread_id)
    if (thread === undefined) this.figures.foreign += 1
    else thread.receive(event)
  }

  #catchUp(): void {
    for (const thread of this.known.values()) void thread.catchUp()
  }

  #anyNode(): string {
    const { nodes } = this.#options
    return nodes[Math.floor(Math.random() * nodes.length)]?.url ?? ''
  }
}
