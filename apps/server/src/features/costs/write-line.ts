import { sharesOf } from '@wayhouse/domain/costs'
import type { SplitKind } from '@wayhouse/domain/costs'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { insertExpense, nextLine } from './write-expense.ts'

/** A line as the past of the demo has it, with members by their profile's id. */
export type PastLine = {
  tribeId: string
  at: Date
  title: string
  day: string
  payerId: string
  amount: number
  currency: string
  split: SplitKind
  weights: readonly { userId: string; weight: number }[]
}

/** Writes a line at a time of the past, in the currency of its tribe, and tells nobody. Returns its id. */
export async function writeLine(trx: Transaction<DB>, past: PastLine): Promise<string> {
  const { tribeId, at, title, day, payerId, amount, currency, split, weights } = past
  const members = await trx
    .selectFrom('cost_members')
    .select(['id', 'user_id'])
    .where('tribe_id', '=', tribeId)
    .where('user_id', '=', sql<string>`any(${[payerId, ...weights.map(({ userId }) => userId)]}::uuid[])`)
    .execute()
  const idOf = (userId: string) => members.find((member) => member.user_id === userId)?.id ?? ''
  const ledger = await trx.selectFrom('cost_ledgers').select('lines').where('tribe_id', '=', tribeId).executeTakeFirst()
  const line = await nextLine(trx, { tribe: { id: tribeId }, lines: ledger?.lines ?? 0 }, currency)
  const parts = weights.map(({ userId, weight }) => ({ member_id: idOf(userId), weight }))
  const shares = sharesOf(amount, parts, line) ?? []
  const payer_id = idOf(payerId)
  const counted = { amount, currency, rate: null }
  const values = { title, day, payer_id, amount, currency, counted, split, shares }
  const writing = { trx, now: at, ledger: { tribe: { id: tribeId }, own: { id: payer_id } } }
  return insertExpense(writing, { line, values, keyed: null, repeat: null })
}
