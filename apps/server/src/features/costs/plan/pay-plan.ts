import { amountProblem, byDue, linesMax } from '@wayhouse/domain/costs'
import type { NewPlanPayment, PlanPayment, PlanPaymentRef } from '@wayhouse/domain/costs'
import { formatMoney, minorOf } from '@wayhouse/domain/money'
import { isId } from '../../../platform/is-id.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { notice, tribeSubject } from '../../notifications/index.ts'
import type { CostsDeps } from '../deps.ts'
import { invalid } from '../expense-values.ts'
import { hostOf, memberOf, withLedger } from '../ledger.ts'
import type { LedgerMember, LockedLedger } from '../ledger.ts'
import { keyOf, writtenBefore } from '../request-keys.ts'
import { refuseLaterDay } from '../settle.ts'
import { announceCosts, usersOf } from '../tell.ts'
import { paymentClaimed, paymentNotReceived, paymentReceived } from '../texts.ts'
import { paymentRows, planRows } from './plan-rows.ts'
import type { PlanPaymentRow, PlanRow } from './plan-rows.ts'
import { memberPlan, paymentView } from './plan-state.ts'

/** "I paid" a date of the plan. The host marks what they have got, which needs nobody's word but theirs. */
export function payPlan(
  deps: CostsDeps,
  viewer: Viewer,
  input: NewPlanPayment,
  key: string | null,
): Promise<PlanPayment> {
  return withLedger(deps, { viewerId: viewer.id, tribeId: input.id }, async (locked) => {
    const { trx, ledger, now } = locked
    const member = payerOf(locked, input)
    const plan = (await planRows(trx, [ledger.tribe.id])).find(({ state }) => state === 'current')
    if (plan === undefined) throw refuse('PLAN_NOT_FOUND')
    const keyed = keyOf(key, input)
    const existing = await writtenBefore(keyed, (sent) =>
      trx
        .selectFrom('cost_plan_payments')
        .select(['id', 'key_hash'])
        .where('member_id', '=', member.id)
        .where('key', '=', sent)
        .executeTakeFirst(),
    )
    if (existing !== null) return paymentView(ledger, await paymentRow(locked, existing))
    if ((await paymentRows(trx, [ledger.tribe.id])).length >= linesMax) throw refuse('LEDGER_FULL')
    refuseLaterDay(ledger, input.day, now)
    const isHost = ledger.own.standing === 'host'
    const { id } = await trx
      .insertInto('cost_plan_payments')
      .values({
        tribe_id: ledger.tribe.id,
        member_id: member.id,
        amount: await amountOf(locked, { plan, member, input }),
        currency: plan.currency,
        day: input.day,
        way: input.way,
        state: isHost ? 'received' : 'claimed',
        claimed_at: now,
        answered_at: isHost ? now : null,
        key: keyed?.key ?? null,
        key_hash: keyed?.hash ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const row = await paymentRow(locked, id)
    await tell(deps, locked, row)
    await announceCosts(deps, trx, ledger)
    return paymentView(ledger, row)
  })
}

/** Whose payment it is: the caller's, or for the host the member's whom they name. */
function payerOf({ ledger }: LockedLedger, { member_id }: NewPlanPayment): LedgerMember {
  const { own } = ledger
  const member = member_id === undefined ? own : memberOf(ledger, member_id)
  if (own.standing !== 'host' && member?.id !== own.id) throw refuse('FORBIDDEN')
  if (member?.standing !== 'accepted') throw invalid('member_id', 'Choose an accepted member')
  return member
}

type Paying = { plan: PlanRow; member: LedgerMember; input: NewPlanPayment }

/** The amount that was entered, or what is open of the next date. */
async function amountOf({ trx, ledger, now }: LockedLedger, { plan, member, input }: Paying): Promise<number> {
  if (input.amount !== undefined) {
    const problem = amountProblem(input.amount, plan.currency)
    if (problem !== null) throw invalid('amount', problem)
    return minorOf(input.amount, plan.currency) ?? 0
  }
  const payments = await paymentRows(trx, [ledger.tribe.id])
  const dates = memberPlan({ plan, payments, ledger, now }, member)?.dates ?? []
  const next = byDue(dates).find(({ state }) => state === 'due')
  if (next === undefined) throw refuse('NOTHING_DUE')
  return next.amount - next.paid - next.claimed
}

async function paymentRow({ trx, ledger }: Pick<LockedLedger, 'trx' | 'ledger'>, id: string): Promise<PlanPaymentRow> {
  const row = (await paymentRows(trx, [ledger.tribe.id])).find((payment) => payment.id === id)
  if (row === undefined) throw refuse('SETTLEMENT_NOT_FOUND')
  return row
}

/** The host's word on a payment of the plan. */
export function answerPlanPayment(
  deps: CostsDeps,
  viewer: Viewer,
  ref: PlanPaymentRef,
  state: 'received' | 'not received',
): Promise<PlanPayment> {
  return withLedger(deps, { viewerId: viewer.id, tribeId: ref.id }, async (locked) => {
    const { trx, ledger, now } = locked
    if (ledger.own.standing !== 'host') throw refuse('FORBIDDEN')
    const id = ref.payment_id.toLowerCase()
    if (!isId(id)) throw refuse('SETTLEMENT_NOT_FOUND')
    const row = await paymentRow(locked, id)
    if (row.state !== 'claimed') throw refuse('SETTLEMENT_ANSWERED')
    await trx.updateTable('cost_plan_payments').set({ state, answered_at: now }).where('id', '=', id).execute()
    await tell(deps, locked, { ...row, state })
    await announceCosts(deps, trx, ledger)
    return paymentView(ledger, { ...row, state })
  })
}

const typeOf = { claimed: paymentClaimed, received: paymentReceived, 'not received': paymentNotReceived }

/** The host hears of a claim, the member of the answer. */
async function tell(deps: CostsDeps, { trx, ledger }: LockedLedger, row: PlanPaymentRow): Promise<void> {
  const type = typeOf[row.state]
  const parts = {
    actorId: ledger.own.user_id,
    subject: tribeSubject(ledger.tribe.id),
    eventKey: `plan-payment:${row.id}:${row.state}`,
    facts: { amount: formatMoney(row.amount, row.currency) },
  }
  const to = usersOf(ledger, row.state === 'claimed' ? hostOf(ledger) : [row.member_id])
  await deps.notify(trx, ...to.map((userId) => notice(type, { ...parts, userId })))
}
