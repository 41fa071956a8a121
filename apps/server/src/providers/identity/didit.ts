import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { seconds } from '../../platform/clock.ts'
import type { Clock } from '../../platform/clock.ts'
import { decisionFrom } from './didit-decision.ts'
import { provenBody } from './didit-signature.ts'
import type { Failure, Hearing, IdentityProvider, Reading, Start } from './port.ts'

export type DiditDeps = {
  /** Asked for at each call: the sandbox's is known only once the server listens. */
  baseUrl(): string
  apiKey: string
  workflowId: string
  webhookSecret: string
  clock: Clock
  timeoutMs?: number
}

/** Didit's API, version 3. Its paths end with a slash: without one it redirects, and the key is lost on the way. */
export function diditIdentity(deps: DiditDeps): IdentityProvider {
  return {
    checkedBy: 'partner',
    start: (request) => start(deps, request),
    read: (sessionId) => read(deps, sessionId),
    hear: (headers, body) => hear(deps, headers, body),
  }
}

const Session = z.object({ session_id: z.string().min(1).max(100), url: z.url({ protocol: /^https?$/ }) })

async function start(deps: DiditDeps, request: { userId: string; returnUrl: string }): Promise<Start> {
  const answer = await ask(deps, 'POST', '/v3/session/', {
    workflow_id: deps.workflowId,
    vendor_data: request.userId,
    callback: request.returnUrl,
    callback_method: 'both',
  })
  if (answer.kind === 'failed') return answer
  const session = Session.safeParse(answer.body)
  if (!session.success) return { kind: 'failed', failure: away }
  return { kind: 'started', sessionId: session.data.session_id, url: session.data.url }
}

async function read(deps: DiditDeps, sessionId: string): Promise<Reading> {
  const answer = await ask(deps, 'GET', `/v3/session/${encodeURIComponent(sessionId)}/decision/`)
  if (answer.kind === 'failed') return answer.status === 404 ? { kind: 'nothing' } : answer
  const decision = decisionFrom(answer.body, deps.clock.today())
  return decision === null ? { kind: 'failed', failure: away } : { kind: 'read', decision }
}

const Event = z.object({
  event_id: z.string().min(1).max(200),
  webhook_type: z.enum(['status.updated', 'data.updated']),
  session_id: z.string().min(1).max(100),
  vendor_data: z.string().nullish().catch(null),
})

function hear({ webhookSecret, clock }: DiditDeps, headers: IncomingHttpHeaders, raw: Buffer): Hearing {
  const body = provenBody(headers, raw, webhookSecret, clock.now())
  if (body === null) return { kind: 'unproven' }
  const event = Event.safeParse(body)
  if (!event.success) return { kind: 'irrelevant' }
  const { event_id, session_id, vendor_data } = event.data
  return { kind: 'event', eventId: event_id, sessionId: session_id, userId: vendor_data ?? null }
}

type Answer = { kind: 'answered'; body: unknown } | { kind: 'failed'; failure: Failure; status: number | null }

const away: Failure = { reason: 'away', retryAfterSeconds: null }
const usualTimeoutMs = seconds(10)

async function ask(deps: DiditDeps, method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
  try {
    const response = await fetch(deps.baseUrl() + path, {
      method,
      headers: { 'x-api-key': deps.apiKey, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(deps.timeoutMs ?? usualTimeoutMs),
    })
    if (response.ok) return { kind: 'answered', body: await response.json() }
    await response.body?.cancel()
    return { kind: 'failed', failure: failureOf(response), status: response.status }
  } catch {
    // refused, timed out, redirected, or not JSON
    return { kind: 'failed', failure: away, status: null }
  }
}

function failureOf({ status, headers }: Response): Failure {
  // sources disagree on which of the two a bad key is answered with; 400 is a workflow it does not know, or no credits
  if (status === 400 || status === 401 || status === 403) return { reason: 'misconfigured', retryAfterSeconds: null }
  if (status !== 429) return away
  const wait = Number(headers.get('retry-after'))
  return { reason: 'busy', retryAfterSeconds: Number.isInteger(wait) && wait > 0 ? wait : 60 }
}
