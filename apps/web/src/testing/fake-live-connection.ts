import { type LiveEvent, livePath } from '@wayhouse/domain/live'

const connections = new Set<FakeWebSocket>()

/** Sends an event to the page, as the server does over its WebSocket. */
export function sendLiveEvent(event: LiveEvent): void {
  for (const connection of connections)
    connection.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }))
}

/** Closes the page's connections. The page reconnects unless the code means that the session has ended. */
export function closeLiveConnections(code = 1006): void {
  for (const connection of connections) connection.end(code)
}

/** The number of connections that the page has open. */
export const liveConnectionCount = (): number => connections.size

/** Replaces WebSockets for live updates with fakes; every other WebSocket stays real. */
export function fakeLiveConnections(): void {
  const RealWebSocket = globalThis.WebSocket
  globalThis.WebSocket = new Proxy(RealWebSocket, {
    construct: (_, [url, protocols]: [string, string[]]) =>
      new URL(url).pathname === livePath ? new FakeWebSocket() : new RealWebSocket(url, protocols),
  })
}

/** The part of a WebSocket that the live connection uses. */
class FakeWebSocket extends EventTarget {
  readyState: number = WebSocket.CONNECTING
  binaryType = 'blob'

  constructor() {
    super()
    queueMicrotask(() => {
      // it may have been closed before it opened
      if (this.readyState !== WebSocket.CONNECTING) return
      this.readyState = WebSocket.OPEN
      connections.add(this)
      this.dispatchEvent(new Event('open'))
    })
  }

  send(): void {}

  close(code = 1000): void {
    this.end(code)
  }

  end(code: number): void {
    connections.delete(this)
    this.readyState = WebSocket.CLOSED
    this.dispatchEvent(new CloseEvent('close', { code }))
  }
}
