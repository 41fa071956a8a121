import type { MemberDetails, MemberRow, MembersPage, MembersQuery } from '@wayhouse/domain/console'
import { joinedRecently } from '@wayhouse/domain/safety'
import type { Operator } from '../../platform/operator.ts'
import { refuse } from '../../platform/refuse.ts'
import { deviceOf, erasedOn } from '../accounts/index.ts'
import type { MemberAccount } from '../accounts/index.ts'
import { showActs } from './cases/show-cases.ts'
import type { ConsoleDeps } from './deps.ts'

/** Members, the newest first. */
export async function listMembers(deps: ConsoleDeps, query: MembersQuery): Promise<MembersPage> {
  const ended = await deps.safety.endedMembers()
  const { items, next_cursor, total } = await deps.accounts.findMembers({ ...query, ended })
  const ids = items.map(({ id }) => id)
  const [tribes, standings] = await Promise.all([deps.tribes.tribeCounts(ids), standingsOf(deps, items)])
  return {
    items: items.map((account) => ({
      ...rowOf(account, standings(account)),
      tribes: tribes.get(account.id) ?? 0,
    })),
    next_cursor,
    total,
  }
}

function rowOf(account: MemberAccount, standing: Standing): Omit<MemberRow, 'tribes'> {
  const { id, name, email, avatar_url, subscription_status, verification } = account
  return {
    id,
    name,
    email,
    avatar_url,
    subscription_status,
    verification,
    ...standing,
    joined_at: account.created_at.toISOString(),
    last_seen_at: account.last_seen_at?.toISOString() ?? null,
  }
}

type Standing = Pick<MemberRow, 'standing' | 'suspended_until' | 'limited_until' | 'note_unread' | 'is_new'>

/** How these members stand, with what was decided about them. */
async function standingsOf(
  { db, clock, profiles, safety }: ConsoleDeps,
  accounts: readonly MemberAccount[],
): Promise<(account: MemberAccount) => Standing> {
  const ids = accounts.map(({ id }) => id)
  const [suspensions, restrictions] = await Promise.all([
    profiles.suspensionsOf(db, ids),
    safety.milderRestrictions(ids),
  ])
  const endsAt = new Map(
    suspensions.filter(({ restored_at }) => restored_at === null).map(({ user_id, ends_at }) => [user_id, ends_at]),
  )
  return ({ id, standing, created_at }) => ({
    standing,
    suspended_until: endsAt.get(id)?.toISOString() ?? null,
    limited_until: restrictions.get(id)?.limitedUntil?.toISOString() ?? null,
    note_unread: restrictions.get(id)?.isNoteUnread ?? false,
    is_new: joinedRecently(created_at, clock.now()),
  })
}

/** A member with everything that operators act on. An operator does not read their own notes here. */
export async function findMember(deps: ConsoleDeps, id: string, by: Operator): Promise<MemberDetails> {
  const account = await deps.accounts.memberAccount(id, { ended: await deps.safety.endedMembers() })
  if (account === undefined) throw refuse('MEMBER_NOT_FOUND')
  const [standings, gender, roles, membership, identity, sessions, tokens, tribes, file, suspensions, notes, acts] =
    await Promise.all([
      standingsOf(deps, [account]),
      deps.profiles.genderOf(deps.db, account.id),
      deps.profiles.operatorRoles(),
      deps.membership.find(account),
      deps.verification.lastCheck(account.id),
      deps.accounts.sessionsOf(account.id),
      deps.accounts.tokensOf(account.id),
      deps.tribes.tribesOfMember(account.id),
      deps.safety.memberFile({ memberId: account.id, by }),
      deps.profiles.suspensionsOf(deps.db, [account.id]),
      by.id === account.id ? [] : deps.operators.notesAbout(account.id),
      showActs(deps, by, { memberId: account.id }),
    ])
  const role = roles.get(account.id) ?? null
  const { plan, current_period_end, cancel_at_period_end } = membership
  return {
    ...rowOf(account, standings(account)),
    email_verified: account.email_verified,
    second_factor: account.second_factor,
    role,
    can_act: role === null && by.id !== account.id,
    erased_on: account.deletion_requested_at === null ? null : erasedOn(account.deletion_requested_at),
    membership: { plan, current_period_end, cancel_at_period_end },
    identity,
    has_exception: gender.hasException,
    tribes,
    ...file,
    notes,
    pending: acts[0] ?? null,
    sessions: sessions.map(sessionIn),
    tokens: tokens.map(({ scopes: _, ...token }) => token),
    suspensions: suspensions.map(suspensionIn),
  }
}

type Session = Awaited<ReturnType<ConsoleDeps['accounts']['sessionsOf']>>[number]

function sessionIn({ id, user_agent, created_at, updated_at }: Session): MemberDetails['sessions'][number] {
  const [created, used] = [created_at.toISOString(), updated_at.toISOString()]
  return { id, device: deviceOf(user_agent), created_at: created, last_used_at: used }
}

type Suspension = Awaited<ReturnType<ConsoleDeps['profiles']['suspensionsOf']>>[number]

function suspensionIn(row: Suspension): MemberDetails['suspensions'][number] {
  const { reason, suspended_at, suspended_by, ends_at, restored_at, restored_by } = row
  return {
    reason,
    by: suspended_by,
    at: suspended_at.toISOString(),
    until: ends_at?.toISOString() ?? null,
    ended_at: restored_at?.toISOString() ?? null,
    ended_by: restored_by,
  }
}
