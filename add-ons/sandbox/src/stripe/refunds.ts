import { invalid } from './api-error.ts'
import type { StripeContext } from './context.ts'
import { listOf, requireObject } from './endpoint-parts.ts'
import type { Params } from './endpoint-parts.ts'
import { listObjects } from './object-store.ts'
import type { Charge } from './objects.ts'
import { refund } from './payment-actions.ts'

export async function listDisputes({ trx }: StripeContext, { payment_intent }: Params<'disputeList'>) {
  return { object: listOf('/v1/disputes', await listObjects(trx, 'dispute', { payment_intent })) }
}

export async function listRefunds({ trx }: StripeContext, { payment_intent }: Params<'refundList'>) {
  return { object: listOf('/v1/refunds', await listObjects(trx, 'refund', { payment_intent })) }
}

export async function createRefund(context: StripeContext, { payment_intent, amount, metadata }: Params<'refund'>) {
  const { latest_charge } = await requireObject(context.trx, 'payment_intent', payment_intent)
  const charge = await requireObject(context.trx, 'charge', latest_charge ?? '')
  if (charge.refunded) throw invalid('charge_already_refunded', 'The charge has been refunded', 'payment_intent')
  if (await isHeldByBank(context, charge))
    throw invalid('charge_disputed', 'The charge has been charged back', 'payment_intent')
  const events = await refund(context, charge, { amount: amount ?? charge.amount, metadata })
  const [object] = await listObjects(context.trx, 'refund', { charge: charge.id })
  if (object === undefined) throw invalid('amount_too_small', 'There is nothing to refund', 'amount')
  return { object, events }
}

async function isHeldByBank({ trx }: StripeContext, { id, disputed }: Charge): Promise<boolean> {
  if (!disputed) return false
  const disputes = await listObjects(trx, 'dispute', { charge: id })
  return disputes.some(({ status }) => status !== 'won')
}
