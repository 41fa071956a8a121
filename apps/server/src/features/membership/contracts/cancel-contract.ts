import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { CancelWhen } from '../../../providers/payments/port.ts'
import type { MembershipDeps } from '../deps.ts'
import type { OwnPlan } from '../membership-rows.ts'
import { providerTasks } from '../provider-tasks.ts'
import { contractsOf } from './contract-rows.ts'
import type { OwnContract } from './contract-rows.ts'
import { endIfCancelled, endsAtOnce, isCancellable, restOfRenewal, stateOf } from './contract-rules.ts'
import type { LeavingRules } from './contract-rules.ts'
import { lastMomentOf } from './contract-view.ts'
import { cancelledEmail } from './emails.ts'

/**
 * Ends a member's contract with its term (DUTY-03), confirmed by email. Repeated, it stays the one cancellation. Refuses with
 * ORDER_NOT_FOUND, and with NOTHING_TO_CANCEL for a contract that does not renew.
 */
export async function cancelContract(
  deps: MembershipDeps,
  { id: userId, email }: { id: string; email: string },
  order: number,
): Promise<{ last_moment: string }> {
  const rules = await deps.settings()
  return inTransaction(deps.db, async (trx) => {
    await deps.profiles.lockForUpdate(trx, userId)
    const contract = (await contractsOf(trx, userId)).find((candidate) => candidate.order === order)
    if (contract === undefined) throw refuse('ORDER_NOT_FOUND')
    const end = await cancelIn({ ...deps, rules }, trx, contract, { email, tellsAgain: false })
    if (end === null) throw refuse('NOTHING_TO_CANCEL')
    return { last_moment: end.toISOString() }
  })
}

type CancelDeps = Pick<MembershipDeps, 'clock' | 'jobs' | 'mail' | 'config'> & { rules: LeavingRules }

/**
 * When the contract ends; null if there is nothing to cancel. With `tellsAgain`, the email is also sent for a contract that was cancelled
 * before. Needs the lock on the member.
 */
export async function cancelIn(
  { clock, jobs, mail, config, rules }: CancelDeps,
  trx: Transaction<DB>,
  contract: OwnContract,
  { email, tellsAgain }: { email: string; tellsAgain: boolean },
): Promise<Date | null> {
  const { plan } = contract
  if (plan === null || stateOf(contract) !== 'running') return null
  // a plan that is cancelled at the provider may still be charged for its unpaid term
  const cancelledUntil = isCancellable(plan) ? null : lastMomentOf(contract)
  if (cancelledUntil !== null && !tellsAgain) return cancelledUntil
  const now = clock.now()
  const until = cancelledUntil ?? endIfCancelled(contract, plan, rules, now)
  if (cancelledUntil === null) {
    await trx.updateTable('subscriptions').set({ cancelled_until: until }).where('id', '=', plan.id).execute()
    await jobs.enqueue(trx, providerTasks, { cancelPlan: plan.id, when: whenOf(plan, until) })
  }
  const at = cancelledUntil === null ? now : (plan.canceledAt ?? now)
  const restCents = restOfRenewal(contract, plan, until)?.amountCents ?? 0
  const end = { at, until, endsAtOnce: endsAtOnce(plan), restCents, appUrl: config.appUrl }
  await mail.send(trx, cancelledEmail(email, contract, end))
  return until
}

function whenOf(plan: OwnPlan, until: Date): CancelWhen {
  if (endsAtOnce(plan)) return 'now'
  return until < plan.periodEnd ? { at: until.toISOString() } : 'at period end'
}
