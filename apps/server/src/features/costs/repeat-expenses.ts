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
  const until = lastDay(row, tribe)
  let next = row.repeats_next
  let written = 0
  while (next !== null && next <= today && row.repeats !== null) {
    const ledger = await ledgerForJob(deps, trx, tribe.id)
    const lines = next > until ? null : await writeCopy({ trx, ledger, now }, row, next)
    written += lines ?? 0
    const after = nextRepeat(row.day, row.repeats, next)
    next = lines !== null && after <= until ? after : null
  }
  if (next !== row.repeats_next)
    await trx.updateTable('cost_expenses').set({ repeats_next: next }).where('id', '=', id).execute()
  if (written > 0) await announceCosts(deps, trx, await ledgerForJob(deps, trx, tribe.id))
  return written
}

/** Until when a line repeats. The stay may have become shorter since, and nothing repeats in one that is over or cancelled. */
function lastDay({ repeats_until }: ExpenseRow, { status, end_date }: LockedTribe['tribe']): string {
  if (status !== 'open' || repeats_until === null) return ''
  return repeats_until < end_date ? repeats_until : end_date
}

type Writing = Pick<LockedTribe, 'trx' | 'now'> & { ledger: JobLedger }

/**
 * Writes the copy of a day, and returns the number of lines: none if it is there already. Null ends the repetition: the
 * ledger is full, the payer has left, nobody shares it any more or, with exact amounts, a member who shares it has left.
 */
async function writeCopy({ trx, ledger, now }: Writing, row: ExpenseRow, day: string): Promise<0 | 1 | null> {
  const present = new Map(ledger.members.filter(takesPart).map((member) => [member.id, member]))
  const weights: Weighted[] = row.shares.filter(({ member_id }) => present.has(member_id))
  if (ledger.lines >= linesMax || !present.has(row.payer_id)) return null
  if (row.split === 'exact' && weights.length < row.shares.length) return null
  const included = await trx.selectFrom('cost_included').select('member_id').where('expense_id', '=', row.id).execute()
  for (const { member_id } of included) {
    const member = present.get(member_id)
    if (member === undefined || row.split === 'exact' || weights.some((part) => part.member_id === member_id)) continue
    weights.push({ member_id, weight: row.split === 'nights' ? member.nights : 1 })
  }
  if (weights.every(({ weight }) => weight === 0)) return null
  if (!(await isFirstOf(trx, row.id, day))) return 0
  const line = await nextLine(trx, ledger, row.currency)
  const shares = sharesOf(row.counted_amount, weights, line)
  if (shares === null) return null
  const counted = { amount: row.counted_amount, currency: row.counted_currency, rate: rateOf(row) }
  const { title, payer_id, amount, currency, split } = row
  const values = { title, day, payer_id, amount, currency, counted, split, shares }
  const by = { ...ledger, own: { id: row.payer_id } }
  await insertExpense({ trx, now, ledger: by }, { line, values, keyed: null, repeat: null, repeatsId: row.id })
  return 1
}

/** Whether a line has no copy for a day yet. Remembers that it has one from now on. */
async function isFirstOf(trx: LockedTribe['trx'], expenseId: string, day: string): Promise<boolean> {
  const written = await trx
    .insertInto('cost_copies')
    .values({ expense_id: expenseId, day })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  return written !== undefined
}
