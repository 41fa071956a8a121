import { text } from 'node:stream/consumers'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { answerJson, answerText } from '../../platform/http/exchange.ts'
import type { Exchange, Handler } from '../../platform/http/exchange.ts'
import { sandboxPaymentsPath } from '../../providers/payments/sandbox.ts'
import { answerPage } from '../page.ts'
import { answerCall } from './api.ts'
import type { ApiAnswer } from './api.ts'
import { answeredOnce } from './calls.ts'
import { errors, nextError, planErrors } from './errors.ts'
import { decodedForm } from './form.ts'
import { actOnCustomer, actOnSession, isDelivery } from './page-acts.ts'
import { customerPage, overviewPage, payPage, receiptPage } from './pages.ts'
import { findObject, newId } from './store.ts'
import { asEvents, deliver } from './webhooks.ts'
import type { Delivery } from './webhooks.ts'

export type PaymentsDoubleDeps = {
  db: Database
  clock: Clock
  config: { appUrl: string }
  keys: { secretKey: string; webhookSecret: string }
  /** Where the product takes webhooks. */
  webhookAddress: () => string
}

/** Stripe's API, as far as the product calls it. It stands at the root, because Stripe's own client knows no other place. */
export function stripeApi(deps: PaymentsDoubleDeps): Handler {
  return async (exchange) => {
    const { pathname, search } = exchange.url
    if (!pathname.startsWith('/v1/')) return false
    const { request } = exchange
    if (request.headers.authorization !== `Bearer ${deps.keys.secretKey}`)
      return answerStripe(exchange, 401, {
        error: { type: 'invalid_request_error', message: 'Invalid API Key provided' },
      })
    const method = request.method ?? 'GET'
    const body = method === 'POST' ? await text(request) : search.slice(1)
    const key = method === 'POST' ? (request.headers['idempotency-key']?.toString() ?? null) : null
    const error = await nextError(deps.db)
    // whoever calls waits as long as they will
    if (error === 'hang') return true
    if (error !== null)
      return answerStripe(exchange, Number(error), { error: { type: 'api_error', message: 'Planned' } })
    const params = decodedForm(new URLSearchParams(body))
    const call = { method, path: pathname, body, key }
    const answer = await answeredOnce(deps.db, call, () =>
      inLife(deps, (life) => answerCall(life, { ...call, params })),
    )
    answerStripe(exchange, answer.status, answer.body)
    // as at Stripe, what happened is told by itself, after the answer
    void tellOf(deps, answer.happenings ?? [], 'now')
    return true
  }
}

function answerStripe(exchange: Exchange, status: number, body: object): true {
  return answerJson(exchange, status, body, { 'request-id': newId('req') })
}

/**
 * The pages of Stripe that a person sees, with a button for everything that can happen at them and afterwards, and the
 * signed webhooks that follow.
 */
export function paymentsDouble(deps: PaymentsDoubleDeps): Handler {
  return async (exchange) => {
    const { pathname } = exchange.url
    if (pathname !== sandboxPaymentsPath && !pathname.startsWith(`${sandboxPaymentsPath}/`)) return false
    const [place = '', id = ''] = pathname.slice(sandboxPaymentsPath.length + 1).split('/')
    if (place === '') return answerPage(exchange, 200, 'Payments', await overviewPage(deps.db))
    if (place === 'errors' && exchange.request.method === 'POST') return planned(deps, exchange)
    if (place === 'pay') return payments(deps, exchange, id)
    if (place === 'portal') return portal(deps, exchange, id)
    if (place === 'customers') return customers(deps, exchange, { id, returnUrl: null })
    if (place === 'invoices' || place === 'receipts')
      return answerPage(exchange, 200, 'Receipt', await receiptPage(deps.db, id))
    return answerPage(exchange, 404, 'Not found', '<p>The sandbox has no such page.</p>')
  }
}

async function planned({ db }: PaymentsDoubleDeps, exchange: Exchange): Promise<true> {
  const form = new URLSearchParams(await text(exchange.request))
  const error = errors.find((one) => one === form.get('error'))
  if (error === undefined) return answerPage(exchange, 422, 'Not understood', '<p>There is no such error.</p>')
  await planErrors(db, error, Math.min(100, Number(form.get('count') ?? 1) || 1))
  return answerText(exchange, 303, 'text/plain', '', { location: sandboxPaymentsPath })
}

