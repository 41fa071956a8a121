import { formatMoney } from '@wayhouse/domain/money'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { refuse } from '../../platform/refuse.ts'
import { notice, tribeSubject } from '../notifications/index.ts'
import type { Notice } from '../notifications/index.ts'
import type { TribeEvents } from '../tribes/index.ts'
import type { CostsDeps } from './deps.ts'
import { ledgerForJob } from './ledger.ts'
import { planRows } from './plan/plan-rows.ts'
import { holdIfAllAgree } from './plan/set-plan.ts'
import { removeReceipts } from './receipts.ts'
import { stillOpen } from './texts.ts'

type Deps = Pick<CostsDeps, 'clock' | 'tribes' | 'notify'>

/**
 * Records when somebody left a tribe, and forgets it for who has come back: from then on they read the costs until all is settled, and
 * ninety days longer (COST-01).
 */
export async function memberLeft(deps: Deps, trx: Transaction<DB>, tribeId: string): Promise<void> {
  await recordLeaving(deps, trx, tribeId)
  const proposed = (await planRows(trx, [tribeId])).find(({ state }) => state === 'proposed')
  if (proposed !== undefined) await holdIfAllAgree(trx, await ledgerForJob(deps, trx, tribeId), proposed)
}

async function recordLeaving({ clock, tribes }: Deps, trx: Transaction<DB>, tribeId: string): Promise<void> {
  const [tribe] = await tribes.summaries(trx, [tribeId])
  const present = [...(await tribes.acceptedMembers(trx, tribeId)), ...(tribe?.created_by ? [tribe.created_by] : [])]
  await sql`
    update cost_members set left_at = case when user_id = any(${present}::uuid[]) then null else coalesce(left_at, ${clock.now()}) end
    where tribe_id = ${tribeId} and (left_at is null) <> (user_id = any(${present}::uuid[]))`.execute(trx)
}

/** A stay has ended: who is not even is told what is open. */
export async function tellOfOpenBalances(
  deps: Deps,
  trx: Transaction<DB>,
  { tribes }: TribeEvents['tribe.ended'],
): Promise<void> {
  const ids = tribes.map(({ id }) => id)
  await deps.notify(trx, ...(await openBalanceNotices(trx, ids, 'ended')))
}

/** Notices to those who are not even in these tribes; `occasion` tells them apart from earlier ones. */
export async function openBalanceNotices(
  db: Database,
  tribeIds: readonly string[],
  occasion: string,
): Promise<Notice[]> {
  const { rows } = await sql<{ tribe_id: string; user_id: string; currency: string; amount: number }>`
    select b.tribe_id, m.user_id, b.currency, b.amount from cost_balances b join cost_members m on m.id = b.member_id
    where b.tribe_id = any(${tribeIds}::uuid[]) and b.amount <> 0 and m.user_id is not null
    order by b.currency`.execute(db)
  const people = Map.groupBy(rows, ({ tribe_id, user_id }) => `${tribe_id} ${user_id}`)
  return [...people.values()].map((balances) => {
    const [{ tribe_id, user_id } = { tribe_id: '', user_id: '' }] = balances
    const facts = {
      balances: balances.map(({ currency, amount }) => ({
        amount: formatMoney(Math.abs(amount), currency),
        owes: amount < 0,
      })),
    }
    // without an actor, so that who ended the stay is told too
    const eventKey = `costs:${tribe_id}:open:${occasion}`
    return notice(stillOpen, { userId: user_id, subject: tribeSubject(tribe_id), eventKey, facts })
  })
}

/** Before a tribe is deleted: costs that are not settled keep it, and pictures of receipts go with it. */
export async function endLedger(
  { jobs }: Pick<CostsDeps, 'jobs'>,
  trx: Transaction<DB>,
  tribeId: string,
): Promise<void> {
  const open = await trx
    .selectFrom('cost_balances')
    .select('member_id')
    .where('tribe_id', '=', tribeId)
    .where('amount', '<>', 0)
    .limit(1)
    .execute()
  if (open.length > 0) throw refuse('TRIBE_HAS_COSTS')
  await removeReceipts(jobs, trx, sql`tribe_id = ${tribeId}`)
}
