import { missing } from './api-error.ts'
import type { FakeEvent, StripeContext } from './context.ts'
import { deleteObject, findObject, listObjects } from './object-store.ts'
import { end } from './plan-actions.ts'

/** Deletes a customer and ends their plans. Their payments stay. */
export async function deleteCustomer(context: StripeContext, _: object, id: string) {
  const { trx } = context
  if ((await findObject(trx, 'customer', id)) === undefined) throw missing('customer', id, 'id')
  const events: FakeEvent[] = []
  for (const plan of await listObjects(trx, 'subscription', { customer: id }))
    if (plan.status !== 'canceled') events.push(...(await end(context, plan, 'cancellation_requested')))
  await deleteObject(trx, id)
  return { object: { id, object: 'customer', deleted: true }, events }
}
