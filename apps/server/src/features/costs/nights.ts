import { countedNights, takesPart } from '@wayhouse/domain/costs'
import type { IncludeMember, MemberNights, OwnNights } from '@wayhouse/domain/costs'
import { sql } from 'kysely'
import { refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { CostsDeps } from './deps.ts'
import { invalid } from './expense-values.ts'
import { memberOf, openLedger, readLedger, withLedger } from './ledger.ts'
import { nightsView } from './members-view.ts'
import { announceCosts } from './tell.ts'

/** When each of those who take part arrives and leaves. */
export async function listNights(deps: CostsDeps, viewer: Viewer, id: string): Promise<MemberNights[]> {
  const ledger = readLedger(await openLedger(deps, deps.db, { viewerId: viewer.id, tribeId: id }))
  return ledger.members.filter(takesPart).map((member) => nightsView(ledger, member))
}

/** Sets the own arrival and departure, within the stay. Lines that were split by nights before stay as they are. */
export function setNights(deps: CostsDeps, viewer: Viewer, input: OwnNights): Promise<MemberNights> {
  return withLedger(deps, { viewerId: viewer.id, tribeId: input.id }, async ({ trx, ledger }) => {
    if (!takesPart(ledger.own)) throw refuse('NOT_A_MEMBER')
    const { from, to } = ledger.stay
    const { arrives, leaves } = input
    if (arrives !== null && (arrives < from || arrives > to))
      throw invalid('arrives', `Choose a day from ${from} to ${to}`)
    if (leaves !== null && (leaves < from || leaves > to)) throw invalid('leaves', `Choose a day from ${from} to ${to}`)
    if ((arrives ?? from) >= (leaves ?? to)) throw invalid('leaves', 'Choose a departure after the arrival')
    await trx.updateTable('cost_members').set({ arrives, leaves }).where('id', '=', ledger.own.id).execute()
    await announceCosts(deps, trx, ledger)
    return nightsView(ledger, { ...ledger.own, ...countedNights(ledger.stay, { arrives, leaves }) })
  })
}

/**
 * "Include from today": a member who joined late shares in what repeats from now on. Older lines stay as they are (COST-05). For the
 * member and the host.
 */
export function includeMember(deps: CostsDeps, viewer: Viewer, input: IncludeMember): Promise<void> {
  return withLedger(deps, { viewerId: viewer.id, tribeId: input.id }, async ({ trx, ledger, now }) => {
    const member = memberOf(ledger, input.member_id)
    if (member === undefined || !takesPart(member)) throw invalid('member_id', 'Choose somebody who takes part')
    if (ledger.own.standing !== 'host' && member.id !== ledger.own.id) throw refuse('FORBIDDEN')
    await sql`
      insert into cost_included (expense_id, member_id, included_at)
      select id, ${member.id}::uuid, ${now}::timestamptz from cost_expenses
      where tribe_id = ${ledger.tribe.id} and repeats is not null and voided_at is null
      on conflict do nothing`.execute(trx)
    await announceCosts(deps, trx, ledger)
  })
}
