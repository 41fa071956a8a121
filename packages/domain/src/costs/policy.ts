import { addDays, dayMs, nightsBetween } from '../dates/index.ts'
import type { PlainDate } from '../dates/index.ts'
import { allowed, refused } from '../decision.ts'
import type { Decision } from '../decision.ts'
import { claimDays, daysAfterSettled, daysLateToRelease } from './limits.ts'

/** What a member is in the costs of a tribe: its host, accepted, or one who has left. */
export type CostStanding = 'host' | 'accepted' | 'left'

/** A member of the costs who acts. */
export type Actor = { id: string; standing: CostStanding }

/** Whether somebody takes part now; who has left or was erased does not. */
export function takesPart({ standing }: { standing: CostStanding | 'former' }): boolean {
  return standing === 'host' || standing === 'accepted'
}

/**
 * Whether the costs exist for a member: for who takes part, and for who left while a balance is open, then for ninety days. A
 * membership that has ended changes nothing (COST-01).
 */
export function canSeeCosts(
  member: { standing: CostStanding; hasOpenBalance: boolean; settledAt: Date },
  now: Date,
): Decision<'TRIBE_NOT_FOUND'> {
  if (member.standing !== 'left' || member.hasOpenBalance) return allowed
  return now.getTime() - member.settledAt.getTime() < daysAfterSettled * dayMs ? allowed : refused('TRIBE_NOT_FOUND')
}

/** Who has left settles, but adds nothing new. */
export function canAddExpense({ standing }: Actor): Decision<'FORBIDDEN'> {
  return standing === 'left' ? refused('FORBIDDEN') : allowed
}

type ExpenseFacts = { payer_id: string; is_void: boolean; has_open_question: boolean }

/** Payer and host change and void a line (COST-05); a void one stays as it is. */
export function canChangeExpense(actor: Actor, expense: ExpenseFacts): Decision<'FORBIDDEN' | 'EXPENSE_VOID'> {
  if (!answersFor(actor, expense)) return refused('FORBIDDEN')
  return expense.is_void ? refused('EXPENSE_VOID') : allowed
}

/** Who can change a line has no reason to question it. */
export function canQuestionExpense(
  actor: Actor,
  expense: ExpenseFacts,
): Decision<'FORBIDDEN' | 'EXPENSE_VOID' | 'ALREADY_QUESTIONED'> {
  if (answersFor(actor, expense)) return refused('FORBIDDEN')
  if (expense.is_void) return refused('EXPENSE_VOID')
  return expense.has_open_question ? refused('ALREADY_QUESTIONED') : allowed
}

/** What is void counts nothing, so there is nothing to answer. */
export function canAnswerQuestion(
  actor: Actor,
  expense: ExpenseFacts,
): Decision<'FORBIDDEN' | 'EXPENSE_VOID' | 'NOT_QUESTIONED'> {
  if (!answersFor(actor, expense)) return refused('FORBIDDEN')
  if (expense.is_void) return refused('EXPENSE_VOID')
  return expense.has_open_question ? allowed : refused('NOT_QUESTIONED')
}

function answersFor(actor: Actor, { payer_id }: ExpenseFacts): boolean {
  return actor.standing === 'host' || actor.id === payer_id
}

/** Only who should have got the money confirms it or says that it did not arrive, and once. */
export function canAnswerSettlement(
  actor: { id: string },
  settlement: { to: string; state: 'claimed' | 'received' | 'not received' },
): Decision<'FORBIDDEN' | 'SETTLEMENT_ANSWERED'> {
  if (actor.id !== settlement.to) return refused('FORBIDDEN')
  return settlement.state === 'claimed' ? allowed : refused('SETTLEMENT_ANSWERED')
}

/** From when the host may release the spot of a member whose oldest unpaid date is this one. */
export function releaseFrom(oldestUnpaid: PlainDate): PlainDate {
  return addDays(oldestUnpaid, daysLateToRelease)
}

/** Whether the host may release an unpaid spot: five days late, and not while a claim of the last seven days waits (COST-07). */
export function canReleaseSpot(
  actor: Actor,
  member: { oldestUnpaid: PlainDate | null; claimedAt: Date | null },
  { today, now }: { today: PlainDate; now: Date },
): Decision<'FORBIDDEN' | 'NOT_LATE_ENOUGH' | 'CLAIM_WAITS'> {
  if (actor.standing !== 'host') return refused('FORBIDDEN')
  const { oldestUnpaid, claimedAt } = member
  if (oldestUnpaid === null || nightsBetween(oldestUnpaid, today) < daysLateToRelease) return refused('NOT_LATE_ENOUGH')
  const waits = claimedAt !== null && now.getTime() - claimedAt.getTime() < claimDays * dayMs
  return waits ? refused('CLAIM_WAITS') : allowed
}
