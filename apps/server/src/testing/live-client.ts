import type { LiveEvent } from '@wayhouse/domain/live'
import { expect } from 'vitest'
import { WebSocket } from 'ws'
import { eventually } from './eventually.ts'

/** A client of `/api/live`, as in a browser. */
export type LiveClient = {
  readonly events: LiveEvent[]
  /** The close code, or null while it is open. */
  readonly closedWith: number | null
  send(frame: unknown): void
  sendText(text: string): void
  next(type: LiveEvent['type']): Promise<LiveEvent>
  pause(): void
  close(): void
}

/** Connects as a page of the node does. Rejects with `HTTP <status>` if the server refuses. */
export function connectLive(
  node: { url: string },
  member: { cookie: string } | null,
  headers: Record<string, string> = {},
  /** The member for whom the page was loaded, as its address says. */
  pageMember = '',
): Promise<LiveClient> {
  const { host, origin } = new URL(node.url)
  const socket = new WebSocket(`ws://${host}/api/live?member=${pageMember}`, {
    headers: { origin, ...(member ? { cookie: member.cookie } : {}), ...headers },
  })
  const events: LiveEvent[] = []
  let closedWith: number | null = null
  socket.on('message', (data: Buffer) => events.push(JSON.parse(data.toString('utf8')) as LiveEvent)) // the contract
  socket.on('close', (code) => (closedWith = code))
  const client: LiveClient = {
    events,
    get closedWith() {
      return closedWith
    },
    send: (frame) => socket.send(JSON.stringify(frame)),
    sendText: (text) => socket.send(text),
    next: (type) =>
      eventually(() => {
        const event = events.find((received) => received.type === type)
        expect(event, `an event ${type}`).toBeDefined()
        return event as LiveEvent // checked the line above
      }),
    pause: () => socket.pause(),
    close: () => socket.close(),
  }
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(client))
    socket.once('unexpected-response', (_request, response) => reject(new Error(`HTTP ${response.statusCode}`)))
    socket.on('error', reject)
  })
}

export function expectClosed(client: LiveClient, code: number, timeout?: number): Promise<void> {
  return eventually(() => expect(client.closedWith).toBe(code), { timeout })
}

/** Two seconds, by the interval of the server's checks, on a quiet machine; the rest is for a busy one. */
export const closedWithinMs = 4_000
