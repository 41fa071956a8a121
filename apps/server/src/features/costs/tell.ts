import { formatMoney } from '@wayhouse/domain/money'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { notice, tribeSubject } from '../notifications/index.ts'
import type { CostsDeps } from './deps.ts'
import type { ExpenseRow } from './expense-rows.ts'
import type { ExpenseValues } from './expense-values.ts'
import { hostOf } from './ledger.ts'
import type { Ledger, LockedLedger } from './ledger.ts'
import { expenseChanged, expenseQuestioned, expenseVoided, questionAnswered } from './texts.ts'

/** Makes open pages refetch the costs: ids only, for who takes or took part. */
export async function announceCosts(
  { bus }: Pick<CostsDeps, 'bus'>,
  trx: Transaction<DB>,
  { tribe, members }: Pick<Ledger, 'tribe' | 'members'>,
): Promise<void> {
  const to = members.flatMap(({ user_id }) => user_id ?? [])
  await bus.announce(trx, { to, event: { type: 'costs.changed', tribe_id: tribe.id } })
}

/** The profiles of these members of the ledger, without the erased. */
export function usersOf({ members }: Pick<Ledger, 'members'>, ids: Iterable<string>): string[] {
  const wanted = new Set(ids)
  return members.flatMap(({ id, user_id }) => (user_id !== null && wanted.has(id) ? [user_id] : []))
}

type Notifying = Pick<CostsDeps, 'notify'>
type Change = { before: ExpenseRow; values: ExpenseValues | null; version: number; reason?: string }

/** Tells those touched by a change, before or after it, that a line was changed, or is void. */
export async function tellOfChange(
  deps: Notifying,
  { trx, ledger }: LockedLedger,
  { before, values, version, reason }: Change,
): Promise<void> {
  const touched = [before.payer_id, ...before.shares.map(({ member_id }) => member_id)].concat(
    values === null ? [] : [values.payer_id, ...values.shares.map(({ member_id }) => member_id)],
  )
  const parts = {
    actorId: ledger.own.user_id,
    subject: tribeSubject(ledger.tribe.id),
    eventKey: `expense:${before.id}:${version}`,
  }
  const was = formatMoney(before.amount, before.currency)
  const notices = usersOf(ledger, touched).map((userId) =>
    values === null
      ? notice(expenseVoided, { ...parts, userId, facts: { title: before.title, amount: was, reason: reason ?? '' } })
      : notice(expenseChanged, {
          ...parts,
          userId,
          facts: {
            title: values.title,
            amount: formatMoney(values.amount, values.currency),
            before: was,
            reason: reason ?? null,
            what: changesOf(before, values),
          },
        }),
  )
  await deps.notify(trx, ...notices)
}

/** What of a line has changed besides its amount. */
function changesOf(before: ExpenseRow, after: ExpenseValues): ('split' | 'payer' | 'day' | 'title')[] {
  const sharesIn = ({ shares }: Pick<ExpenseRow, 'shares'>) =>
    shares.map(({ member_id, amount }) => `${member_id} ${amount}`).toSorted()
  const isSplitAnew = sharesIn(before).join() !== sharesIn(after).join()
  return [
    ...(isSplitAnew ? ['split' as const] : []),
    ...(before.payer_id === after.payer_id ? [] : ['payer' as const]),
    ...(before.day === after.day ? [] : ['day' as const]),
    ...(before.title === after.title ? [] : ['title' as const]),
  ]
}

export async function tellOfQuestion(
  deps: Notifying,
  { trx, ledger, now }: LockedLedger,
  expense: ExpenseRow,
  text: string,
): Promise<void> {
  const facts = { title: expense.title, amount: formatMoney(expense.amount, expense.currency), text }
  const eventKey = `expense:${expense.id}:question:${now.toISOString()}`
  const parts = { actorId: ledger.own.user_id, subject: tribeSubject(ledger.tribe.id), eventKey, facts }
  await deps.notify(
    trx,
    ...usersOf(ledger, [expense.payer_id, ...hostOf(ledger)]).map((userId) =>
      notice(expenseQuestioned, { ...parts, userId }),
    ),
  )
}

export async function tellOfAnswer(
  deps: Notifying,
  { trx, ledger, now }: LockedLedger,
  expense: ExpenseRow,
  text: string,
): Promise<void> {
  const facts = { title: expense.title, amount: formatMoney(expense.amount, expense.currency), text }
  const eventKey = `expense:${expense.id}:answer:${now.toISOString()}`
  const parts = { actorId: ledger.own.user_id, subject: tribeSubject(ledger.tribe.id), eventKey, facts }
  const asked = expense.questioned_by === null ? [] : usersOf(ledger, [expense.questioned_by])
  await deps.notify(trx, ...asked.map((userId) => notice(questionAnswered, { ...parts, userId })))
}
