import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { hours, seconds } from '../../platform/clock.ts'
import { failed, passed, reasonText } from '../../platform/provider-check.ts'
import type { Finding } from '../../platform/provider-check.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { newestEventAt } from '../../platform/webhook-events.ts'
import type { CheckoutStart } from '../../providers/payments/port.ts'
import type { MembershipDeps } from './deps.ts'
import { eventProvider } from './payments-sync.ts'

/** How long the test event may take. */
const arrivalMs = seconds(5)
const pollMs = 100

/**
 * Opens a checkout at the payments provider and closes it, and waits for the event of that: then the key, the plans and the webhook of this
 * installation work. Nothing is paid, and the customer who is created for it is deleted.
 */
export async function checkProvider(deps: MembershipDeps, viewer: Viewer): Promise<Finding> {
  const { config, db, payments } = deps
  const { provider } = config.payments
  if (provider === 'none') return failed('There is no provider: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET')
  const name = provider === 'sandbox' ? 'The sandbox, which takes no money,' : 'Stripe'
  const before = await newestEventAt(db, eventProvider)
  const start = await openCheckout(deps, viewer.email)
  if (start.kind === 'failed') return failed(`${name} ${reasonText(start.reason)}`)
  const isClosed = await payments.closeCheckout(start.sessionId)
  const hasArrived = isClosed && (await hasNewEvent(deps, before))
  await payments.eraseCustomer(start.customerId)
  if (!isClosed) return failed(`${name} opens checkouts, and does not close them`)
  const taxes = await taxesOf(deps)
  if (hasArrived) return passed(`${name} opens checkouts, and its test event has arrived${taxes}`)
  const address = `${config.appUrl}/api/webhooks/stripe`
  return failed(
    `${name} opens checkouts, and no event of it arrives at ${address}: check the webhook and its secret${taxes}`,
  )
}

async function openCheckout(
  { clock, config, payments, settings }: MembershipDeps,
  email: string,
): Promise<CheckoutStart> {
  const { planPrices } = await settings()
  return payments.startCheckout({
    attemptId: randomUUID(),
    // of nobody: the provider would give the deleted customer to the member's own order of the same day
    userId: randomUUID(),
    email,
    customerId: null,
    planId: 'nomad',
    amountCents: planPrices.nomad,
    context: 'setup',
    expiresAt: new Date(clock.now().getTime() + hours(12)),
    successUrl: config.appUrl,
    cancelUrl: config.appUrl,
  })
}

async function hasNewEvent({ db }: MembershipDeps, before: Date | null): Promise<boolean> {
  const deadline = performance.now() + arrivalMs
  while (performance.now() < deadline) {
    const newest = await newestEventAt(db, eventProvider)
    if (newest !== null && newest.getTime() !== before?.getTime()) return true
    await sleep(pollMs)
  }
  return false
}

/** Whether Stripe computes taxes, as a sentence of its own; the sandbox has none. */
async function taxesOf({ config, payments }: MembershipDeps): Promise<string> {
  if (config.payments.provider === 'sandbox') return ''
  const areComputed = await payments.computesTaxes()
  if (areComputed === null) return '. Whether it computes taxes is not known'
  if (areComputed) return '. It computes taxes'
  return '. It computes no taxes: Stripe Tax is not set up in the account, or STRIPE_AUTOMATIC_TAX is false'
}
