import { formatMoney } from '@wayhouse/domain/money'
import type { Clock } from '@wayhouse/server/platform/clock'
import type { Database } from '@wayhouse/server/platform/database/connect'
import { escapeHtml } from '@wayhouse/server/platform/escape-html'
import { everyText, invoiceRows, nameOf } from './invoice-document.ts'
import { anyObject, findObject, listObjects } from './object-store.ts'
import type { Charge, Invoice, Session, Subscription } from './objects.ts'
import { sessionActions } from './page-actions.ts'
import { paymentActions } from './payment-actions.ts'
import { endOf, isCancelled, planActions } from './plan-actions.ts'
import { plannedErrors } from './planned-errors.ts'
import { sandboxPaymentsPath } from './provider.ts'
import { deliveries } from './webhooks.ts'

type PageDeps = { db: Database; clock: Clock }

/** The payment page, with a button for each outcome instead of a card form. HTML. */
export async function payPage({ db, clock }: PageDeps, session: Session, declined: boolean): Promise<string> {
  const price = await findObject(db, 'price', session.sandbox.price)
  const product = price && (await findObject(db, 'product', price.product))
  const state = sessionState(session, clock)
  const buttons = Object.entries(sessionActions)
    .filter(([, { when }]) => when === state)
    .map(([action, { label }]) => `<p>${button(action, label)}</p>`)
  const texts = {
    open: 'No money is taken: choose the outcome.',
    pending: 'The payment is pending.',
    over: 'This checkout session is closed.',
  }
  return `<p><strong>${escapeHtml(product?.name ?? 'A plan')}</strong>: ${euros(session.amount_total)}${everyText(price?.recurring)}</p>
    ${declined ? '<p role="alert">The card was declined. Try another one.</p>' : ''}
    <p>${texts[state]}</p>
    ${state === 'over' ? '' : `<form method="post">${deliveryField()}${buttons.join('')}</form>`}`
}

function sessionState({ status, payment_status, expires_at }: Session, clock: Clock): 'open' | 'pending' | 'over' {
  if (status === 'complete' && payment_status === 'unpaid') return 'pending'
  return status === 'open' && expires_at * 1000 > clock.now().getTime() ? 'open' : 'over'
}

/** The portal of a customer: plans and payments, with the actions for each. HTML. */
export async function customerPage({ db }: PageDeps, id: string, returnPath: string | null): Promise<string> {
  const customer = await findObject(db, 'customer', id)
  const plans = await listObjects(db, 'subscription', { customer: id })
  const charges = await listObjects(db, 'charge', { customer: id })
  const back = returnPath === null ? '' : `<p><a href="${escapeHtml(returnPath)}">Return to the product</a></p>`
  return `<p>${escapeHtml(customer?.email ?? '')}</p>${back}
    <h2>Plans</h2>${plans.map(planPart).join('') || '<p>No plans.</p>'}
    <h2>Payments</h2>${charges.map(paymentPart).join('') || '<p>No payments.</p>'}
    <h2>Events</h2><form method="post">${deliveryField()}<p>${button('replay', 'Send all events again')}</p></form>`
}

function planPart(plan: Subscription): string {
  const [item] = plan.items.data
  const end = new Date(endOf(plan) * 1000).toISOString().slice(0, 10)
  const renewal = isCancelled(plan) ? `ends on ${end}` : `renews on ${end}`
  const actions =
    plan.status === 'canceled' ? [] : Object.entries(planActions).filter(([name]) => isPossible(name, plan))
  return `<article><h3>${escapeHtml(nameOf(item?.price.metadata['plan_id']))}, ${euros(item?.price.unit_amount ?? 0)}${everyText(item?.price.recurring)}</h3>
    <p>Status: <strong>${escapeHtml(plan.status)}</strong>${plan.status === 'canceled' ? '' : `, ${renewal}`}</p>
    ${actionsForm(plan.id, actions)}</article>`
}

