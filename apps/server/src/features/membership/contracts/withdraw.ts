import type { Withdrawal, WithdrawalReceipt } from '@wayhouse/domain/membership'
import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MembershipDeps } from '../deps.ts'
import { returnSoldSeat } from '../early-bird.ts'
import { updateMembershipState } from '../update-state.ts'
import { contractsOf } from './contract-rows.ts'
import type { OwnContract } from './contract-rows.ts'
import { isWithdrawable } from './contract-rules.ts'
import type { LeavingRules } from './contract-rules.ts'
import { receiptOf } from './contract-view.ts'
import { withdrawnEmail } from './emails.ts'
import { settleRefunds } from './settle-refunds.ts'

/**
 * Withdraws from a member's contract (DUTY-02): access ends at once, the money comes back by a job, an email confirms it. Repeated, it
 * answers with the first receipt. Refuses with ORDER_NOT_FOUND, and with WITHDRAWAL_OVER from day 15 on and for a contract that has ended.
 */
export async function withdraw(
  deps: MembershipDeps,
  userId: string,
  withdrawal: Withdrawal,
): Promise<WithdrawalReceipt> {
  const rules = await deps.settings()
  return inTransaction(deps.db, async (trx) => {
    const done = await withdrawIn({ ...deps, rules }, trx, userId, withdrawal)
    if (done === 'not found') throw refuse('ORDER_NOT_FOUND')
    if (done === 'over') throw refuse('WITHDRAWAL_OVER')
    return done.receipt
  })
}

type Withdrawn = { receipt: WithdrawalReceipt; isRepeated: boolean }

/** The same in the caller's transaction. */
export async function withdrawIn(
  deps: MembershipDeps & { rules: LeavingRules },
  trx: Transaction<DB>,
  userId: string,
  { order, name, email }: Withdrawal,
): Promise<Withdrawn | 'not found' | 'over'> {
  const member = await deps.profiles.lockForUpdate(trx, userId)
  const now = deps.clock.now()
  const find = async () => (await contractsOf(trx, userId)).find((contract) => contract.order === order)
  const contract = await find()
  if (contract === undefined) return 'not found'
  if (contract.withdrawal !== null) return { receipt: receiptOf(contract, contract.withdrawal, now), isRepeated: true }
  if (!isWithdrawable(contract, deps.rules, now)) return 'over'
  await trx
    .insertInto('withdrawals')
    .values({ checkout_id: contract.checkoutId, user_id: userId, name, email, withdrawn_at: now })
    .execute()
  await returnSoldSeat(trx, contract.checkoutId)
  await settleRefunds(deps, trx, userId)
  await updateMembershipState(deps, trx, member)
  const receipt = receiptIn(await find(), now)
  await deps.mail.send(trx, withdrawnEmail(receipt, deps.config.appUrl))
  return { receipt, isRepeated: false }
}

function receiptIn(contract: OwnContract | undefined, now: Date): WithdrawalReceipt {
  if (!contract?.withdrawal) throw new Error('the withdrawal was not stored')
  return receiptOf(contract, contract.withdrawal, now)
}
