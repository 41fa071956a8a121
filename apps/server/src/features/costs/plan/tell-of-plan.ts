import { notice, tribeSubject } from '../../notifications/index.ts'
import type { CostsDeps } from '../deps.ts'
import type { LockedLedger } from '../ledger.ts'
import { usersOf } from '../tell.ts'
import { planChanged } from './texts.ts'

/** Tells the accepted members of a plan, and whether it needs their consent. */
export async function tellOfPlan(
  deps: Pick<CostsDeps, 'notify'>,
  { trx, ledger }: LockedLedger,
  { version, isProposed }: { version: number; isProposed: boolean },
): Promise<void> {
  const accepted = ledger.members.filter(({ standing }) => standing === 'accepted').map(({ id }) => id)
  const parts = {
    actorId: ledger.own.user_id,
    subject: tribeSubject(ledger.tribe.id),
    eventKey: `plan:${ledger.tribe.id}:${version}`,
    facts: { asks: isProposed },
  }
  await deps.notify(trx, ...usersOf(ledger, accepted).map((userId) => notice(planChanged, { ...parts, userId })))
}