function isPossible(name: string, plan: Subscription): boolean {
  if (name.startsWith('cancel')) return !isCancelled(plan)
  if (name === 'resume') return isCancelled(plan)
  if (name === 'change') return plan.status === 'active' && !isCancelled(plan)
  return name !== 'recover' || plan.status === 'past_due'
}

function paymentPart(charge: Charge): string {
  const refunded = charge.amount_refunded > 0 ? `, ${euros(charge.amount_refunded)} refunded` : ''
  const day = new Date(charge.created * 1000).toISOString().slice(0, 10)
  return `<article><h3>${euros(charge.amount)} on ${day}${refunded}${charge.disputed ? ', disputed' : ''}</h3>
    ${actionsForm(charge.id, Object.entries(paymentActions))}</article>`
}

function actionsForm(object: string, actions: [string, { label: string }][]): string {
  if (actions.length === 0) return ''
  const buttons = actions.map(([name, { label }]) => button(name, label)).join(' ')
  return `<form method="post"><input type="hidden" name="object" value="${escapeHtml(object)}">${deliveryField()}<p>${buttons}</p></form>`
}

/** All checkout sessions and customers, and a form to make the next calls fail. HTML. */
export async function overviewPage(db: Database): Promise<string> {
  const sessions = await listObjects(db, 'checkout.session', {}, 50)
  const customers = await listObjects(db, 'customer', {}, 50)
  const pages = sessions.map(
    ({ id, status, payment_status, amount_total }) =>
      `<tr><td><a href="${sandboxPaymentsPath}/pay/${escapeHtml(id)}">${euros(amount_total)}</a></td><td>${escapeHtml(status)}, ${escapeHtml(payment_status)}</td></tr>`,
  )
  const people = customers.map(
    ({ id, email }) =>
      `<li><a href="${sandboxPaymentsPath}/customers/${escapeHtml(id)}">${escapeHtml(email ?? id)}</a></li>`,
  )
  const options = plannedErrors.map((error) => `<option>${error}</option>`)
  return `<p>This replaces the card provider. No money is ever taken.</p>
    <h2>Customers</h2><ul>${people.join('') || '<li>No customers yet.</li>'}</ul>
    <h2>Checkout sessions</h2><table><thead><tr><th>Amount</th><th>Status</th></tr></thead><tbody>${pages.join('')}</tbody></table>
    <h2>Errors</h2><form method="post" action="${sandboxPaymentsPath}/errors">
    <p><label>The next <input name="count" value="1" size="3"> calls</label>
    <label>with <input name="calls" placeholder="/v1/checkout/sessions" size="24"> in path or parameters</label>
    <label>fail with <select name="error">${options.join('')}</select></label> <button>Make them fail</button></p></form>`
}

/** A receipt, or an invoice. HTML. */
export async function receiptPage(db: Database, id: string): Promise<string> {
  const document = await anyObject(db, id)
  if (document?.object === 'invoice') return invoicePage(db, document)
  if (document?.object === 'charge') return `<p>Receipt ${escapeHtml(id)}: ${euros(document.amount)}.</p>`
  return '<p>This receipt does not exist.</p>'
}

async function invoicePage(db: Database, invoice: Invoice): Promise<string> {
  const rows = await invoiceRows(db, invoice)
  const lines = rows.map(([label, value]) => `<dt>${label}</dt><dd>${escapeHtml(value)}</dd>`)
  return `<dl>${lines.join('')}</dl><p><a href="${sandboxPaymentsPath}/invoices/${escapeHtml(invoice.id)}/pdf">Download invoice</a></p>`
}

function deliveryField(): string {
  const options = Object.entries(deliveries).map(
    ([name, label]) => `<option value="${name}">${escapeHtml(label)}</option>`,
  )
  return `<p><label>Webhook delivery <select name="delivery">${options.join('')}</select></label></p>`
}

function button(action: string, label: string): string {
  return `<button name="action" value="${action}">${escapeHtml(label)}</button>`
}

function euros(cents: number): string {
  return formatMoney(cents, 'EUR')
}
