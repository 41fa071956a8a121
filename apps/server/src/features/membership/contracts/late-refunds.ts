import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { forEachIsolated } from '../../../platform/for-each-isolated.ts'
import { scheduled } from '../../../platform/jobs.ts'
import type { Queue } from '../../../platform/jobs.ts'
import type { MembershipDeps } from '../deps.ts'
import { lateRestNotice } from '../keyed-notices.ts'
import { sendNewNotices } from '../update-state.ts'
import { lateRefundMs } from './contract-view.ts'
import { lateRefundEmail } from './emails.ts'

/** Every hour: a refund that has failed for a day is a case, and the member is told (DUTY-02). */
export function lateRefundsQueue(deps: MembershipDeps): Queue<object> {
  return scheduled({ name: 'late-refunds', cron: '11 * * * *', run: () => tellOfLateRefunds(deps) })
}

/** The number, name and email are those of the withdrawal; null for the rest of a renewal. */
type Late = {
  payment_id: string
  user_id: string | null
  amount_cents: number
  failed_refunds: number
  number: number | null
  name: string | null
  email: string | null
}

async function tellOfLateRefunds(deps: MembershipDeps): Promise<void> {
  const { db, clock } = deps
  const { rows } = await sql<Late>`
    select r.payment_id, p.user_id, r.amount_cents, p.failed_refunds, w.number, w.name, w.email
    from contract_refunds r join payments p using (payment_id) left join withdrawals w on w.id = r.withdrawal_id
    where r.told_late_at is null and r.requested_at < ${new Date(clock.now().getTime() - lateRefundMs)}
      and p.reversal <> 'refunded' and p.refunded_cents < r.refunded_before_cents + r.amount_cents
    order by r.requested_at limit 100`.execute(db)
  await forEachIsolated(rows, (late) =>
    inTransaction(db, async (trx) => {
      if (await isFirst(trx, late, clock.now())) await tellOf(deps, trx, late)
    }),
  )
}

/** A withdrawal whose refund comes from several payments is told of once. */
async function isFirst(trx: Transaction<DB>, { payment_id, number }: Late, now: Date): Promise<boolean> {
  const told = await trx
    .updateTable('contract_refunds')
    .set({ told_late_at: now })
    .where('told_late_at', 'is', null)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('payment_id', '=', payment_id),
        eb('withdrawal_id', 'in', selectFrom('withdrawals').select('id').where('number', '=', number)),
      ]),
    )
    .returning('payment_id')
    .execute()
  return told.some((refund) => refund.payment_id === payment_id)
}

async function tellOf(deps: MembershipDeps, trx: Transaction<DB>, late: Late): Promise<void> {
  const { payment_id, user_id, amount_cents, failed_refunds, number, name, email } = late
  const what = number === null ? `the rest of payment ${payment_id}` : `withdrawal W-${number}`
  await deps.openContractCase(trx, { memberId: user_id, name, email, text: `The refund of ${what} fails` })
  if (number !== null && email) await deps.mail.send(trx, lateRefundEmail(email, number))
  if (number === null && user_id !== null)
    await sendNewNotices(deps, trx, user_id, [
      lateRestNotice(payment_id, { amountCents: amount_cents, failed: failed_refunds }),
    ])
}
