import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { seconds } from '../clock.ts'
import { inRequest } from '../log.ts'
import type { Log } from '../log.ts'
import { inRequestSpan } from '../tracing/traced-request.ts'
import type { Admission } from './admission.ts'
import { rest, sendError } from './exchange.ts'
import type { Exchange, Handler } from './exchange.ts'
import { sendFailure } from './failure.ts'
import { isForSite } from './for-this-site.ts'
import { loggedPath } from './logged-path.ts'
import { overloadResponse } from './overload-response.ts'
import { commonHeaders } from './security.ts'
import { stoppable } from './stop-server.ts'

export type ServerDeps = {
  appUrl: string
  log: Log
  addressOf(request: IncomingMessage): string
  /** Called before anything is done for a request. */
  admit(request: IncomingMessage, response: ServerResponse): ReturnType<Admission>
  handlers: readonly Handler[]
}

export type HttpServer = {
  server: Server
  /** From now on every response closes its connection, so that clients reconnect to another node. */
  drain(): void
  /**
   * Accepts no more connections, and resolves when every accepted one has had its responses. Those that are open may send requests
   * for `lingerMs`.
   */
  stop(lingerMs?: number): Promise<void>
}

/** The HTTP server: each request goes through the handlers in order until one has answered it. */
export function createHttpServer({ appUrl, log, addressOf, admit, handlers }: ServerDeps): HttpServer {
  const unanswered = new Set<ServerResponse>()
  let draining = false
  const server = createServer({
    requestTimeout: seconds(28),
    headersTimeout: seconds(15),
    // what is late is found within two seconds
    connectionsCheckingInterval: seconds(2),
    keepAliveTimeout: seconds(20),
  })
  const headers = commonHeaders(appUrl)
  const refuseOverload = overloadResponse(headers)
  const isOurs = isForSite(appUrl)
  server.on('request', (request, response) => {
    const requestId = requestIdOf(request)
    if (draining) response.shouldKeepAlive = false
    const { socket } = request // is null once the response is sent
    response.once('finish', () => closeUnlessComplete(request, socket))
    const leave = admit(request, response)
    if (leave === null) return refuseOverload(request, response, requestId)
    response.setHeaders(new Map([['x-request-id', requestId], ...Object.entries(headers)]))
    const traced = () => inRequestSpan(request, response, () => respond(request, response, requestId))
    void inRequest(requestId, traced).finally(leave)
  })
  const drain = () => {
    draining = true
    for (const response of unanswered) response.shouldKeepAlive = false
  }
  return { server, drain, stop: stoppable(server) }

  async function respond(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void> {
    const started = performance.now()
    const path = loggedPath(request.url ?? '/')
    unanswered.add(response)
    response.once('close', () => {
      unanswered.delete(response)
      const ms = Math.round(performance.now() - started)
      log.info({ request_id: requestId, method: request.method, path, status: response.statusCode, ms }, 'request')
    })
    const url = URL.parse(appUrl + (request.url ?? '/'))
    const exchange: Exchange = { request, response, url: url ?? new URL(appUrl), requestId, ip: addressOf(request) }
    try {
      if (url === null || !request.url?.startsWith('/'))
        sendError(exchange, 400, 'MALFORMED', 'The address is malformed')
      else if (!isOurs(request)) sendError(exchange, 421, 'MISDIRECTED', 'This is another site')
      else if (!(await handledBy(handlers, exchange))) sendError(exchange, 404, 'NOT_FOUND', 'Not found')
    } catch (err) {
      sendFailure(log, exchange, err)
    }
  }
}

/**
 * A client that is still sending has had the response: the rest of its body is read and dropped, up to a limit. A proxy that is cut off
 * meanwhile would lose the response, and answer 502.
 */
function closeUnlessComplete(request: IncomingMessage, socket: Socket): void {
  if (request.complete) return
  request.resume()
  const limit = socket.bytesRead + rest.bytes
  const endsAt = performance.now() + rest.ms
  const check = setInterval(() => {
    if (!request.complete && !socket.destroyed && socket.bytesRead < limit && performance.now() < endsAt) return
    clearInterval(check)
    if (!request.complete) socket.destroy()
  }, 100).unref()
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
