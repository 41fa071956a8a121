import { linesMax, nextRepeat, sharesOf, takesPart } from '@wayhouse/domain/costs'
import type { Weighted } from '@wayhouse/domain/costs'
import { dateOf, dayAt } from '@wayhouse/domain/dates'
import { hours } from '../../platform/clock.ts'
import { forEachIsolated } from '../../platform/for-each-isolated.ts'
import { scheduled } from '../../platform/jobs.ts'
import type { Queue } from '../../platform/jobs.ts'
import type { LockedTribe } from '../tribes/index.ts'
import type { CostsDeps } from './deps.ts'
import { expenseRow, rateOf } from './expense-rows.ts'
import type { ExpenseRow } from './expense-rows.ts'
import { ledgerForJob } from './ledger.ts'
import type { JobLedger } from './ledger.ts'
import { announceCosts } from './tell.ts'
import { insertExpense, nextLine } from './write-expense.ts'

/** Writes the lines that repeat, every hour: a day begins at another hour in each place. */
export function repeatQueue(deps: CostsDeps): Queue<object> {
  return scheduled({ name: 'repeat-expenses', cron: '8 * * * *', run: () => repeatExpenses(deps) })
}

/** Writes what repeats until today, and returns the number of new lines. A line that fails does not stop the others. */
export async function repeatExpenses(deps: CostsDeps): Promise<number> {
  // a day later than here it is in the earliest place
  const latest = dateOf(new Date(deps.clock.now().getTime() + hours(14)))
  const due = await deps.db
    .selectFrom('cost_expenses')
    .select(['id', 'tribe_id'])
    .where('repeats_next', '<=', latest)
    .where('voided_at', 'is', null)
    .limit(500)
    .execute()
  let written = 0
  await forEachIsolated(due, async ({ id, tribe_id }) => {
    written += await deps.tribes.withLock({ id: tribe_id, viewerId: null }, (locked) => repeatDue(deps, locked, id))
  })
  return written
}

async function repeatDue(deps: CostsDeps, { trx, tribe, now }: LockedTribe, id: string): Promise<number> {
  const today = dayAt(tribe.time_zone, now)
  const row = await expenseRow(trx, tribe.id, id)
  if (row === undefined || row.voided_at !== null) return 0
  let next = row.repeats_next
  let written = 0
  while (next !== null && next <= today && row.repeats !== null) {
    const ledger = await ledgerForJob(deps, trx, tribe.id)
    const isWritten = await writeCopy({ trx, ledger, now }, row, next)
    written += Number(isWritten)
    const after = nextRepeat(row.day, row.repeats, next)
    next = isWritten && after <= (row.repeats_until ?? '') ? after : null
  }
  if (next !== row.repeats_next)
    await trx.updateTable('cost_expenses').set({ repeats_next: next }).where('id', '=', id).execute()
  if (written > 0) await announceCosts(deps, trx, await ledgerForJob(deps, trx, tribe.id))
  return written
}

type Writing = Pick<LockedTribe, 'trx' | 'now'> & { ledger: JobLedger }

/** Whether a copy was written: not in a full ledger, nor once its payer or, with exact amounts, somebody who shares has left. */
async function writeCopy({ trx, ledger, now }: Writing, row: ExpenseRow, day: string): Promise<boolean> {
  const present = new Map(ledger.members.filter(takesPart).map((member) => [member.id, member]))
  const weights: Weighted[] = row.shares.filter(({ member_id }) => present.has(member_id))
  if (ledger.lines >= linesMax || !present.has(row.payer_id)) return false
  if (row.split === 'exact' && weights.length < row.shares.length) return false
  const included = await trx.selectFrom('cost_included').select('member_id').where('expense_id', '=', row.id).execute()
  for (const { member_id } of included) {
    const member = present.get(member_id)
    if (member === undefined || row.split === 'exact' || weights.some((part) => part.member_id === member_id)) continue
    weights.push({ member_id, weight: row.split === 'nights' ? member.nights : 1 })
  }
  const line = await nextLine(trx, ledger, row.currency)
  const shares = sharesOf(row.counted_amount, weights, line)
  if (shares === null) return false
  const counted = { amount: row.counted_amount, currency: row.counted_currency, rate: rateOf(row) }
  const { title, payer_id, amount, currency, split } = row
  const values = { title, day, payer_id, amount, currency, counted, split, shares }
  const by = { ...ledger, own: { id: row.payer_id } }
  await insertExpense({ trx, now, ledger: by }, { line, values, keyed: null, repeat: null, repeatsId: row.id })
  return true
}
