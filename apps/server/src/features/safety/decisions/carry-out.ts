import type { Transaction } from 'kysely'
import { days as daysInMs } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { LockedCase } from '../cases/locked-case.ts'
import type { SafetyDeps } from '../deps.ts'
import type { StoredDecision } from './store-decision.ts'

type Subject = Pick<LockedCase, 'subject_type' | 'subject_id' | 'about_id'>

/** Carries a decision out. A limit is its row alone. Refuses with NOT_POSSIBLE_HERE if there is nothing that it could act on. */
export async function carryOut(
  deps: SafetyDeps,
  trx: Transaction<DB>,
  subject: Subject,
  { decision, days, reason, by }: StoredDecision,
): Promise<void> {
  if (decision === 'none') return
  const decidedBy = { by: by.name, reason }
  if (decision === 'hide') {
    if (!(await hide(deps, trx, subject, decidedBy))) throw refuse('NOT_POSSIBLE_HERE')
    return
  }
  const memberId = subject.about_id
  if (memberId === null) throw refuse('NOT_POSSIBLE_HERE')
  if (decision === 'note') {
    await deps.profiles.setNoteUnread(trx, memberId, true)
    // open pages show it at once
    await deps.bus.announce(trx, { to: [memberId], event: { type: 'resync' } })
  }
  if (decision === 'suspend') {
    const until = days === null ? null : new Date(deps.clock.now().getTime() + daysInMs(days))
    // false if they are suspended for as long already
    if (!(await deps.suspend(trx, memberId, { ...decidedBy, until }))) throw refuse('NOT_POSSIBLE_HERE')
  }
  if (decision === 'end') await endMembership(deps, trx, memberId, decidedBy)
}

async function hide(
  deps: SafetyDeps,
  trx: Transaction<DB>,
  { subject_type, subject_id, about_id: aboutId }: Subject,
  decidedBy: { by: string; reason: string },
): Promise<boolean> {
  if (subject_type === 'link' || subject_id === null) return false
  return deps.hide[subject_type](trx, subject_id, { ...decidedBy, aboutId })
}

/** A membership that is ended is a suspension without end. Its plans end with what is paid, so that undoing it brings them back. */
async function endMembership(
  deps: SafetyDeps,
  trx: Transaction<DB>,
  memberId: string,
  decidedBy: { by: string; reason: string },
): Promise<void> {
  await deps.suspend(trx, memberId, { ...decidedBy, until: null })
  await deps.endPlans(trx, memberId)
  await deps.keepDocuments(trx, memberId)
}
