import type { Server } from 'node:http'

/** The origin at which this process can reach itself, without any proxy. Throws if the server is not listening yet. */
export function serverOrigin(server: Server): string {
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the server listens on no port')
  const { address, family, port } = bound
  const isWildcard = address === '0.0.0.0' || address === '::'
  const host = family === 'IPv6' ? `[${address}]` : address
  return `http://${isWildcard ? '127.0.0.1' : host}:${port}`
}
