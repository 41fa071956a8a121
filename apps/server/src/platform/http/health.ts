import { setTimeout as pause } from 'node:timers/promises'
import { answerJson } from './exchange.ts'
import type { Handler } from './exchange.ts'

/** A database that takes longer serves nobody. */
const longestMs = 900

/** `GET /healthz`: the process is alive. `GET /readyz`: it can serve, database included, and is not draining. */
export function health(isReady: () => Promise<boolean>): Handler {
  return async (exchange) => {
    const { pathname } = exchange.url
    if (pathname === '/healthz') return answerJson(exchange, 200, { status: 'ok' })
    if (pathname !== '/readyz') return false
    const ready = await Promise.race([isReady().catch(() => false), pause(longestMs, false, { ref: false })])
    return ready
      ? answerJson(exchange, 200, { status: 'ready' })
      : answerJson(exchange, 503, { status: 'unavailable' }, { 'retry-after': '2' })
  }
}
