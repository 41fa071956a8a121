import { version } from '../version.ts'
import { sendJson } from './exchange.ts'
import type { Handler } from './exchange.ts'

type Readiness = {
  /** Whether the database is available and the process is not draining. */
  isReady(): Promise<boolean>
  /** False while a full disk lets nothing be saved. */
  canSave(): boolean
}

/** `GET /healthz`: the process is alive, in this version. `GET /readyz`: it is ready for requests; while it can only read, it says so. */
export function health({ isReady, canSave }: Readiness): Handler {
  return async (exchange) => {
    const { pathname } = exchange.url
    if (pathname === '/healthz') return sendJson(exchange, 200, { status: 'ok', version })
    if (pathname !== '/readyz') return false
    if (!(await isReady())) return sendJson(exchange, 503, { status: 'unavailable' }, { 'retry-after': '2' })
    return canSave()
      ? sendJson(exchange, 200, { status: 'ready' })
      : sendJson(exchange, 503, { status: 'read only' }, { 'retry-after': '60' })
  }
}
