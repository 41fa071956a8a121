import { setTimeout } from 'node:timers/promises'
import type { CancellationForm, WithdrawalForm } from '@wayhouse/domain/membership'
import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Email } from '../../../platform/mail.ts'
import { isRefusal } from '../../../platform/refuse.ts'
import type { MembershipDeps } from '../deps.ts'
import { cancelIn } from './cancel-contract.ts'
import { contractsOf } from './contract-rows.ts'
import { stateOf } from './contract-rules.ts'
import type { LeavingRules } from './contract-rules.ts'
import { cancellationReceivedEmail, withdrawalReceivedEmail, withdrawnEmail } from './emails.ts'
import { withdrawIn } from './withdraw.ts'

type Received = { received_at: string }

/** How long an answer takes, so that its time does not tell a member's address from others. */
export const answerMs = 300

/**
 * Takes a withdrawal from anybody, signed in or not (DUTY-02). Email and number of the order prove whose contract it is; without both, a
 * person looks into it. Sent again, it gets the same email again. The answer is the same in all cases.
 */
export async function sendWithdrawalForm(deps: MembershipDeps, ip: string, form: WithdrawalForm): Promise<Received> {
  await deps.limits.count('contract_form', ip)
  const rules = await deps.settings()
  return inEqualTime(deps, async (trx) => {
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
        text: withdrawalText(form, done),
        receipt: withdrawalReceivedEmail(form, at),
      })
    else if (done.isRepeated && (await getsEmail(deps, email)))
      await deps.mail.send(trx, withdrawnEmail({ ...done.receipt, email }, deps.config.appUrl))
    return { received_at: at.toISOString() }
  })
}

function withdrawalText({ order }: WithdrawalForm, found: 'not found' | 'over'): string {
  if (order === '') return 'Withdraw from an order whose number is not given'
  return `Withdraw from order ${order} (${found === 'over' ? 'later than 14 days' : 'not found for this address'})`
}

/**
 * Takes a cancellation from anybody, signed in or not (DUTY-03): the chosen contract of that address ends with its term. An unknown address,
 * a contract that is not found and a cancellation for cause are a case. The answer is the same in all cases.
 */
export async function sendCancellationForm(
  deps: MembershipDeps,
  ip: string,
  form: CancellationForm,
): Promise<Received> {
  await deps.limits.count('contract_form', ip)
  const rules = await deps.settings()
  return inEqualTime(deps, async (trx) => {
    const at = deps.clock.now()
    const memberId = await deps.memberWithEmail(trx, form.email)
    const isEnding = memberId !== null && (await cancelChosen({ ...deps, rules }, trx, memberId, form))
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

/** Whether the member's running contract for the chosen plan ends. */
async function cancelChosen(
  deps: MembershipDeps & { rules: LeavingRules },
  trx: Transaction<DB>,
  userId: string,
  { contract: planId, email }: CancellationForm,
): Promise<boolean> {
  await deps.profiles.lockForUpdate(trx, userId)
  const chosen = (await contractsOf(trx, userId)).find(
    (contract) => contract.plan !== null && contract.planId === planId && stateOf(contract) === 'running',
  )
  if (chosen === undefined) return false
  return (await cancelIn(deps, trx, chosen, { email, tellsAgain: await getsEmail(deps, email) })) !== null
}

type Unsettled = { memberId: string | null; form: { name: string; email: string }; text: string; receipt: Email }

async function openCase(deps: MembershipDeps, trx: Transaction<DB>, { memberId, form, text, receipt }: Unsettled) {
  await deps.openContractCase(trx, { memberId, name: form.name, email: form.email, text })
  if (await getsEmail(deps, form.email)) await deps.mail.send(trx, receipt)
}

async function inEqualTime(
  { db }: Pick<MembershipDeps, 'db'>,
  run: (trx: Transaction<DB>) => Promise<Received>,
): Promise<Received> {
  const [received] = await Promise.all([inTransaction(db, run), setTimeout(answerMs)])
  return received
}

/** Somebody may send many forms with the address of somebody else: each counts, but not each has an email. */
async function getsEmail({ limits }: Pick<MembershipDeps, 'limits'>, email: string): Promise<boolean> {
  try {
    await limits.count('contract_form_email', email.toLowerCase())
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}
