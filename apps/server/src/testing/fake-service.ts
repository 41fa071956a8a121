import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A request as it came. */
export type Asked = { method: string; path: string; headers: IncomingHttpHeaders; body: string }

/** What the service says; `silence` is no answer at all, `hang up` ends the connection without one. */
export type Reply =
  | { status?: number; headers?: Record<string, string>; body?: string | object }
  | 'silence'
  | 'hang up'

export type FakeService = {
  url: string
  port: number
  /** What was asked since the last `answers`. */
  asked: Asked[]
  /** Sets what every request is answered from now on. */
  answers(reply: Reply | ((request: Asked) => Reply)): void
  close(): void
}

/** A service on real HTTP that answers what a test says, and keeps what it was asked. */
export async function startFakeService(): Promise<FakeService> {
  const asked: Asked[] = []
  let replyTo: (request: Asked) => Reply = () => ({})
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = '', url = '', headers } = request
      const received = { method, path: url, headers, body }
      asked.push(received)
      const reply = replyTo(received)
      if (reply === 'hang up') request.socket.destroy()
      if (typeof reply === 'string') return
      const said = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? {})
      response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers }).end(said)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server's address is never a string
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    asked,
    answers: (reply) => {
      asked.length = 0
      replyTo = typeof reply === 'function' ? reply : () => reply
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
