import type { Clock } from '@wayhouse/server/platform/clock'
import type { Database } from '@wayhouse/server/platform/database/connect'
import { readForm, readJson } from '@wayhouse/server/platform/http/body'
import { sendJson, sendText } from '@wayhouse/server/platform/http/exchange'
import type { Exchange, Handler } from '@wayhouse/server/platform/http/exchange'
import { sendPage } from '../page.ts'
import { isMarker, isOutcome, outcomes, personFor } from './outcomes.ts'
import { sessionPage, sessionsPage } from './pages.ts'
import { sandboxIdentityPath } from './provider.ts'
import type { SandboxIdentityKeys } from './provider.ts'
import { decisionOf, eraseSession, findSession, newestSessions, openSession, saveDecision } from './sessions.ts'
import type { IdentitySession } from './sessions.ts'
import { deliver, deliveries } from './webhooks.ts'
import type { Delivery } from './webhooks.ts'

type FakeIdentityDeps = {
  db: Database
  clock: Clock
  config: { appUrl: string }
  keys: SandboxIdentityKeys
  /** Where the product receives webhooks. */
  webhookAddress: () => string
}

/**
 * A fake of the identity partner: the three API endpoints that the product uses, the page of a check with a button for each
 * outcome, and the signed webhooks about the outcome.
 */
export function fakeIdentity(deps: FakeIdentityDeps): Handler {
  return async (exchange) => {
    const { pathname } = exchange.url
    if (pathname !== sandboxIdentityPath && !pathname.startsWith(`${sandboxIdentityPath}/`)) return false
    const path = pathname.slice(sandboxIdentityPath.length)
    if (path.startsWith('/v3/')) return api(deps, exchange, path)
    if (path === '') return sendPage(exchange, 200, 'Identity checks', sessionsPage(await newestSessions(deps.db, 50)))
    const session = await findSession(deps.db, { token: path.replace('/session/', '') })
    if (session === undefined) return sendPage(exchange, 404, 'Not found', '<p>This session does not exist.</p>')
    if (exchange.request.method === 'POST') return applyOutcome(deps, exchange, session)
    return sendPage(exchange, 200, 'Identity check', sessionPage(session))
  }
}

async function api({ db, clock, config, keys }: FakeIdentityDeps, exchange: Exchange, path: string): Promise<boolean> {
  const { request } = exchange
  if (!path.endsWith('/')) return sendText(exchange, 301, 'text/plain', '', { location: `${exchange.url.pathname}/` })
  const key = request.headers['x-api-key']
  if (key !== keys.apiKey) {
    const detail = 'You do not have permission to perform this action.'
    return sendJson(exchange, key === undefined ? 403 : 401, { detail })
  }
  if (path === '/v3/session/' && request.method === 'POST') {
    const { workflow_id, vendor_data, callback } = sessionRequestIn(await readJson(exchange))
    if (workflow_id !== keys.workflowId) return sendJson(exchange, 400, { workflow_id: ['Invalid workflow'] })
    const session = await openSession(db, keys, { userId: vendor_data, callback })
    return sendJson(exchange, 201, sessionResponse(session, config.appUrl))
  }
  const erased = /^\/v3\/session\/([0-9a-f-]{36})\/delete\/$/.exec(path)?.[1]
  if (erased !== undefined && request.method === 'DELETE')
    return (await eraseSession(db, erased))
      ? sendText(exchange, 204, 'text/plain', '')
      : sendJson(exchange, 404, { detail: 'Not found.' })
  const id = /^\/v3\/session\/([0-9a-f-]{36})\/decision\/$/.exec(path)?.[1]
  const session = id === undefined ? undefined : await findSession(db, { id })
  if (session === undefined) return sendJson(exchange, 404, { detail: 'Not found.' })
  return sendJson(exchange, 200, decisionOf(session, clock))
}

function sessionRequestIn(body: unknown): { workflow_id: string; vendor_data: string; callback: string } {
  const field = (name: string): string => {
    const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : null
    return typeof value === 'string' ? value : ''
  }
  return { workflow_id: field('workflow_id'), vendor_data: field('vendor_data'), callback: field('callback') }
}

function sessionResponse({ id, number, token, userId, workflowId, callback }: IdentitySession, appUrl: string): object {
  return {
    session_id: id,
    session_number: number,
    session_token: token,
    url: `${appUrl}${sandboxIdentityPath}/session/${token}`,
    vendor_data: userId,
    metadata: null,
    status: 'Not Started',
    workflow_id: workflowId,
    workflow_version: 1,
    callback,
    session_kind: 'user',
  }
}

/** Applies the chosen outcome, sends its webhook and redirects the member back. */
async function applyOutcome(deps: FakeIdentityDeps, exchange: Exchange, session: IdentitySession): Promise<boolean> {
  const form = await readForm(exchange)
  const outcome = form.get('outcome')
  const delivery = form.get('delivery') ?? 'now'
  const marker = form.get('marker') ?? 'female'
  if (!isOutcome(outcome) || !isDelivery(delivery) || !isMarker(marker))
    return sendPage(exchange, 422, 'Invalid form', '<p>This outcome, delivery or marker does not exist.</p>')
  const { status } = outcomes[outcome]
  const reason = (form.get('reason') ?? '').slice(0, 200)
  const person = await personFor(deps, session, outcome, { reason, gender: marker })
  await saveDecision(deps.db, session.id, status, person)
  const { clock, keys, webhookAddress } = deps
  const webhooks = { clock, secret: keys.webhookSecret, address: webhookAddress }
  const statuses = await deliver(webhooks, { before: session, after: { ...session, status, person } }, delivery)
  if (exchange.request.headers.accept === 'application/json') return sendJson(exchange, 200, { deliveries: statuses })
  return sendText(exchange, 303, 'text/plain', '', { location: callbackUrl(deps, session, status) })
}

function isDelivery(name: string): name is Delivery {
  return Object.hasOwn(deliveries, name)
}

/** The callback with the partner's parameters. On this site it is a path, so that it works under any host name. */
function callbackUrl({ config }: FakeIdentityDeps, { id, callback }: IdentitySession, status: string): string {
  const url = new URL(callback)
  url.searchParams.set('verificationSessionId', id)
  url.searchParams.set('status', status)
  return url.origin === config.appUrl ? url.pathname + url.search : url.href
}
