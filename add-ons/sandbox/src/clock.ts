import type { SandboxDeps, SandboxProduct } from '@wayhouse/server/add-ons'
import { days, hours, minutes, seconds } from '@wayhouse/server/platform/clock'
import { readJson } from '@wayhouse/server/platform/http/body'
import { sendError, sendJson } from '@wayhouse/server/platform/http/exchange'
import type { Handler } from '@wayhouse/server/platform/http/exchange'
import { serializeByKey } from '@wayhouse/server/platform/serialize-by-key'

type ClockDeps = Pick<SandboxDeps, 'clock'> & Pick<SandboxProduct, 'runDue'>

/**
 * `POST /sandbox/clock {"advance":"P8D"}` advances the clock of this node and runs the scheduled jobs that have become due
 * by it, whose names it returns; `GET` returns the time.
 */
export function clockControls({ clock, runDue }: ClockDeps): Handler {
  const oneAfterTheOther = serializeByKey()
  // since when jobs are due; after a failed run, the next call runs them again
  let dueSince: Date | null = null
  return async (exchange) => {
    if (exchange.url.pathname !== '/sandbox/clock') return false
    if (exchange.request.method === 'POST') {
      const ms = durationMs(await readJson(exchange))
      if (ms === null)
        return sendError(exchange, 422, 'INVALID', 'Send {"advance": a duration such as "P8D" or "PT90M"}')
      const ran = await oneAfterTheOther('clock', async () => {
        dueSince ??= clock.now()
        clock.advance(ms)
        const names = await runDue(dueSince)
        dueSince = null
        return names
      })
      return sendJson(exchange, 200, { now: clock.now().toISOString(), today: clock.today(), ran })
    }
    return sendJson(exchange, 200, { now: clock.now().toISOString(), today: clock.today() })
  }
}

/** The milliseconds of a non-negative ISO 8601 duration in days, hours, minutes and seconds; null if it is invalid. */
function durationMs(body: unknown): number | null {
  const text: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'advance') : null
  const match = /^P(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:(\d{1,6})S)?)?$/.exec(
    typeof text === 'string' ? text : '',
  )
  if (match === null) return null
  const [d = 0, h = 0, m = 0, s = 0] = match.slice(1).map((count) => Number(count ?? 0))
  return days(d) + hours(h) + minutes(m) + seconds(s)
}
