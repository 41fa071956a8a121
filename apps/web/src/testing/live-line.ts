import { type LiveEvent, livePath } from '@wayhouse/domain/live'

const lines = new Set<LiveLine>()

/** Says an event to the page, as the server does over its WebSocket. */
export function sayLive(event: LiveEvent): void {
  for (const line of lines) line.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }))
}

/** Ends the page's connection; it is opened again by itself unless the code says that the session is over. */
export function cutLive(code = 1006): void {
  for (const line of lines) line.end(code)
}

/** How many connections the page has open. */
export const liveLines = (): number => lines.size

/** From now on a page's connection for live updates is one of ours; every other WebSocket is real. */
export function replaceLiveLine(): void {
  const Real = globalThis.WebSocket
  globalThis.WebSocket = new Proxy(Real, {
    construct: (_, [url, protocols]: [string, string[]]) =>
      new URL(url).pathname === livePath ? new LiveLine() : new Real(url, protocols),
  })
}

/** What the connection needs of a WebSocket. */
class LiveLine extends EventTarget {
  readyState: number = WebSocket.CONNECTING
  binaryType = 'blob'

  constructor() {
    super()
    queueMicrotask(() => {
      // closed before it was open
      if (this.readyState !== WebSocket.CONNECTING) return
      this.readyState = WebSocket.OPEN
      lines.add(this)
      this.dispatchEvent(new Event('open'))
    })
  }

  send(): void {}

  close(code = 1000): void {
    this.end(code)
  }

  end(code: number): void {
    lines.delete(this)
    this.readyState = WebSocket.CLOSED
    this.dispatchEvent(new CloseEvent('close', { code }))
  }
}
