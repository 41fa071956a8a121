import { planIds } from '@wayhouse/domain/membership'
import type { Receipt } from '@wayhouse/domain/membership'
import type { Database } from '../../platform/database/connect.ts'

const maxShown = 100

/** What a member has paid, newest first. */
export async function listReceipts(db: Database, userId: string): Promise<Receipt[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('paid_at', 'desc')
    .limit(maxShown)
    .execute()
  return rows.map(({ id, plan_id, paid_at, amount_cents, refunded_cents, taken_back, receipt_url }) => ({
    id,
    plan: planIds.find((one) => one === plan_id) ?? 'nomad', // held by a check constraint
    paid_at: paid_at.toISOString(),
    amount_cents,
    refunded_cents,
    currency: 'EUR',
    status: taken_back === 'refunded' || taken_back === 'disputed' ? taken_back : 'paid',
    url: receipt_url,
  }))
}
