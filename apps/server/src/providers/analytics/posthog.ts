import { z } from 'zod'
import { seconds } from '../../platform/clock.ts'
import type { ErasureAnswer } from '../../platform/erasure-answer.ts'
import type { Log } from '../../platform/log.ts'
import type { AnalyticsProvider } from './port.ts'

export type PostHogDeps = {
  /** The origin of its private API; called for each request, because the sandbox's is known only once the server listens. */
  baseUrl(): string
  /** The project and a personal key that may delete its people; null while the operator has set none. */
  access: { projectId: string; personalKey: string } | null
  log: Log
  timeoutMs?: number
}

/** PostHog's private API, as far as erasing people needs it. */
export function postHogAnalytics(deps: PostHogDeps): AnalyticsProvider {
  return { isUsed: true, erasePerson: (userId) => erasePerson(deps, userId) }
}

const Deleted = z.object({ persons_found: z.int().optional() })

async function erasePerson({ baseUrl, access, log, timeoutMs }: PostHogDeps, userId: string): Promise<ErasureAnswer> {
  if (access === null) {
    log.warn(
      { provider: 'posthog' },
      'a person cannot be erased without POSTHOG_PERSONAL_API_KEY and POSTHOG_PROJECT_ID',
    )
    return 'no answer'
  }
  try {
    const path = `/api/projects/${encodeURIComponent(access.projectId)}/persons/bulk_delete/`
    const response = await fetch(baseUrl() + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${access.personalKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ distinct_ids: [userId], delete_events: true, delete_recordings: true }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs ?? seconds(10)),
    })
    const body = await response.text()
    if (response.ok) return foundNobody(body) ? 'not known there' : 'erased'
    // some versions reject ids of which they know none
    if (response.status === 400 && /no person/i.test(body)) return 'not known there'
    log.warn({ provider: 'posthog', status: response.status }, 'the analytics service has refused to erase a person')
    return 'no answer'
  } catch {
    // refused, timed out or redirected
    return 'no answer'
  }
}

function foundNobody(body: string): boolean {
  try {
    return Deleted.safeParse(JSON.parse(body)).data?.persons_found === 0
  } catch {
    return false
  }
}
