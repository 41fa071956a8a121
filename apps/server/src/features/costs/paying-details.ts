import { changedDetailsHours, plainIban, takesPart } from '@wayhouse/domain/costs'
import type { Costs, NewPayingDetails, PayingDetails } from '@wayhouse/domain/costs'
import { hourMs } from '@wayhouse/domain/dates'
import { isIban } from '@wayhouse/domain/safety/payment-details'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { notice, tribeSubject } from '../notifications/index.ts'
import type { CostsDeps } from './deps.ts'
import { invalid } from './expense-values.ts'
import { shownId } from './ledger.ts'
import type { Ledger } from './ledger.ts'
import { detailsChanged } from './texts.ts'

type DetailsRow = { user_id: string; kind: 'text' | 'iban'; text: string; name: string | null; changed_at: Date }

function viewOf({ kind, text, name, changed_at }: DetailsRow, now: Date): PayingDetails {
  const isRecent = now.getTime() - changed_at.getTime() < changedDetailsHours * hourMs
  return { kind, text, name, changed_at: changed_at.toISOString(), is_recent: isRecent }
}

async function rowsOf(db: Database, userIds: readonly string[]): Promise<DetailsRow[]> {
  const { rows } = await sql<DetailsRow>`
    select user_id, kind, text, name, changed_at from paying_details where user_id = any(${userIds}::uuid[])`.execute(
    db,
  )
  return rows
}

/**
 * How to pay the members of a ledger who are named to the viewer: host and accepted members read it from acceptance on, and who has left,
 * while they have something open (COST-08).
 */
export async function detailsOf(
  { clock }: Pick<CostsDeps, 'clock'>,
  db: Database,
  ledger: Ledger,
): Promise<Costs['paying_details']> {
  const readable = ledger.members.filter((member) => {
    const person = member.user_id === null ? undefined : ledger.people.get(member.user_id)
    return person?.is_former === false && (takesPart(member) || member.id === ledger.own.id)
  })
  const rows = await rowsOf(
    db,
    readable.flatMap(({ user_id }) => user_id ?? []),
  )
  return rows.flatMap((row) => {
    const member = readable.find(({ user_id }) => user_id === row.user_id)
    return member === undefined ? [] : [{ member_id: shownId(ledger, member), ...viewOf(row, clock.now()) }]
  })
}

export async function ownDetails({ db, clock }: CostsDeps, viewer: Viewer): Promise<{ details: PayingDetails | null }> {
  const [row] = await rowsOf(db, [viewer.id])
  return { details: row === undefined ? null : viewOf(row, clock.now()) }
}

/** Sets how others pay the member. A change is told to all who share a stay with them; the same details again change nothing. */
export async function setDetails(
  deps: CostsDeps,
  viewer: Viewer,
  details: NewPayingDetails,
): Promise<{ details: PayingDetails | null }> {
  const { db, clock } = deps
  const text = details.kind === 'iban' ? plainIban(details.iban) : details.text
  // knows the length and the form of every country's, which is too much for a browser
  if (details.kind === 'iban' && !isIban(text)) throw invalid('details.iban', 'This is no IBAN of its country')
  const name = details.kind === 'iban' ? details.name : null
  await inTransaction(db, async (trx) => {
    const changed_at = clock.now()
    const values = { kind: details.kind, text, name, changed_at }
    const row = await trx
      .insertInto('paying_details')
      .values({ user_id: viewer.id, ...values })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet(values)
          .where(sql<boolean>`(paying_details.kind, paying_details.text, paying_details.name)
            is distinct from (excluded.kind, excluded.text, excluded.name)`),
      )
      .returning('user_id')
      .executeTakeFirst()
    if (row !== undefined) await tellHousemates(deps, trx, { userId: viewer.id, at: changed_at })
  })
  return ownDetails(deps, viewer)
}

export async function removeDetails({ db }: CostsDeps, viewer: Viewer): Promise<void> {
  await db.deleteFrom('paying_details').where('user_id', '=', viewer.id).execute()
}

/**
 * One notification for each stay and everybody in it, since others pay for a stay: of one that is over too, while something is open, and for
 * who has left it and is not even.
 */
async function tellHousemates(
  { tribes, notify, bus }: CostsDeps,
  trx: Parameters<CostsDeps['notify']>[0],
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  const ids = [...new Set([...(await tribes.hostedBy(trx, userId)), ...(await tribes.joinedBy(trx, userId))])]
  const uneven = await unevenMembers(trx, ids)
  const stays = (await tribes.summaries(trx, ids)).filter(
    ({ id, status }) => status === 'open' || uneven.some(({ tribe_id }) => tribe_id === id),
  )
  const accepted = await tribes.acceptedInto(
    trx,
    stays.map(({ id }) => id),
  )
  const people = stays.map(({ id, created_by }) => {
    const taking = accepted.filter(({ tribe_id }) => tribe_id === id).map(({ profile_id }) => profile_id)
    const open = uneven.filter(({ tribe_id }) => tribe_id === id).map(({ user_id }) => user_id)
    return { id, all: [...new Set([userId, ...taking, ...open, ...(created_by === null ? [] : [created_by])])] }
  })
  const parts = { actorId: userId, eventKey: `paying-details:${userId}:${at.toISOString()}` }
  const notices = people.flatMap(({ id, all }) =>
    all
      .filter((other) => other !== userId)
      .map((other) => notice(detailsChanged, { ...parts, subject: tribeSubject(id), userId: other })),
  )
  await notify(trx, ...notices)
  await bus.announce(
    trx,
    ...people.map(({ id, all }) => ({ to: all, event: { type: 'costs.changed' as const, tribe_id: id } })),
  )
}

/** Who is not even in these tribes, without the erased. */
async function unevenMembers(
  db: Database,
  tribeIds: readonly string[],
): Promise<{ tribe_id: string; user_id: string }[]> {
  const { rows } = await sql<{ tribe_id: string; user_id: string }>`
    select distinct b.tribe_id, m.user_id from cost_balances b join cost_members m on m.id = b.member_id
    where b.tribe_id = any(${tribeIds}::uuid[]) and b.amount <> 0 and m.user_id is not null`.execute(db)
  return rows
}
