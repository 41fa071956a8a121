import { canSeeCosts, countedNights } from '@wayhouse/domain/costs'
import type { Actor, CostStanding, Stay } from '@wayhouse/domain/costs'
import { dayAt } from '@wayhouse/domain/dates'
import { hiddenTribe } from '@wayhouse/domain/tribes'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/is-id.ts'
import { enforce, refuse } from '../../platform/refuse.ts'
import type { ProfileSummary } from '../profiles/index.ts'
import type { LockedTribe, TribeSummary } from '../tribes/index.ts'
import type { CostsDeps } from './deps.ts'

/** Somebody who takes or took part in the costs. An erased member has no `user_id`. */
export type LedgerMember = {
  id: string
  user_id: string | null
  standing: CostStanding | 'former'
  arrives: string
  leaves: string
  nights: number
  accepted_at: Date | null
}

/** The costs of a tribe as one of its members may see them. */
export type Ledger = {
  tribe: TribeSummary
  stay: Stay
  /** That of the first line; null before there is one. */
  currency: string | null
  lines: number
  members: readonly LedgerMember[]
  /** The viewer. */
  own: LedgerMember & Actor
  /** For a viewer who has left a tribe that is hidden from them now: the day on which they left. */
  lastKnownDay: string | null
  people: ReadonlyMap<string, ProfileSummary>
}

/** A ledger whose tribe is locked until the transaction ends. */
export type LockedLedger = LockedTribe & { ledger: Ledger }

type Deps = Pick<CostsDeps, 'db' | 'clock' | 'tribes' | 'profiles'>

/** The ledger of a tribe. For who may not see it, it is refused as one of an unknown tribe. */
export async function openLedger(
  deps: Deps,
  db: Database,
  { viewerId, tribeId }: { viewerId: string; tribeId: string },
): Promise<Ledger> {
  const rows = isId(tribeId) ? await memberRows(db, tribeId) : []
  const ownRow = rows.find(({ user_id }) => user_id === viewerId)
  if (ownRow === undefined) throw refuse('TRIBE_NOT_FOUND')
  const base = await ledgerOf(deps, db, { tribeId, rows })
  const own = base.members.find(({ id }) => id === ownRow.id)
  if (own === undefined || !isActor(own)) throw refuse('TRIBE_NOT_FOUND')
  const settledAt = new Date(Math.max(ownRow.left_at?.getTime() ?? 0, ownRow.changed_at?.getTime() ?? 0))
  enforce(canSeeCosts({ standing: own.standing, hasOpenBalance: ownRow.is_open, settledAt }, deps.clock.now()))
  const ids = base.members.flatMap(({ user_id }) => user_id ?? [])
  const isHidden = own.standing === 'left' && (await deps.tribes.visible(db, viewerId, tribeId)) === undefined
  const lastKnownDay = isHidden ? dayAt(base.tribe.time_zone, ownRow.left_at ?? deps.clock.now()) : null
  return { ...base, own, lastKnownDay, people: await deps.profiles.summaries(db, viewerId, ids) }
}

/**
 * A ledger as its viewer reads it. Who has left a tribe that is hidden from them now, by a block or its audience, settles what is open, and
 * learns nothing about the stay: not what it is called now, nor its days, nor who takes part (BLOCK-02, AUD-03).
 */
export function readLedger(ledger: Ledger): Ledger {
  const { lastKnownDay: day, tribe, members } = ledger
  if (day === null) return ledger
  return {
    ...ledger,
    tribe: { ...tribe, title: hiddenTribe },
    stay: { from: day, to: day },
    members: members.map((member) => ({
      ...member,
      standing: member.standing === 'former' ? 'former' : 'left',
      arrives: day,
      leaves: day,
      nights: 0,
    })),
  }
}

/** The ledger of a tribe for a job, which has no viewer. */
export type JobLedger = Omit<Ledger, 'own' | 'people' | 'lastKnownDay'>

export async function ledgerForJob(deps: Pick<CostsDeps, 'tribes'>, db: Database, tribeId: string): Promise<JobLedger> {
  return ledgerOf(deps, db, { tribeId, rows: await memberRows(db, tribeId) })
}

type MemberRow = {
  id: string
  user_id: string | null
  arrives: string | null
  leaves: string | null
  left_at: Date | null
  is_open: boolean
  changed_at: Date | null
}

