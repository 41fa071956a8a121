import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A real HTTP server on a free loopback port, for the length of a test. */
export type TestServer = { origin: string; port: number; connections: () => number; close: () => Promise<void> }

export async function startServer(answer: RequestListener, host = '127.0.0.1'): Promise<TestServer> {
  let connections = 0
  const server = createServer(answer).on('connection', () => connections++)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject).listen(0, host, resolve)
  await promise
  // A server listening on a TCP port has this kind of address.
  const { port } = server.address() as AddressInfo
  const written = host.includes(':') ? `[${host}]` : host
  return { origin: `http://${written}:${port}`, port, connections: () => connections, close: () => closed(server) }
}

/** A server that must not be reached. */
export function startCanary(host?: string): Promise<TestServer> {
  return startServer((_request, response) => response.end('reached'), host)
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
