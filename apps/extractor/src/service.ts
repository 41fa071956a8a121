import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Extracted, ExtractListing } from './extract-listing.ts'
import type { Log } from './log.ts'
import { urlInBody } from './read-request.ts'
import { Refusal, refuse } from './refusal.ts'
import { sendJson, sendRefusal } from './responses.ts'

export type Service = {
  /** Resolves with the URL of the service, `http://host:port`. */
  listen(host: string, port: number): Promise<string>
  /** Accepts no more requests, finishes those in flight, and aborts the rest after `graceMs`. */
  stop(graceMs: number): Promise<void>
}

/** The HTTP service: `POST /` or `/extract` with `{url}`, and `GET /healthz`. */
export function createService(extract: ExtractListing, log: Log): Service {
  const stopping = new AbortController()
  const aborting = new AbortController()
  const context: Context = { extract, log, stopping: stopping.signal, aborting: aborting.signal }
  const server = createServer({ requestTimeout: 15_000, headersTimeout: 10_000 }, (request, response) => {
    const closed = new AbortController()
    response.once('close', () => closed.abort(new Refusal('STOPPING', 'client closed the connection')))
    void handle(request, closed.signal, context).then((result) => {
      // set after handling, so that requests in flight at the stop also close their connection
      if (stopping.signal.aborted) response.setHeader('connection', 'close')
      if (result instanceof Refusal) sendRefusal(response, result)
      else sendJson(response, 200, result)
    })
  })
  return {
    listen: (host, port) => listening(server, host, port),
    async stop(graceMs) {
      stopping.abort()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      const timeout = setTimeout(() => aborting.abort(new Refusal('STOPPING', 'stopped')), graceMs)
      aborting.signal.addEventListener('abort', () => setImmediate(() => server.closeAllConnections()))
      await closed
      clearTimeout(timeout)
    },
  }
}

type Context = { extract: ExtractListing; log: Log; stopping: AbortSignal; aborting: AbortSignal }

/** Returns the body of the response, or the refusal. Never rejects. */
async function handle(request: IncomingMessage, closed: AbortSignal, context: Context): Promise<object | Refusal> {
  const startedMs = performance.now()
  const elapsedMs = () => Math.round(performance.now() - startedMs)
  try {
    const [path] = (request.url ?? '/').split('?')
    if (path === '/healthz' && request.method === 'GET') return { status: 'ok' }
    if (path !== '/' && path !== '/extract') refuse('NO_SUCH_PATH', 'path')
    if (request.method !== 'POST') refuse('NO_SUCH_METHOD', 'method')
    const { fromCache, output, warnings } = await extractRequested(request, closed, context)
    context.log('extracted', { ms: elapsedMs(), from_cache: fromCache, warnings: warnings.length })
    return { output, warnings }
  } catch (cause) {
    const refusal = cause instanceof Refusal ? cause : new Refusal('BROKEN', 'error')
    // an unexpected error is a bug; its stack names code, not texts of a page
    const stack = cause instanceof Error && refusal.code === 'BROKEN' ? cause.stack : undefined
    context.log('refused', { ms: elapsedMs(), code: refusal.code, reason: refusal.reason, stack })
    return refusal
  }
}

async function extractRequested(request: IncomingMessage, closed: AbortSignal, context: Context): Promise<Extracted> {
  const url = await urlInBody(request)
  if (context.stopping.aborted) refuse('STOPPING', 'stopping')
  return context.extract(url, AbortSignal.any([closed, context.aborting]))
}

function listening(server: Server, host: string, port: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  server.once('error', reject)
  server.listen(port, host, () => {
    const bound = server.address() as AddressInfo // a server on a TCP port has this type of address
    resolve(`http://${bound.family === 'IPv6' ? `[${bound.address}]` : bound.address}:${bound.port}`)
  })
  return promise
}