async function payments(deps: PaymentsDoubleDeps, exchange: Exchange, id: string): Promise<true> {
  const session = await findObject(deps.db, 'checkout.session', id)
  if (session === undefined) return answerPage(exchange, 404, 'No such page', '<p>There is nothing to pay here.</p>')
  if (exchange.request.method !== 'POST')
    return answerPage(exchange, 200, 'Pay', await payPage(deps, session, exchange.url.searchParams.has('declined')))
  const form = new URLSearchParams(await text(exchange.request))
  const done = await inLife(deps, (life) => actOnSession(life, id, form.get('act') ?? ''))
  if (done === null) return answerPage(exchange, 422, 'Not understood', '<p>This cannot be done here now.</p>')
  const told = await tellOf(deps, done.happenings, deliveryIn(form))
  return answerDone(deps, exchange, told, done.leadsTo ?? `${sandboxPaymentsPath}/pay/${id}?declined`)
}

async function portal(deps: PaymentsDoubleDeps, exchange: Exchange, id: string): Promise<true> {
  const session = await findObject(deps.db, 'billing_portal.session', id)
  if (session === undefined) return answerPage(exchange, 404, 'No such page', '<p>There is no such portal.</p>')
  return customers(deps, exchange, { id: session.customer, returnUrl: session.return_url })
}

async function customers(
  deps: PaymentsDoubleDeps,
  exchange: Exchange,
  { id, returnUrl }: { id: string; returnUrl: string | null },
): Promise<true> {
  if ((await findObject(deps.db, 'customer', id)) === undefined)
    return answerPage(exchange, 404, 'No such customer', '<p>The sandbox has no such customer.</p>')
  if (exchange.request.method !== 'POST')
    return answerPage(
      exchange,
      200,
      'Billing portal',
      await customerPage(deps, id, returnUrl && pathOf(deps, returnUrl)),
    )
  const form = new URLSearchParams(await text(exchange.request))
  const act = { customer: id, name: form.get('act') ?? '', object: form.get('object') ?? '' }
  const done = await inLife(deps, (life) => actOnCustomer(life, act))
  if (done === null) return answerPage(exchange, 422, 'Not understood', '<p>This cannot be done here now.</p>')
  const told =
    'again' in done
      ? await deliver(webhooksOf(deps), done.again, deliveryIn(form))
      : await tellOf(deps, done, deliveryIn(form))
  return answerDone(deps, exchange, told, exchange.url.pathname)
}

function answerDone(deps: PaymentsDoubleDeps, exchange: Exchange, deliveries: number[], to: string): true {
  const location = pathOf(deps, to)
  if (exchange.request.headers.accept === 'application/json') return answerJson(exchange, 200, { deliveries, location })
  return answerText(exchange, 303, 'text/plain', '', { location })
}

function deliveryIn(form: URLSearchParams): Delivery {
  const name = form.get('delivery')
  return isDelivery(name) ? name : 'now'
}

/** A path alone where it is ours, by whichever of our names one came. */
function pathOf({ config }: PaymentsDoubleDeps, address: string): string {
  return address.startsWith(`${config.appUrl}/`) ? address.slice(config.appUrl.length) : address
}

function inLife<Done>(
  { db, clock, config }: PaymentsDoubleDeps,
  act: (life: Parameters<typeof answerCall>[0]) => Promise<Done>,
): Promise<Done> {
  const now = Math.floor(clock.now().getTime() / 1000)
  return db.transaction().execute((trx) => act({ trx, now, pagesUrl: config.appUrl + sandboxPaymentsPath }))
}

async function tellOf(
  deps: PaymentsDoubleDeps,
  happenings: NonNullable<ApiAnswer['happenings']>,
  delivery: Delivery,
): Promise<number[]> {
  if (happenings.length === 0) return []
  return deliver(webhooksOf(deps), await asEvents(webhooksOf(deps), happenings), delivery)
}

function webhooksOf({ db, clock, keys, webhookAddress }: PaymentsDoubleDeps) {
  return { db, clock, secret: keys.webhookSecret, address: webhookAddress }
}
