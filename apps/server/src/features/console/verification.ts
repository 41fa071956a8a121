import type { WaitingChecks } from '@wayhouse/domain/console'
import type { Operator } from '../../platform/operator.ts'
import { refuse } from '../../platform/refuse.ts'
import type { ConsoleDeps } from './deps.ts'

/** Members whose identity check is undecided, longest first. */
export async function waitingChecks({ verification }: ConsoleDeps): Promise<WaitingChecks> {
  const waiting = await verification.waitingForDecision()
  const isByHand = verification.checkedBy === 'operator'
  return {
    checked_by: verification.checkedBy,
    items: waiting.map(({ id, name, email, since, partnerStatus, checkedAt, decided }) => ({
      member: { id, name, email },
      since: since.toISOString(),
      partner_status: isByHand ? null : partnerStatus,
      checked_at: isByHand ? null : checkedAt.toISOString(),
      decided,
    })),
  }
}

type ByHand = { id: string; by: Operator; status: 'Approved' | 'Declined'; reason: string | null }

/** Decides an identity check by hand: each where operators check, and those that a partner is unsure about, with a reason. */
export function decideCheck(
  { accounts, verification }: ConsoleDeps,
  { id: userId, by, status, reason }: ByHand,
): Promise<{ id: string }> {
  if (verification.checkedBy === 'partner' && reason === null) throw refuse('REASON_MISSING')
  return accounts.actingOn({ userId, by, missing: 'CHECK_NOT_WAITING' }, async (trx) => {
    if (!(await verification.decideManually(trx, userId, { status, reason, by }))) throw refuse('CHECK_NOT_WAITING')
    return { id: userId }
  })
}
