import { STATUS_CODES } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

export function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? ''
}

/** Browsers name the page that asks; cookies are sent along whichever page it is (T66). */
export function isOwnPage({ headers }: IncomingMessage, appUrl: string): boolean {
  const { origin, host } = headers
  return origin !== undefined && (origin === new URL(appUrl).origin || URL.parse(origin)?.host === host)
}

export function refuseUpgrade(socket: Duplex, status: number): void {
  const retry = status === 503 || status === 429 ? 'Retry-After: 30\r\n' : ''
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${retry}Connection: close\r\nContent-Length: 0\r\n\r\n`)
}
