import type { Receipt } from '@wayhouse/domain/membership'
import type { Database } from '../../platform/database/connect.ts'

const maxReceipts = 100

/** A member's payments, newest first, at most 100. */
export async function listReceipts(db: Database, userId: string): Promise<Receipt[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('paid_at', 'desc')
    .limit(maxReceipts)
    .execute()
  return rows.map(({ id, plan_id, paid_at, amount_cents, refunded_cents, reversal, receipt_url, invoice_url }) => ({
    id,
    plan: plan_id,
    paid_at: paid_at.toISOString(),
    amount_cents,
    refunded_cents,
    currency: 'EUR',
    status: reversal === 'none' ? 'paid' : reversal,
    url: receipt_url,
    invoice_url,
  }))
}
