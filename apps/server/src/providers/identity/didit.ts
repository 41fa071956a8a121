import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { seconds } from '../../platform/clock.ts'
import type { Clock } from '../../platform/clock.ts'
import type { ErasureAnswer } from '../../platform/erasure-answer.ts'
import type { WebhookRequest } from '../../platform/http/webhook.ts'
import type { Fetched } from '../../platform/provider-sync.ts'
import { decisionFrom } from './didit-decision.ts'
import { verifiedBody } from './didit-signature.ts'
import type { Decision, IdentityEvent, IdentityProvider, Start, StartFailure } from './port.ts'

export type DiditDeps = {
  /** Called for each request: the sandbox's URL is known only once the server listens. */
  baseUrl(): string
  apiKey: string
  workflowId: string
  webhookSecret: string
  clock: Clock
  timeoutMs?: number
}

/** Didit's API, version 3. Its paths end with a slash: without it the API redirects, which loses the key. */
export function diditIdentity(deps: DiditDeps): IdentityProvider {
  return {
    checkedBy: 'partner',
    start: (request) => start(deps, request),
    fetchDecision: (sessionId) => fetchDecision(deps, sessionId),
    eraseSession: (sessionId) => eraseSession(deps, sessionId),
    parseWebhook: (headers, body) => parseWebhook(deps, headers, body),
  }
}

const Session = z.object({ session_id: z.string().min(1).max(100), url: z.url({ protocol: /^https?$/ }) })

async function start(deps: DiditDeps, request: { userId: string; returnUrl: string }): Promise<Start> {
  const result = await send(deps, 'POST', '/v3/session/', {
    workflow_id: deps.workflowId,
    vendor_data: request.userId,
    callback: request.returnUrl,
    callback_method: 'both',
  })
  if (result.kind === 'failed') return result.failure
  const session = Session.safeParse(result.body)
  if (!session.success) return unreachable
  return { kind: 'started', sessionId: session.data.session_id, url: session.data.url }
}

async function fetchDecision(deps: DiditDeps, sessionId: string): Promise<Fetched<Decision>> {
  const result = await send(deps, 'GET', `/v3/session/${encodeURIComponent(sessionId)}/decision/`)
  if (result.kind === 'failed') return result.status === 404 ? { kind: 'not found' } : result.failure
  const decision = decisionFrom(result.body, deps.clock.today())
  return decision === null ? unreachable : { kind: 'found', snapshot: decision }
}

async function eraseSession(deps: DiditDeps, sessionId: string): Promise<ErasureAnswer> {
  const result = await send(deps, 'DELETE', `/v3/session/${encodeURIComponent(sessionId)}/delete/`)
  if (result.kind === 'ok') return 'erased'
  return result.status === 404 ? 'not known there' : 'no answer'
}

const Event = z.object({
  event_id: z.string().min(1).max(200),
  webhook_type: z.enum(['status.updated', 'data.updated']),
  session_id: z.string().min(1).max(100),
  vendor_data: z.string().nullish().catch(null),
})

function parseWebhook(
  { webhookSecret, clock }: DiditDeps,
  headers: IncomingHttpHeaders,
  raw: Buffer,
): WebhookRequest<IdentityEvent> {
  const body = verifiedBody(headers, raw, webhookSecret, clock.now())
  if (body === null) return { kind: 'invalid signature' }
  const event = Event.safeParse(body)
  if (!event.success) return { kind: 'irrelevant' }
  const { event_id, session_id, vendor_data } = event.data
  return { kind: 'event', event: { eventId: event_id, sessionId: session_id, userId: vendor_data ?? null } }
}

type CallResult = { kind: 'ok'; body: unknown } | { kind: 'failed'; failure: StartFailure; status: number | null }

const unreachable: StartFailure = { kind: 'failed', reason: 'unreachable', retryAfterSeconds: null }
const defaultTimeoutMs = seconds(10)

async function send(
  deps: DiditDeps,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<CallResult> {
  try {
    const response = await fetch(deps.baseUrl() + path, {
      method,
      headers: { 'x-api-key': deps.apiKey, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(deps.timeoutMs ?? defaultTimeoutMs),
    })
    if (response.status === 204) return { kind: 'ok', body: null }
    if (response.ok) return { kind: 'ok', body: await response.json() }
    await response.body?.cancel()
    return { kind: 'failed', failure: failureOf(response), status: response.status }
  } catch {
    // connection refused, timed out, redirected, or not JSON
    return { kind: 'failed', failure: unreachable, status: null }
  }
}

function failureOf({ status, headers }: Response): StartFailure {
  // a bad key gets 401 or 403, the documentation is inconsistent; 400 means an unknown workflow or no credits
  if (status === 400 || status === 401 || status === 403)
    return { kind: 'failed', reason: 'misconfigured', retryAfterSeconds: null }
  if (status !== 429) return unreachable
  const retryAfter = Number(headers.get('retry-after'))
  const isValid = Number.isInteger(retryAfter) && retryAfter > 0
  return { kind: 'failed', reason: 'rate limited', retryAfterSeconds: isValid ? retryAfter : 60 }
}
