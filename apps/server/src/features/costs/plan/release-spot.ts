import { canReleaseSpot } from '@wayhouse/domain/costs'
import type { ReleaseSpot } from '@wayhouse/domain/costs'
import { enforce, refuse } from '../../../platform/refuse.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { notice, tribeSubject } from '../../notifications/index.ts'
import type { CostsDeps } from '../deps.ts'
import { memberOf, withLedger } from '../ledger.ts'
import { announceCosts } from '../tell.ts'
import { paymentRows, planRows } from './plan-rows.ts'
import { memberPlan } from './plan-state.ts'
import { spotReleased } from './texts.ts'

/** The host releases the spot of a member who is five days late, unless a claim of theirs waits. It is free for others then. */
export function releaseSpot(deps: CostsDeps, viewer: Viewer, input: ReleaseSpot): Promise<void> {
  return withLedger(deps, { viewerId: viewer.id, tribeId: input.id }, async (locked) => {
    const { trx, ledger, now, tribe } = locked
    if (ledger.own.standing !== 'host') throw refuse('FORBIDDEN')
    const member = memberOf(ledger, input.member_id)
    if (member?.standing !== 'accepted' || member.user_id === null) throw refuse('NOT_A_MEMBER')
    const plan = (await planRows(trx, [tribe.id])).find(({ state }) => state === 'current')
    if (plan === undefined || tribe.status !== 'open') throw refuse('PLAN_NOT_FOUND')
    const state = memberPlan({ plan, payments: await paymentRows(trx, [tribe.id]), ledger, now }, member)
    if (state === null) throw refuse('NOT_A_MEMBER')
    enforce(canReleaseSpot(ledger.own, state, state))
    const userId = member.user_id
    await deps.reservations.freeSpot(locked, { userId, by: viewer.id, reason: 'A payment of the plan was late' })
    const parts = {
      actorId: viewer.id,
      subject: tribeSubject(tribe.id),
      userId,
      facts: { due: state.oldestUnpaid ?? '' },
    }
    await deps.notify(
      trx,
      notice(spotReleased, { ...parts, eventKey: `plan:${tribe.id}:released:${now.toISOString()}` }),
    )
    await announceCosts(deps, trx, ledger)
  })
}
