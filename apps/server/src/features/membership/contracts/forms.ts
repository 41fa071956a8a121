import type { CancellationForm, WithdrawalForm } from '@wayhouse/domain/membership'
import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Email } from '../../../platform/mail.ts'
import type { MembershipDeps } from '../deps.ts'
import { cancelIn } from './cancel-contract.ts'
import { contractsOf } from './contract-rows.ts'
import { stateOf } from './contract-rules.ts'
import type { LeavingRules } from './contract-rules.ts'
import { cancellationReceivedEmail, withdrawalReceivedEmail } from './emails.ts'
import { withdrawIn } from './withdraw.ts'

type Received = { received_at: string }

/**
 * Takes a withdrawal from anybody, signed in or not (DUTY-02). Email and number of the order prove whose contract it is; without both, a
 * person looks into it. The answer is the same in all cases.
 */
export async function sendWithdrawalForm(deps: MembershipDeps, ip: string, form: WithdrawalForm): Promise<Received> {
  await deps.limits.count('contract_form', ip)
  const rules = await deps.settings()
  return inTransaction(deps.db, async (trx) => {
    const at = deps.clock.now()
    const memberId = await deps.memberWithEmail(trx, form.email)
    const order = Number(form.order.replaceAll(/\D/g, ''))
    const { name, email } = form
    const done =
      memberId === null ? 'not found' : await withdrawIn({ ...deps, rules }, trx, memberId, { order, name, email })
    if (typeof done === 'string')
      await openCase(deps, trx, {
        memberId,
        form,
        text: `Withdraw from order ${form.order} (${done === 'over' ? 'later than 14 days' : 'not found for this address'})`,
        receipt: withdrawalReceivedEmail(form, at),
      })
    return { received_at: at.toISOString() }
  })
}

/**
 * Takes a cancellation from anybody, signed in or not (DUTY-03): a contract of that address ends with its term. An unknown address, and a
 * cancellation for cause, are a case. The answer is the same in all cases.
 */
export async function sendCancellationForm(
  deps: MembershipDeps,
  ip: string,
  form: CancellationForm,
): Promise<Received> {
  await deps.limits.count('contract_form', ip)
  const rules = await deps.settings()
  return inTransaction(deps.db, async (trx) => {
    const at = deps.clock.now()
    const memberId = await deps.memberWithEmail(trx, form.email)
    const isEnding = memberId !== null && (await cancelNewest({ ...deps, rules }, trx, memberId, form.email))
    if (!isEnding || form.when === 'for cause')
      await openCase(deps, trx, {
        memberId,
        form,
        text: `Cancel ${form.contract}, ${form.when === 'for cause' ? `at once, for cause: ${form.reason}` : 'at the end of the term'}`,
        receipt: cancellationReceivedEmail(form, at),
      })
    return { received_at: at.toISOString() }
  })
}

/** Whether the member's newest running contract ends with its term. */
async function cancelNewest(
  deps: MembershipDeps & { rules: LeavingRules },
  trx: Transaction<DB>,
  userId: string,
  email: string,
): Promise<boolean> {
  await deps.profiles.lockForUpdate(trx, userId)
  const running = (await contractsOf(trx, userId)).find(
    (contract) => contract.plan !== null && stateOf(contract) === 'running',
  )
  return running !== undefined && (await cancelIn(deps, trx, running, email)) !== null
}

type Unsettled = { memberId: string | null; form: { name: string; email: string }; text: string; receipt: Email }

async function openCase(deps: MembershipDeps, trx: Transaction<DB>, { memberId, form, text, receipt }: Unsettled) {
  await deps.openContractCase(trx, { memberId, name: form.name, email: form.email, text })
  await deps.mail.send(trx, receipt)
}
