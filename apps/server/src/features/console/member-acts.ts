import type { OperatorNote, Suspension } from '@wayhouse/domain/console'
import type { Operator } from '../../platform/operator.ts'
import { refuse } from '../../platform/refuse.ts'
import type { ConsoleDeps } from './deps.ts'

type ActedOn = { id: string; by: Operator }

/** Suspends a member for some days, also one whose suspension ends earlier. */
export function suspendMember(
  { accounts }: ConsoleDeps,
  { id: userId, rule, reason, days, by }: Suspension & ActedOn,
): Promise<{ id: string }> {
  return accounts.actingOn({ userId, by }, async (trx) => {
    if (!(await accounts.suspend(userId, { by, rule, reason, days }, trx))) throw refuse('MEMBER_SUSPENDED')
    return { id: userId }
  })
}

/** Ends a suspension before its time. */
export function restoreMember({ accounts }: ConsoleDeps, { id: userId, by }: ActedOn): Promise<{ id: string }> {
  return accounts.actingOn({ userId, by }, async (trx) => {
    if (!(await accounts.restore(userId, { by }, trx))) throw refuse('MEMBER_NOT_SUSPENDED')
    return { id: userId }
  })
}

/** Ends one of a member's sessions, or all of them with all access tokens. */
export function endMemberSessions(
  { accounts }: ConsoleDeps,
  { id: userId, by, session }: ActedOn & { session?: string | undefined },
): Promise<{ ended: number; revoked: number }> {
  return accounts.actingOn({ userId, by }, (trx) => accounts.endSessionsOf(trx, userId, { by, session }))
}

/** Writes a note about a member for other operators. The audit says that there is one, not what it says: notes go with the account. */
export function addMemberNote(
  { accounts, operators }: ConsoleDeps,
  { id: memberId, by, text }: ActedOn & { text: string },
): Promise<OperatorNote> {
  return accounts.actingOn({ userId: memberId, by }, async (trx) => {
    const note = await operators.addNote(trx, { memberId, by, text })
    await accounts.recordMemberAct(trx, memberId, { by, act: 'add note' })
    return note
  })
}

/** Emails a member the way to the download of their data. */
export function sendMemberDownload({ accounts }: ConsoleDeps, { id: userId, by }: ActedOn): Promise<{ id: string }> {
  return accounts.actingOn({ userId, by }, async (trx) => {
    await accounts.sendOwnData(trx, userId, by)
    return { id: userId }
  })
}

/** Confirms what a member states as their gender whatever their document says, or ends that. Asked again, it changes nothing. */
export function setException(
  { accounts, verification }: ConsoleDeps,
  { id: userId, by, has_exception: hasException }: ActedOn & { has_exception: boolean },
): Promise<{ id: string }> {
  return accounts.actingOn({ userId, by }, async (trx) => {
    await verification.setException(trx, { userId, hasException, by })
    return { id: userId }
  })
}

type Proposal = ActedOn & { reason: string }

/** Asks a second operator to end a membership (CON-05). */
export function proposeEnd(deps: ConsoleDeps, proposal: Proposal & { rule: number }): Promise<{ id: string }> {
  return propose(deps, { ...proposal, kind: 'end' })
}

/** Asks a second operator to erase a member's account at once (CON-05). */
export function proposeErasure(deps: ConsoleDeps, proposal: Proposal): Promise<{ id: string }> {
  return propose(deps, { ...proposal, kind: 'erase', rule: null })
}

async function propose(
  { accounts, safety }: ConsoleDeps,
  { id: memberId, ...act }: Proposal & { kind: 'end' | 'erase'; rule: number | null },
): Promise<{ id: string }> {
  if ((await accounts.memberAccount(memberId)) === undefined) throw refuse('MEMBER_NOT_FOUND')
  await safety.proposeAct({ memberId, ...act })
  return { id: memberId }
}
