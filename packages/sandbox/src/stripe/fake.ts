import type { Clock } from '@wayhouse/server/platform/clock'
import type { Database } from '@wayhouse/server/platform/database/connect'
import { formOf, textOf } from '@wayhouse/server/platform/http/body'
import { sendJson, sendText } from '@wayhouse/server/platform/http/exchange'
import type { Exchange, Handler } from '@wayhouse/server/platform/http/exchange'
import { sendPage } from '../page.ts'
import { handleCall } from './api.ts'
import type { ApiResponse } from './api.ts'
import { decodedForm } from './form.ts'
import { handleOnce } from './idempotency.ts'
import { findObject, newId } from './object-store.ts'
import { actOnCustomer, actOnSession, isDelivery } from './page-actions.ts'
import { customerPage, overviewPage, payPage, receiptPage } from './pages.ts'
import { plannedErrors, planErrors, takePlannedError } from './planned-errors.ts'
import { sandboxPaymentsPath } from './provider.ts'
import { storeEvents, deliver } from './webhooks.ts'
import type { Delivery } from './webhooks.ts'

type FakeStripeDeps = {
  db: Database
  clock: Clock
  config: { appUrl: string }
  keys: { secretKey: string; webhookSecret: string }
  /** Where the product receives webhooks. */
  webhookAddress: () => string
}

/** The calls of Stripe's API that the product makes. Served at the root: Stripe's own client knows no other path. */
export function fakeStripeApi(deps: FakeStripeDeps): Handler {
  return async (exchange) => {
    const { pathname, search } = exchange.url
    if (!pathname.startsWith('/v1/')) return false
    const { request } = exchange
    if (request.headers.authorization !== `Bearer ${deps.keys.secretKey}`)
      return answerStripe(exchange, 401, {
        error: { type: 'invalid_request_error', message: 'Invalid API Key provided' },
      })
    const method = request.method ?? 'GET'
    const body = method === 'POST' ? await textOf(exchange) : search.slice(1)
    const key = method === 'POST' ? (request.headers['idempotency-key']?.toString() ?? null) : null
    const error = await takePlannedError(deps.db, `${pathname}?${body}`)
    // no answer at all: the caller runs into its own timeout
    if (error === 'hang') return true
    if (error !== null)
      return answerStripe(exchange, Number(error), { error: { type: 'api_error', message: 'Planned' } })
    const params = decodedForm(new URLSearchParams(body))
    const call = { method, path: pathname, body, key }
    const answer = await handleOnce(deps.db, call, () =>
      inTransaction(deps, (context) => handleCall(context, { ...call, params })),
    )
    answerStripe(exchange, answer.status, answer.body)
    // as at Stripe, webhooks follow after the answer
    void sendWebhooks(deps, answer.events ?? [], 'now')
    return true
  }
}

function answerStripe(exchange: Exchange, status: number, body: object): true {
  return sendJson(exchange, status, body, { 'request-id': newId('req') })
}

/**
 * The pages of Stripe that a person sees, with a button for everything that can happen at them and afterwards, and the
 * signed webhooks that follow.
 */
export function fakeStripePages(deps: FakeStripeDeps): Handler {
  return async (exchange) => {
    const { pathname } = exchange.url
    if (pathname !== sandboxPaymentsPath && !pathname.startsWith(`${sandboxPaymentsPath}/`)) return false
    const [section = '', id = ''] = pathname.slice(sandboxPaymentsPath.length + 1).split('/')
    if (section === '') return sendPage(exchange, 200, 'Payments', await overviewPage(deps.db))
    if (section === 'errors' && exchange.request.method === 'POST') return planErrorsFrom(deps, exchange)
    if (section === 'pay') return payments(deps, exchange, id)
    if (section === 'portal') return portal(deps, exchange, id)
    if (section === 'customers') return customers(deps, exchange, { id, returnUrl: null })
    if (section === 'invoices' || section === 'receipts')
      return sendPage(exchange, 200, 'Receipt', await receiptPage(deps.db, id))
    return sendPage(exchange, 404, 'Not found', '<p>This page does not exist.</p>')
  }
}

