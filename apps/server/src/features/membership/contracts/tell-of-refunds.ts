import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { MembershipDeps } from '../deps.ts'
import { refundStartedEmail } from './emails.ts'
import type { RequestedRefund } from './settle-refunds.ts'

/** Tells a member who has withdrawn that the refund which had to wait is on its way, with its sum (DUTY-02). */
export async function tellOfRefunds(
  { mail }: Pick<MembershipDeps, 'mail'>,
  trx: Transaction<DB>,
  requested: readonly RequestedRefund[],
): Promise<void> {
  const sums = new Map<string, number>()
  for (const { withdrawalId, amountCents } of requested)
    if (withdrawalId !== null) sums.set(withdrawalId, (sums.get(withdrawalId) ?? 0) + amountCents)
  for (const [id, cents] of sums) {
    const { number, email } = await trx
      .selectFrom('withdrawals')
      .select(['number', 'email'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await mail.send(trx, refundStartedEmail(email, { number, cents }))
  }
}
