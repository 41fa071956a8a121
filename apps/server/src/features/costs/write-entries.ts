import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { ExpenseValues } from './expense-values.ts'

type Version = { tribeId: string; expenseId: string; version: number; by: string; at: Date }

/** Writes the values of a version of a line, and its entries: who shares owes who paid. The database keeps the balances from them. */
export async function writeVersion(
  trx: Transaction<DB>,
  written: Version & { values: ExpenseValues; reason: string | null },
): Promise<void> {
  const { tribeId, expenseId, version, by, at, values, reason } = written
  const { counted, shares } = values
  await trx
    .insertInto('cost_versions')
    .values({
      expense_id: expenseId,
      version,
      title: values.title,
      day: values.day,
      payer_id: values.payer_id,
      amount: values.amount,
      currency: values.currency,
      counted_amount: counted.amount,
      counted_currency: counted.currency,
      rate: counted.rate?.rate ?? null,
      rate_source: counted.rate?.source ?? null,
      rate_day: counted.rate?.day ?? null,
      split: values.split,
      written_by: by,
      written_at: at,
      reason,
    })
    .execute()
  const members = shares.map(({ member_id }) => member_id)
  const amounts = shares.map(({ amount }) => amount)
  await sql`
    insert into cost_shares (expense_id, version, position, member_id, weight, amount)
    select ${expenseId}, ${version}::int, s.position, s.member_id, s.weight, s.amount
    from unnest(${members}::uuid[], ${shares.map(({ weight }) => weight)}::bigint[], ${amounts}::bigint[])
      with ordinality as s (member_id, weight, amount, position)`.execute(trx)
  await sql`
    insert into cost_entries (tribe_id, expense_id, version, debtor_id, creditor_id, currency, amount, written_by, written_at)
    select ${tribeId}, ${expenseId}, ${version}::int, s.member_id, ${values.payer_id}::uuid, ${counted.currency}, s.amount, ${by}::uuid,
      ${at}::timestamptz
    from unnest(${members}::uuid[], ${amounts}::bigint[]) as s (member_id, amount)
    where s.member_id <> ${values.payer_id}::uuid and s.amount <> 0`.execute(trx)
}

/** Takes back the entries of a version of a line. */
export async function reverseVersion(trx: Transaction<DB>, { expenseId, version, by, at }: Omit<Version, 'tribeId'>) {
  await sql`
    insert into cost_entries (tribe_id, expense_id, version, is_reversal, debtor_id, creditor_id, currency, amount, written_by, written_at)
    select tribe_id, expense_id, version, true, debtor_id, creditor_id, currency, -amount, ${by}::uuid, ${at}::timestamptz
    from cost_entries where expense_id = ${expenseId} and version = ${version} and not is_reversal`.execute(trx)
}

type Payment = { id: string; from_id: string; to_id: string; amount: number; currency: string }

/** Writes the entry of a payment: who has got the money owes it to who paid, which takes it off what the payer owed. */
export async function writePayment(
  trx: Transaction<DB>,
  payment: Payment & { tribeId: string; by: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('cost_entries')
    .values({
      tribe_id: payment.tribeId,
      settlement_id: payment.id,
      debtor_id: payment.to_id,
      creditor_id: payment.from_id,
      currency: payment.currency,
      amount: payment.amount,
      written_by: payment.by,
      written_at: payment.at,
    })
    .execute()
}
