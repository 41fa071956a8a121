import type { FakeEvent, StripeContext } from './context.ts'
import { listObjects, newId, saveObject } from './object-store.ts'
import type { Charge, Dispute, Refund } from './objects.ts'

/** The actions of the customer page for a charge. */
export const paymentActions = {
  refund: {
    label: 'Refund',
    run: (context: StripeContext, charge: Charge) => refund(context, charge, { amount: charge.amount }),
  },
  refund_part: {
    label: 'Refund a third',
    run: (context: StripeContext, charge: Charge) => refund(context, charge, { amount: Math.floor(charge.amount / 3) }),
  },
  refund_fails: { label: 'The last refund fails later', run: failRefund },
  dispute: { label: 'Dispute', run: dispute },
  dispute_won: {
    label: 'Dispute won',
    run: (context: StripeContext, charge: Charge) => closeDispute(context, charge, 'won'),
  },
  dispute_lost: {
    label: 'Dispute lost',
    run: (context: StripeContext, charge: Charge) => closeDispute(context, charge, 'lost'),
  },
} as const
export type PaymentAction = keyof typeof paymentActions

/** Refunds what is left of a charge, `amount` at most. */
export async function refund(
  { trx, now }: StripeContext,
  charge: Charge,
  { amount, metadata = {} }: { amount: number; metadata?: Record<string, string> },
): Promise<FakeEvent[]> {
  const refunded = Math.min(charge.amount - charge.amount_refunded, amount)
  if (refunded === 0) return []
  const made: Refund = {
    id: newId('re'),
    object: 'refund',
    created: now,
    livemode: false,
    amount: refunded,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    metadata,
    status: 'succeeded',
  }
  await saveObject(trx, made)
  const amount_refunded = charge.amount_refunded + refunded
  const object = await saveObject(trx, { ...charge, amount_refunded, refunded: amount_refunded === charge.amount })
  return [{ type: 'charge.refunded', object, before: { amount_refunded: charge.amount_refunded } }]
}

/** The bank rejects the newest refund after it was accepted, for instance because the card has expired. */
async function failRefund({ trx }: StripeContext, charge: Charge): Promise<FakeEvent[]> {
  const [last] = await listObjects(trx, 'refund', { charge: charge.id, status: 'succeeded' })
  if (last === undefined) return []
  await saveObject(trx, { ...charge, amount_refunded: charge.amount_refunded - last.amount, refunded: false })
  const object = await saveObject(trx, { ...last, status: 'failed' as const })
  return [
    { type: 'refund.updated', object, before: { status: last.status } },
    { type: 'refund.failed', object },
  ]
}

async function dispute({ trx, now }: StripeContext, charge: Charge): Promise<FakeEvent[]> {
  if (charge.disputed) return []
  await saveObject(trx, { ...charge, disputed: true })
  const object: Dispute = {
    id: newId('dp'),
    object: 'dispute',
    created: now,
    livemode: false,
    amount: charge.amount,
    charge: charge.id,
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    status: 'needs_response',
  }
  return [{ type: 'charge.dispute.created', object: await saveObject(trx, object) }]
}

async function closeDispute({ trx }: StripeContext, charge: Charge, status: 'won' | 'lost'): Promise<FakeEvent[]> {
  const [open] = await listObjects(trx, 'dispute', { charge: charge.id, status: 'needs_response' })
  if (open === undefined) return []
  return [{ type: 'charge.dispute.closed', object: await saveObject(trx, { ...open, status }) }]
}
