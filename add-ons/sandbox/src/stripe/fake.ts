import type { Clock } from '@wayhouse/server/platform/clock'
import type { Database } from '@wayhouse/server/platform/database/connect'
import { readForm, readText } from '@wayhouse/server/platform/http/body'
import { sendJson, sendText } from '@wayhouse/server/platform/http/exchange'
import type { Exchange, Handler } from '@wayhouse/server/platform/http/exchange'
import { sendPage } from '../page.ts'
import { handleCall } from './api.ts'
import type { ApiResponse } from './api.ts'
import type { StripeContext } from './context.ts'
import { decodedForm } from './form.ts'
import { handleOnce } from './idempotency.ts'
import { invoicePdf } from './invoice-document.ts'
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

/** The calls of Stripe's API that the product makes. Served under `/v1/`, because Stripe's client uses this path. */
export function fakeStripeApi(deps: FakeStripeDeps): Handler {
  return async (exchange) => {
    const { pathname, search } = exchange.url
    if (!pathname.startsWith('/v1/')) return false
    const { request } = exchange
    if (request.headers.authorization !== `Bearer ${deps.keys.secretKey}`)
      return sendStripeJson(exchange, 401, {
        error: { type: 'invalid_request_error', message: 'Invalid API Key provided' },
      })
    const method = request.method ?? 'GET'
    const body = method === 'POST' ? await readText(exchange) : search.slice(1)
    const key = method === 'POST' ? (request.headers['idempotency-key']?.toString() ?? null) : null
    const error = await takePlannedError(deps.db, `${pathname}?${body}`)
    // no response: the caller runs into its timeout
    if (error === 'hang') return true
    if (error !== null)
      return sendStripeJson(exchange, Number(error), { error: { type: 'api_error', message: 'Planned' } })
    const params = decodedForm(new URLSearchParams(body))
    const call = { method, path: pathname, body, key }
    const response = await handleOnce(deps.db, call, () =>
      inTransaction(deps, (context) => handleCall(context, { ...call, params })),
    )
    sendStripeJson(exchange, response.status, response.body)
    // webhooks are sent after the response, as by Stripe
    void sendWebhooks(deps, response.events ?? [], 'now')
    return true
  }
}

function sendStripeJson(exchange: Exchange, status: number, body: object): true {
  return sendJson(exchange, status, body, { 'request-id': newId('req') })
}

/**
 * The pages of Stripe for members, with a button for every outcome and every later event, and the signed webhooks about
 * them.
 */
export function fakeStripePages(deps: FakeStripeDeps): Handler {
  return async (exchange) => {
    const { pathname } = exchange.url
    if (pathname !== sandboxPaymentsPath && !pathname.startsWith(`${sandboxPaymentsPath}/`)) return false
    const [section = '', id = '', part = ''] = pathname.slice(sandboxPaymentsPath.length + 1).split('/')
    if (section === '') return sendPage(exchange, 200, 'Payments', await overviewPage(deps.db))
    if (section === 'errors' && exchange.request.method === 'POST') return planErrorsFrom(deps, exchange)
    if (section === 'pay') return payments(deps, exchange, id)
    if (section === 'portal') return portal(deps, exchange, id)
    if (section === 'customers') return customers(deps, exchange, { id, returnUrl: null })
    if (section === 'invoices' && part === 'pdf') return sendInvoice(deps, exchange, id)
    if (section === 'invoices' || section === 'receipts')
      return sendPage(exchange, 200, 'Receipt', await receiptPage(deps.db, id))
    return sendPage(exchange, 404, 'Not found', '<p>This page does not exist.</p>')
  }
}

async function sendInvoice({ db }: FakeStripeDeps, exchange: Exchange, id: string): Promise<true> {
  const invoice = await findObject(db, 'invoice', id)
  if (invoice === undefined) return sendPage(exchange, 404, 'Not found', '<p>This invoice does not exist.</p>')
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="invoice-${id}.pdf"`,
  }
  exchange.response.writeHead(200, { ...headers, 'cache-control': 'no-store' })
  exchange.response.end(await invoicePdf(db, invoice))
  return true
}

async function planErrorsFrom({ db }: FakeStripeDeps, exchange: Exchange): Promise<true> {
  const form = await readForm(exchange)
  const error = plannedErrors.find((plannedError) => plannedError === form.get('error'))
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
  const form = await readForm(exchange)
  const result = await inTransaction(deps, (context) => actOnSession(context, id, form.get('action') ?? ''))
  if (result === null) return sendPage(exchange, 422, 'Not possible', '<p>This action is not possible now.</p>')
  const statuses = await sendWebhooks(deps, result.events, deliveryIn(form))
  return sendResult(deps, exchange, statuses, result.redirectTo ?? `${sandboxPaymentsPath}/pay/${id}?declined`)
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
  const form = await readForm(exchange)
  const action = { customer: id, name: form.get('action') ?? '', object: form.get('object') ?? '' }
  const events = await inTransaction(deps, (context) => actOnCustomer(context, action))
  if (events === null) return sendPage(exchange, 422, 'Not possible', '<p>This action is not possible now.</p>')
  const statuses =
    'resend' in events
      ? await deliver(webhooksOf(deps), events.resend, deliveryIn(form))
      : await sendWebhooks(deps, events, deliveryIn(form))
  return sendResult(deps, exchange, statuses, exchange.url.pathname)
}

/** Redirects a browser; a test gets the statuses of the webhooks as JSON. */
function sendResult(deps: FakeStripeDeps, exchange: Exchange, deliveries: number[], to: string): true {
  const location = pathOf(deps, to)
  if (exchange.request.headers.accept === 'application/json') return sendJson(exchange, 200, { deliveries, location })
  return sendText(exchange, 303, 'text/plain', '', { location })
}

function deliveryIn(form: URLSearchParams): Delivery {
  const name = form.get('delivery')
  return isDelivery(name) ? name : 'now'
}

/** The path of a URL of the product, so that it works under any host name that the browser uses. */
function pathOf({ config }: FakeStripeDeps, address: string): string {
  return address.startsWith(`${config.appUrl}/`) ? address.slice(config.appUrl.length) : address
}

function inTransaction<Result>(
  { db, clock, config }: FakeStripeDeps,
  run: (context: StripeContext) => Promise<Result>,
): Promise<Result> {
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
