import { sendJson } from './exchange.ts'
import type { Handler } from './exchange.ts'

/** `GET /healthz`: the process is alive. `GET /readyz`: the database is available and the process is not draining. */
export function health(isReady: () => Promise<boolean>): Handler {
  return async (exchange) => {
    const { pathname } = exchange.url
    if (pathname === '/healthz') return sendJson(exchange, 200, { status: 'ok' })
    if (pathname !== '/readyz') return false
    return (await isReady())
      ? sendJson(exchange, 200, { status: 'ready' })
      : sendJson(exchange, 503, { status: 'unavailable' }, { 'retry-after': '2' })
  }
}
