import type { Server } from 'node:http'

/** Where this very process reaches itself, whatever stands in front of it. Throws before the server listens. */
export function ownOrigin(server: Server): string {
  const listening = server.address()
  if (listening === null || typeof listening === 'string') throw new Error('the server listens on no port')
  const { address, family, port } = listening
  const everywhere = address === '0.0.0.0' || address === '::'
  const own = family === 'IPv6' ? `[${address}]` : address
  return `http://${everywhere ? '127.0.0.1' : own}:${port}`
}
