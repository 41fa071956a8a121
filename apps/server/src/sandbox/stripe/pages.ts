import { plans as soldPlans } from '@wayhouse/domain/membership'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { sandboxPaymentsPath } from '../../providers/payments/sandbox.ts'
import { escaped } from '../page.ts'
import { errors } from './errors.ts'
import type { Charge, Session, Subscription } from './objects.ts'
import { sessionActs } from './page-acts.ts'
import { paymentActs, planActs } from './plan-life.ts'
import { anyObject, findObject, listObjects } from './store.ts'
import { deliveries } from './webhooks.ts'

type PageDeps = { db: Database; clock: Clock }

/** The page where a plan is paid for: what one would type is chosen instead. HTML. */
export async function payPage({ db, clock }: PageDeps, session: Session, declined: boolean): Promise<string> {
  const price = await findObject(db, 'price', session.sandbox.price)
  const product = price && (await findObject(db, 'product', price.product))
  const isOver = session.status === 'open' && session.expires_at * 1000 <= clock.now().getTime()
  const waits = session.status === 'complete' && session.payment_status === 'unpaid' ? 'waiting' : 'over'
  const state = session.status === 'open' && !isOver ? 'open' : waits
  const buttons = Object.entries(sessionActs)
    .filter(([, { when }]) => when === state)
    .map(([act, { label }]) => `<p>${button(act, label)}</p>`)
  const words = {
    open: 'Nothing is taken: choose how it goes.',
    waiting: 'The money is on its way.',
    over: 'There is nothing to pay here any more.',
  }
  return `<p><strong>${escaped(product?.name ?? 'A plan')}</strong>: ${euros(session.amount_total)}${everyText(price?.recurring)}</p>
    ${declined ? '<p role="alert">The card was declined. Another one may do.</p>' : ''}
    <p>Here one would type a card. ${words[state]}</p>
    ${state === 'over' ? '' : `<form method="post">${deliveryField()}${buttons.join('')}</form>`}`
}

/** The portal of a customer: their plans and payments, with everything that can happen to them. HTML. */
export async function customerPage({ db }: PageDeps, id: string, returnPath: string | null): Promise<string> {
  const customer = await findObject(db, 'customer', id)
  const plans = await listObjects(db, 'subscription', { customer: id })
  const charges = await listObjects(db, 'charge', { customer: id })
  const back = returnPath === null ? '' : `<p><a href="${escaped(returnPath)}">Return to the product</a></p>`
  return `<p>${escaped(customer?.email ?? '')}</p>${back}
    <h2>Plans</h2>${plans.map(planPart).join('') || '<p>There is no plan.</p>'}
    <h2>Payments</h2>${charges.map(paymentPart).join('') || '<p>Nothing was paid yet.</p>'}
    <h2>Events</h2><form method="post">${deliveryField()}<p>${button('replay', 'Tell of everything once more')}</p></form>`
}

function planPart(plan: Subscription): string {
  const [item] = plan.items.data
  const ends = item ? new Date(item.current_period_end * 1000).toISOString().slice(0, 10) : ''
  const running = plan.cancel_at_period_end ? `ends on ${ends}` : `renews on ${ends}`
  const names = plan.status === 'canceled' ? [] : Object.entries(planActs).filter(([name]) => fits(name, plan))
  return `<article><h3>${escaped(nameOf(item?.price.metadata['plan_id']))}, ${euros(item?.price.unit_amount ?? 0)}${everyText(item?.price.recurring)}</h3>
    <p>Status: <strong>${escaped(plan.status)}</strong>${plan.status === 'canceled' ? '' : `, ${running}`}</p>
    ${actsForm(plan.id, names)}</article>`
}

function nameOf(planId: string | undefined): string {
  return soldPlans.find(({ id }) => id === planId)?.name ?? 'Plan'
}

function fits(name: string, { cancel_at_period_end, status }: Subscription): boolean {
  if (name === 'cancel') return !cancel_at_period_end
  if (name === 'resume') return cancel_at_period_end
  if (name === 'change') return status === 'active' && !cancel_at_period_end
  return name !== 'recover' || status === 'past_due'
}

function paymentPart(charge: Charge): string {
  const taken = charge.amount_refunded > 0 ? `, ${euros(charge.amount_refunded)} of it returned` : ''
  const day = new Date(charge.created * 1000).toISOString().slice(0, 10)
  return `<article><h3>${euros(charge.amount)} on ${day}${taken}${charge.disputed ? ', disputed' : ''}</h3>
    ${actsForm(charge.id, Object.entries(paymentActs))}</article>`
}

function actsForm(object: string, acts: [string, { label: string }][]): string {
  if (acts.length === 0) return ''
  const buttons = acts.map(([name, { label }]) => button(name, label)).join(' ')
  return `<form method="post"><input type="hidden" name="object" value="${escaped(object)}">${deliveryField()}<p>${buttons}</p></form>`
}

/** Every payment page and every customer so far, and how the next calls can be made to fail. HTML. */
export async function overviewPage(db: Database): Promise<string> {
  const sessions = await listObjects(db, 'checkout.session', {}, 50)
  const customers = await listObjects(db, 'customer', {}, 50)
  const pages = sessions.map(
    ({ id, status, payment_status, amount_total }) =>
      `<tr><td><a href="${sandboxPaymentsPath}/pay/${escaped(id)}">${euros(amount_total)}</a></td><td>${escaped(status)}, ${escaped(payment_status)}</td></tr>`,
  )
  const people = customers.map(
    ({ id, email }) => `<li><a href="${sandboxPaymentsPath}/customers/${escaped(id)}">${escaped(email ?? id)}</a></li>`,
  )
  const options = errors.map((error) => `<option>${error}</option>`)
  return `<p>This stands in for the card provider. Nothing is ever taken.</p>
    <h2>Customers</h2><ul>${people.join('') || '<li>Nobody has paid yet.</li>'}</ul>
    <h2>Payment pages</h2><table><thead><tr><th>Amount</th><th>Status</th></tr></thead><tbody>${pages.join('')}</tbody></table>
    <h2>Errors</h2><form method="post" action="${sandboxPaymentsPath}/errors">
    <p><label>The next <input name="count" value="1" size="3"> calls</label>
    <label>fail with <select name="error">${options.join('')}</select></label> <button>Plan it</button></p></form>`
}

/** A receipt in the provider's manner. HTML. */
export async function receiptPage(db: Database, id: string): Promise<string> {
  const paper = await anyObject(db, id)
  if (paper?.object === 'invoice')
    return `<p>Invoice ${escaped(id)}: ${euros(paper.amount_paid)}, ${escaped(paper.status)}.</p>`
  if (paper?.object === 'charge') return `<p>Receipt ${escaped(id)}: ${euros(paper.amount)}.</p>`
  return '<p>There is no such receipt.</p>'
}

function deliveryField(): string {
  const options = Object.entries(deliveries).map(
    ([name, label]) => `<option value="${name}">${escaped(label)}</option>`,
  )
  return `<p><label>When the product is told <select name="delivery">${options.join('')}</select></label></p>`
}

function button(act: string, label: string): string {
  return `<button name="act" value="${act}">${escaped(label)}</button>`
}

function euros(cents: number): string {
  return `€${(cents / 100).toFixed(2)}`
}

function everyText(recurring: { interval: string; interval_count: number } | null | undefined): string {
  if (!recurring) return ', once'
  return recurring.interval_count === 1
    ? ` every ${recurring.interval}`
    : ` every ${recurring.interval_count} ${recurring.interval}s`
}
