import { sql } from 'kysely'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { forEachIsolated } from '../../../platform/for-each-isolated.ts'
import { scheduled } from '../../../platform/jobs.ts'
import type { Queue } from '../../../platform/jobs.ts'
import type { MembershipDeps } from '../deps.ts'
import { lateRefundMs } from './contract-view.ts'
import { lateRefundEmail } from './emails.ts'

/** Every hour: a refund that has failed for a day is a case, and the member is told (DUTY-02). */
export function lateRefundsQueue(deps: MembershipDeps): Queue<object> {
  return scheduled({ name: 'late-refunds', cron: '11 * * * *', run: () => tellOfLateRefunds(deps) })
}

type Late = { id: string; number: number; name: string; email: string; user_id: string | null }

async function tellOfLateRefunds(deps: MembershipDeps): Promise<void> {
  const { db, clock, mail, openContractCase } = deps
  const { rows } = await sql<Late>`
    select w.id, w.number, w.name, w.email, w.user_id from withdrawals w
    where w.told_late_at is null and exists (
      select from contract_refunds r join payments p on p.payment_id = r.payment_id
      where r.withdrawal_id = w.id and r.requested_at < ${new Date(clock.now().getTime() - lateRefundMs)}
        and p.reversal <> 'refunded' and p.refunded_cents < r.refunded_before_cents + r.amount_cents)
    order by w.number limit 100`.execute(db)
  await forEachIsolated(rows, ({ id, number, name, email, user_id }) =>
    inTransaction(db, async (trx) => {
      const told = await trx
        .updateTable('withdrawals')
        .set({ told_late_at: clock.now() })
        .where('id', '=', id)
        .where('told_late_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (told === undefined) return
      await openContractCase(trx, {
        memberId: user_id,
        name,
        email,
        text: `The refund of withdrawal W-${number} fails`,
      })
      if (email !== '') await mail.send(trx, lateRefundEmail(email, number))
    }),
  )
}