async function planErrorsFrom({ db }: FakeStripeDeps, exchange: Exchange): Promise<true> {
  const form = await formOf(exchange)
  const error = plannedErrors.find((one) => one === form.get('error'))
  if (error === undefined) return sendPage(exchange, 422, 'Invalid form', '<p>This error does not exist.</p>')
  const count = Math.min(100, Number(form.get('count') ?? 1) || 1)
  await planErrors(db, { error, count, calls: form.get('calls') ?? '' })
  return sendText(exchange, 303, 'text/plain', '', { location: sandboxPaymentsPath })
}

async function payments(deps: FakeStripeDeps, exchange: Exchange, id: string): Promise<true> {
  const session = await findObject(deps.db, 'checkout.session', id)
  if (session === undefined) return sendPage(exchange, 404, 'Not found', '<p>This checkout session does not exist.</p>')
  if (exchange.request.method !== 'POST')
    return sendPage(exchange, 200, 'Pay', await payPage(deps, session, exchange.url.searchParams.has('declined')))
  const form = await formOf(exchange)
  const done = await inTransaction(deps, (context) => actOnSession(context, id, form.get('action') ?? ''))
  if (done === null) return sendPage(exchange, 422, 'Not possible', '<p>This action is not possible now.</p>')
  const statuses = await sendWebhooks(deps, done.events, deliveryIn(form))
  return answerDone(deps, exchange, statuses, done.redirectTo ?? `${sandboxPaymentsPath}/pay/${id}?declined`)
}

async function portal(deps: FakeStripeDeps, exchange: Exchange, id: string): Promise<true> {
  const session = await findObject(deps.db, 'billing_portal.session', id)
  if (session === undefined) return sendPage(exchange, 404, 'Not found', '<p>This portal session does not exist.</p>')
  return customers(deps, exchange, { id: session.customer, returnUrl: session.return_url })
}

async function customers(
  deps: FakeStripeDeps,
  exchange: Exchange,
  { id, returnUrl }: { id: string; returnUrl: string | null },
): Promise<true> {
  if ((await findObject(deps.db, 'customer', id)) === undefined)
    return sendPage(exchange, 404, 'Not found', '<p>This customer does not exist.</p>')
  if (exchange.request.method !== 'POST')
    return sendPage(exchange, 200, 'Billing portal', await customerPage(deps, id, returnUrl && pathOf(deps, returnUrl)))
  const form = await formOf(exchange)
  const action = { customer: id, name: form.get('action') ?? '', object: form.get('object') ?? '' }
  const done = await inTransaction(deps, (context) => actOnCustomer(context, action))
  if (done === null) return sendPage(exchange, 422, 'Not possible', '<p>This action is not possible now.</p>')
  const statuses =
    'resend' in done
      ? await deliver(webhooksOf(deps), done.resend, deliveryIn(form))
      : await sendWebhooks(deps, done, deliveryIn(form))
  return answerDone(deps, exchange, statuses, exchange.url.pathname)
}

function answerDone(deps: FakeStripeDeps, exchange: Exchange, deliveries: number[], to: string): true {
  const location = pathOf(deps, to)
  if (exchange.request.headers.accept === 'application/json') return sendJson(exchange, 200, { deliveries, location })
  return sendText(exchange, 303, 'text/plain', '', { location })
}

function deliveryIn(form: URLSearchParams): Delivery {
  const name = form.get('delivery')
  return isDelivery(name) ? name : 'now'
}

/** An address of the product as a path alone, so that it works under whichever host name the browser used. */
function pathOf({ config }: FakeStripeDeps, address: string): string {
  return address.startsWith(`${config.appUrl}/`) ? address.slice(config.appUrl.length) : address
}

function inTransaction<Done>(
  { db, clock, config }: FakeStripeDeps,
  run: (context: Parameters<typeof handleCall>[0]) => Promise<Done>,
): Promise<Done> {
  const now = Math.floor(clock.now().getTime() / 1000)
  return db.transaction().execute((trx) => run({ trx, now, pagesUrl: config.appUrl + sandboxPaymentsPath }))
}

async function sendWebhooks(
  deps: FakeStripeDeps,
  events: NonNullable<ApiResponse['events']>,
  delivery: Delivery,
): Promise<number[]> {
  if (events.length === 0) return []
  return deliver(webhooksOf(deps), await storeEvents(webhooksOf(deps), events), delivery)
}

function webhooksOf({ db, clock, keys, webhookAddress }: FakeStripeDeps) {
  return { db, clock, secret: keys.webhookSecret, address: webhookAddress }
}
