import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type ReceivedRequest = { method: string; path: string; headers: IncomingHttpHeaders; body: string }

/** A response of the service, or none: it keeps the connection open or closes it. */
export type FakeResponse =
  | { status?: number; headers?: Record<string, string>; body?: string | object }
  | 'no response'
  | 'closed connection'

export type FakeService = {
  url: string
  port: number
  /** The requests since the last `respondWith`. */
  requests: ReceivedRequest[]
  /** Sets the response to every request from now on. */
  respondWith(response: FakeResponse | ((request: ReceivedRequest) => FakeResponse)): void
  close(): void
}

/** A service on real HTTP that responds as a test sets it, and records its requests. */
export async function startFakeService(): Promise<FakeService> {
  const requests: ReceivedRequest[] = []
  let responseTo: (request: ReceivedRequest) => FakeResponse = () => ({})
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = '', url = '', headers } = request
      const received = { method, path: url, headers, body }
      requests.push(received)
      const fake = responseTo(received)
      if (fake === 'closed connection') request.socket.destroy()
      if (typeof fake === 'string') return
      const content = typeof fake.body === 'string' ? fake.body : JSON.stringify(fake.body ?? {})
      response.writeHead(fake.status ?? 200, { 'content-type': 'application/json', ...fake.headers }).end(content)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server's address is never a string
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    requests,
    respondWith: (response) => {
      requests.length = 0
      responseTo = typeof response === 'function' ? response : () => response
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