async function memberRows(db: Database, tribeId: string): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select m.id, m.user_id, m.arrives, m.leaves, m.left_at, coalesce(b.is_open, false) as is_open, b.changed_at
    from cost_members m
      left join lateral (
        select bool_or(amount <> 0) as is_open, max(changed_at) as changed_at from cost_balances where member_id = m.id
      ) b on true
    where m.tribe_id = ${tribeId} order by m.id`.execute(db)
  return rows
}

async function ledgerOf(
  { tribes }: Pick<CostsDeps, 'tribes'>,
  db: Database,
  { tribeId, rows }: { tribeId: string; rows: readonly MemberRow[] },
): Promise<JobLedger> {
  const [[tribe], accepted, row] = await Promise.all([
    tribes.summaries(db, [tribeId]),
    tribes.acceptedInto(db, [tribeId]),
    db.selectFrom('cost_ledgers').select(['currency', 'lines']).where('tribe_id', '=', tribeId).executeTakeFirst(),
  ])
  if (tribe === undefined) throw refuse('TRIBE_NOT_FOUND')
  const stay = { from: tribe.start_date, to: tribe.end_date }
  const acceptedAt = new Map(accepted.map(({ profile_id, created_at }) => [profile_id, created_at]))
  const members = rows.map((member): LedgerMember => {
    const { id, user_id } = member
    const accepted_at = user_id === null ? null : (acceptedAt.get(user_id) ?? null)
    const standing = standingOf({ user_id, isHost: user_id === tribe.created_by, isAccepted: accepted_at !== null })
    return { id, user_id, standing, accepted_at, ...countedNights(stay, member) }
  })
  return { tribe, stay, currency: row?.currency ?? null, lines: row?.lines ?? 0, members }
}

function standingOf(member: { user_id: string | null; isHost: boolean; isAccepted: boolean }) {
  if (member.user_id === null) return 'former'
  if (member.isHost) return 'host'
  return member.isAccepted ? 'accepted' : 'left'
}

function isActor(member: LedgerMember): member is LedgerMember & Actor {
  return member.standing !== 'former'
}

/** The host's id in the ledger; none if they were erased. */
export function hostOf({ members }: Pick<Ledger, 'members'>): string[] {
  return members.filter(({ standing }) => standing === 'host').map(({ id }) => id)
}

/** The id under which the viewer knows a member: their profile's, or one that is only theirs here for who is erased or hidden by a block. */
export function shownId({ people }: Pick<Ledger, 'people'>, { id, user_id }: LedgerMember): string {
  return user_id === null || people.get(user_id)?.is_hidden !== false ? id : user_id
}

/** The shown ids by the ids of the ledger's rows. */
export function shownIds(ledger: Ledger): (id: string) => string {
  const shown = new Map(ledger.members.map((member) => [member.id, shownId(ledger, member)]))
  return (id) => shown.get(id) ?? id
}

/** The member with a shown id. */
export function memberOf(ledger: Ledger, shown: string): LedgerMember | undefined {
  return ledger.members.find((member) => shownId(ledger, member) === shown.toLowerCase())
}

/** Runs `work` in a transaction that holds the lock of the tribe: all that changes its costs takes this lock, so changes are serialized. */
export async function withLedger<Result>(
  deps: Deps,
  { viewerId, tribeId }: { viewerId: string; tribeId: string },
  work: (locked: LockedLedger) => Promise<Result>,
): Promise<Result> {
  // who has nothing to do with the tribe does not wait for its lock
  if (!(await isKnown(deps.db, { viewerId, tribeId }))) throw refuse('TRIBE_NOT_FOUND')
  return deps.tribes.withLock({ id: tribeId, viewerId: null }, async (locked) =>
    work({ ...locked, ledger: await openLedger(deps, locked.trx, { viewerId, tribeId }) }),
  )
}

async function isKnown(db: Database, { viewerId, tribeId }: { viewerId: string; tribeId: string }): Promise<boolean> {
  if (!isId(tribeId)) return false
  const row = await db
    .selectFrom('cost_members')
    .select('id')
    .where('tribe_id', '=', tribeId)
    .where('user_id', '=', viewerId)
    .executeTakeFirst()
  return row !== undefined
}
