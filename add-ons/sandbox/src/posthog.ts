import { createHmac } from 'node:crypto'
import { readJson } from '@wayhouse/server/platform/http/body'
import { sendJson } from '@wayhouse/server/platform/http/exchange'
import type { Handler } from '@wayhouse/server/platform/http/exchange'
import type { Log } from '@wayhouse/server/platform/log'
import type { AnalyticsProvider } from '@wayhouse/server/providers/analytics/port'
import { postHogAnalytics } from '@wayhouse/server/providers/analytics/posthog'

const path = '/sandbox/posthog'

/** The key that the product and the fake share, derived from the installation's secret. */
const keyOf = (secret: string) => createHmac('sha256', secret).update('sandbox analytics key').digest('hex')

/** The adapter of PostHog with the URL of the fake. */
export function sandboxAnalytics(origin: () => string, secret: string, log: Log): AnalyticsProvider {
  return postHogAnalytics({
    baseUrl: () => origin() + path,
    access: { projectId: '1', personalKey: keyOf(secret) },
    log,
  })
}

/** A fake of PostHog's private API: it erases the people it is asked to. Browsers send it nothing. */
export function fakePostHog(secret: string): Handler {
  return async (exchange) => {
    if (exchange.url.pathname !== `${path}/api/projects/1/persons/bulk_delete/`) return false
    const { method, headers } = exchange.request
    if (method !== 'POST') return sendJson(exchange, 405, { detail: `Method "${method ?? ''}" not allowed.` })
    if (headers.authorization !== `Bearer ${keyOf(secret)}`)
      return sendJson(exchange, 401, { detail: 'Incorrect authentication credentials.' })
    const body = await readJson(exchange)
    const ids: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'distinct_ids') : null
    if (!Array.isArray(ids))
      return sendJson(exchange, 400, { detail: 'You need to specify either distinct_ids or ids' })
    return sendJson(exchange, 202, { persons_found: ids.length, persons_deleted: ids.length })
  }
}
