import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { seconds } from '../clock.ts'
import type { Log } from '../log.ts'
import { answerError } from './exchange.ts'
import type { Exchange, Handler } from './exchange.ts'
import { alwaysHeaders } from './security.ts'

export type ServerDeps = {
  appUrl: string
  log: Log
  addressOf(request: IncomingMessage): string
  handlers: readonly Handler[]
}

/** The HTTP server: each request goes through the handlers in order until one has answered it. */
export function createHttpServer({ appUrl, log, addressOf, handlers }: ServerDeps): Server {
  const server = createServer({
    requestTimeout: seconds(30),
    headersTimeout: seconds(15),
    keepAliveTimeout: seconds(20),
  })
  server.on('request', (request, response) => void answer(request, response))
  return server

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const started = performance.now()
    const requestId = requestIdOf(request)
    const path = (request.url ?? '/').split('?', 1)[0]
    response.setHeader('x-request-id', requestId)
    for (const [name, value] of Object.entries(alwaysHeaders)) response.setHeader(name, value)
    response.once('close', () => {
      const ms = Math.round(performance.now() - started)
      log.info({ request_id: requestId, method: request.method, path, status: response.statusCode, ms }, 'request')
    })
    const url = URL.parse(appUrl + (request.url ?? '/'))
    const exchange: Exchange = { request, response, url: url ?? new URL(appUrl), requestId, ip: addressOf(request) }
    try {
      if (url === null || !request.url?.startsWith('/'))
        answerError(exchange, 400, 'MALFORMED', 'The address is malformed')
      else if (!(await handledBy(handlers, exchange))) answerError(exchange, 404, 'NOT_FOUND', 'Not found')
    } catch (err) {
      log.error({ request_id: requestId, err }, 'a request failed')
      if (response.headersSent) response.destroy()
      else answerError(exchange, 500, 'INTERNAL', 'Something went wrong on our side. Please try again')
    }
  }
}

async function handledBy(handlers: readonly Handler[], exchange: Exchange): Promise<boolean> {
  for (const handle of handlers) if (await handle(exchange)) return true
  return false
}

/** A request id from a proxy in front is kept where it is one. */
function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,80}$/.test(given) ? given : randomUUID()
}
