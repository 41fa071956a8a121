import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Extracted, ExtractListing } from './extract-listing.ts'
import type { Log } from './log.ts'
import { urlInBody } from './read-request.ts'
import { Refusal, refuse } from './refusal.ts'
import { send, sendRefusal } from './responses.ts'

export type Service = {
  /** Resolves with the address that it listens on, `http://host:port`. */
  listen(host: string, port: number): Promise<string>
  /** Accepts no more requests, finishes those in flight, and aborts the rest after `graceMs`. */
  stop(graceMs: number): Promise<void>
}

/** The service over HTTP: `POST /` or `/extract` with `{url}`, and `GET /healthz`. */
export function createService(extract: ExtractListing, log: Log): Service {
  const stopping = new AbortController()
  const aborting = new AbortController()
  const context: Context = { extract, log, stopping: stopping.signal, aborting: aborting.signal }
  const server = createServer({ requestTimeout: 15_000, headersTimeout: 10_000 }, (request, response) => {
    const gone = new AbortController()
    response.once('close', () => gone.abort(new Refusal('STOPPING', 'client left')))
    void answer(request, gone.signal, context).then((reply) => {
      // set here, so that a request that came before the stop closes its connection too
      if (stopping.signal.aborted) response.setHeader('connection', 'close')
      if (reply instanceof Refusal) sendRefusal(response, reply)
      else send(response, 200, reply)
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

/** The body of the answer, or the refusal. Never rejects. */
async function answer(request: IncomingMessage, gone: AbortSignal, context: Context): Promise<object | Refusal> {
  const startedMs = performance.now()
  const tookMs = () => Math.round(performance.now() - startedMs)
  try {
    const [path] = (request.url ?? '/').split('?')
    if (path === '/healthz' && request.method === 'GET') return { status: 'ok' }
    if (path !== '/' && path !== '/extract') refuse('NO_SUCH_PATH', 'path')
    if (request.method !== 'POST') refuse('NO_SUCH_METHOD', 'method')
    const { fromCache, output, warnings } = await extraction(request, gone, context)
    context.log('extracted', { ms: tookMs(), from_cache: fromCache, warnings: warnings.length })
    return { output, warnings }
  } catch (cause) {
    const refusal = cause instanceof Refusal ? cause : new Refusal('BROKEN', 'error')
    // the stack of an unexpected error names code, never text of a page
    const stack = cause instanceof Error && refusal.code === 'BROKEN' ? cause.stack : undefined
    context.log('refused', { ms: tookMs(), code: refusal.code, reason: refusal.reason, stack })
    return refusal
  }
}

async function extraction(request: IncomingMessage, gone: AbortSignal, context: Context): Promise<Extracted> {
  const url = await urlInBody(request)
  if (context.stopping.aborted) refuse('STOPPING', 'stopping')
  return context.extract(url, AbortSignal.any([gone, context.aborting]))
}

function listening(server: Server, host: string, port: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  server.once('error', reject)
  server.listen(port, host, () => {
    // A server listening on a TCP port has this kind of address; the other kinds are of pipes.
    const bound = server.address() as AddressInfo
    resolve(`http://${bound.family === 'IPv6' ? `[${bound.address}]` : bound.address}:${bound.port}`)
  })
  return promise
}
