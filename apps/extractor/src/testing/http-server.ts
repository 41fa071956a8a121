import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A real HTTP server on a free loopback port, for a test. */
export type TestServer = { origin: string; port: number; connections: () => number; close: () => Promise<void> }

export async function startServer(listener: RequestListener, host = '127.0.0.1'): Promise<TestServer> {
  let connections = 0
  const server = createServer(listener).on('connection', () => connections++)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject).listen(0, host, resolve)
  await promise
  const { port } = server.address() as AddressInfo // a server on a TCP port has this type of address
  const urlHost = host.includes(':') ? `[${host}]` : host
  return { origin: `http://${urlHost}:${port}`, port, connections: () => connections, close: () => close(server) }
}

/** A server that must not be reached. */
export function startCanary(host?: string): Promise<TestServer> {
  return startServer((_request, response) => response.end('reached'), host)
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
