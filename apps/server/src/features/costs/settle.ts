import { amountProblem, canAnswerSettlement, linesMax } from '@wayhouse/domain/costs'
import type { NewSettlement, PayWay, Settlement, SettlementRef } from '@wayhouse/domain/costs'
import { addDays, dayAt } from '@wayhouse/domain/dates'
import { decimalText, formatMoney, minorOf } from '@wayhouse/domain/money'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/is-id.ts'
import { enforce, refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { notice, tribeSubject } from '../notifications/index.ts'
import type { CostsDeps } from './deps.ts'
import { invalid } from './expense-values.ts'
import { memberOf, shownIds, withLedger } from './ledger.ts'
import type { Ledger, LockedLedger } from './ledger.ts'
import { keyOf, writtenBefore } from './request-keys.ts'
import { announceCosts, usersOf } from './tell.ts'
import { paymentClaimed, paymentNotReceived, paymentReceived } from './texts.ts'
import { writePayment } from './write-entries.ts'

/** A payment from one member to another, with ids of the ledger's members. */
export type SettlementRow = {
  id: string
  from_id: string
  to_id: string
  amount: number
  currency: string
  day: string
  way: PayWay
  state: 'claimed' | 'received' | 'not received'
  claimed_at: Date
  answered_at: Date | null
}

/** The payments of a tribe, newest first; with an id, that one alone. */
export async function settlementRows(
  db: Database,
  tribeId: string,
  id: string | null = null,
): Promise<SettlementRow[]> {
  const { rows } = await sql<SettlementRow>`
    select id, from_id, to_id, amount, currency, day, way, state, claimed_at, answered_at
    from cost_settlements where tribe_id = ${tribeId} and (${id}::uuid is null or id = ${id}::uuid)
    order by day desc, claimed_at desc, id`.execute(db)
  return rows
}

export function settlementView(ledger: Ledger, row: SettlementRow): Settlement {
  const shown = shownIds(ledger)
  return {
    id: row.id,
    from: shown(row.from_id),
    to: shown(row.to_id),
    amount: decimalText(row.amount, row.currency),
    currency: row.currency,
    day: row.day,
    way: row.way,
    state: row.state,
    claimed_at: row.claimed_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    may_answer: canAnswerSettlement(ledger.own, { to: row.to_id, state: row.state }).allowed,
  }
}

/** "I paid": it counts once who got it says so. More than the debt is allowed, and is a credit then. */
export function settle(deps: CostsDeps, viewer: Viewer, input: NewSettlement, key: string | null): Promise<Settlement> {
  return withLedger(deps, { viewerId: viewer.id, tribeId: input.id }, async (locked) => {
    const { trx, ledger, now } = locked
    const keyed = keyOf(key, input)
    const existing = await writtenBefore(keyed, (sent) =>
      trx
        .selectFrom('cost_settlements')
        .select(['id', 'key_hash'])
        .where('from_id', '=', ledger.own.id)
        .where('key', '=', sent)
        .executeTakeFirst(),
    )
    if (existing !== null) return settlementView(ledger, await settlementRow(locked, existing))
    if ((await settlementRows(trx, ledger.tribe.id)).length >= linesMax) throw refuse('LEDGER_FULL')
    const currency = input.currency ?? ledger.currency ?? 'EUR'
    const problem = amountProblem(input.amount, currency)
    if (problem !== null) throw invalid('amount', problem)
    const to = memberOf(ledger, input.to)
    // nobody could answer for an erased member
    if (to === undefined || to.id === ledger.own.id || to.standing === 'former')
      throw invalid('to', 'Choose whom you have paid')
    refuseLaterDay(ledger, input.day, now)
    const { id } = await trx
      .insertInto('cost_settlements')
      .values({
        tribe_id: ledger.tribe.id,
        from_id: ledger.own.id,
        to_id: to.id,
        amount: minorOf(input.amount, currency) ?? 0,
        currency,
        day: input.day,
        way: input.way,
        claimed_at: now,
        key: keyed?.key ?? null,
        key_hash: keyed?.hash ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const row = await settlementRow(locked, id)
    await tell(deps, locked, { row, type: paymentClaimed, to: row.to_id })
    await announceCosts(deps, trx, ledger)
    return settlementView(ledger, row)
  })
}

/** Refuses the day of a payment that nobody can have made yet. The payer may be where it is tomorrow already. */
export function refuseLaterDay({ tribe }: Pick<Ledger, 'tribe'>, day: string, now: Date): void {
  if (day > addDays(dayAt(tribe.time_zone, now), 1)) throw invalid('day', 'Choose today or an earlier day')
}

async function settlementRow(
  { trx, ledger }: Pick<LockedLedger, 'trx' | 'ledger'>,
  id: string,
): Promise<SettlementRow> {
  const [row] = await settlementRows(trx, ledger.tribe.id, id)
  if (row === undefined) throw refuse('SETTLEMENT_NOT_FOUND')
  return row
}

/** The word of who got the money. What is received takes off what was owed; time alone confirms nothing. */
export function answerSettlement(
  deps: CostsDeps,
  viewer: Viewer,
  ref: SettlementRef,
  state: 'received' | 'not received',
): Promise<Settlement> {
  return withLedger(deps, { viewerId: viewer.id, tribeId: ref.id }, async (locked) => {
    const { trx, ledger, now } = locked
    const id = ref.settlement_id.toLowerCase()
    const row = isId(id) ? await settlementRow(locked, id) : null
    if (row === null || !maySee(ledger, row)) throw refuse('SETTLEMENT_NOT_FOUND')
    enforce(canAnswerSettlement(ledger.own, { to: row.to_id, state: row.state }))
    await trx.updateTable('cost_settlements').set({ state, answered_at: now }).where('id', '=', row.id).execute()
    if (state === 'received') await writePayment(trx, { ...row, tribeId: ledger.tribe.id, by: ledger.own.id, at: now })
    await tell(deps, locked, {
      row,
      type: state === 'received' ? paymentReceived : paymentNotReceived,
      to: row.from_id,
    })
    await announceCosts(deps, trx, ledger)
    return settlementView(ledger, { ...row, state, answered_at: now })
  })
}

/** Who has left sees their own payments. */
export function maySee({ own }: Ledger, { from_id, to_id }: SettlementRow): boolean {
  return own.standing !== 'left' || own.id === from_id || own.id === to_id
}

type Telling = { row: SettlementRow; type: typeof paymentClaimed; to: string }

async function tell(deps: CostsDeps, { trx, ledger }: LockedLedger, { row, type, to }: Telling): Promise<void> {
  const parts = {
    actorId: ledger.own.user_id,
    subject: tribeSubject(ledger.tribe.id),
    eventKey: `settlement:${row.id}:${type.name}`,
    facts: { amount: formatMoney(row.amount, row.currency) },
  }
  await deps.notify(trx, ...usersOf(ledger, [to]).map((userId) => notice(type, { ...parts, userId })))
}
