import type { Stripe } from 'stripe'
import type { RefundRequest } from './port.ts'
import { madeBy } from './stripe-catalogue.ts'

/**
 * Refunds a payment or a part of it, once. The key stops calls at the same time. One that failed after Stripe had accepted it counts in the
 * key, because Stripe would repeat its answer.
 */
export async function refundPayment(
  client: Stripe,
  payment_intent: string,
  { amountCents, failedBefore = 0 }: RefundRequest,
): Promise<Stripe.Refund> {
  const again = failedBefore === 0 ? '' : `:${failedBefore}`
  if (amountCents === undefined)
    return client.refunds.create({ payment_intent }, { idempotencyKey: `refund:${payment_intent}${again}` })
  return (
    (await partOf(client, payment_intent)) ??
    client.refunds.create(
      { payment_intent, amount: amountCents, metadata: { part: madeBy } },
      { idempotencyKey: `refund-part:${payment_intent}${again}` },
    )
  )
}

/** Stripe forgets a key after a day, and then the refund itself says that it was made. */
async function partOf(client: Stripe, payment_intent: string): Promise<Stripe.Refund | undefined> {
  const { data } = await client.refunds.list({ payment_intent, limit: 100 })
  return data.find((refund) => refund.metadata?.['part'] === madeBy && !isFailedRefund(refund))
}

/** Whether a rejected refund is not needed: the money has gone back before, by us or by the bank that decided a dispute. */
export async function hasGoneBack(client: Stripe, payment_intent: string, code: string | null): Promise<boolean> {
  if (code !== 'charge_disputed') return code === 'charge_already_refunded'
  const { data } = await client.disputes.list({ payment_intent, limit: 1 })
  return data[0]?.status === 'lost'
}

export function isFailedRefund({ status }: Pick<Stripe.Refund, 'status'>): boolean {
  return status === 'failed' || status === 'canceled'
}
