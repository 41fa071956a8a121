import { sql } from 'kysely'
import { emptyIfHidden } from '../../platform/own-data.ts'
import type { OwnData, OwnRow } from '../../platform/own-data.ts'

export const ownData: OwnData = {
  tables: [
    {
      name: 'paying_details',
      table: 'paying_details',
      owner: 'user_id',
      fields: ['kind', 'text', 'name', 'changed_at'],
      withheld: ['user_id'],
    },
    {
      name: 'costs_of_stays',
      table: 'cost_members',
      owner: 'user_id',
      fields: ['id', 'tribe_id', 'arrives', 'leaves', 'left_at'],
      ...emptyIfHidden('user_id', ['tribe_id']),
      withheld: ['user_id'],
    },
  ],
  // a ledger is shared: the download has the lines that the member is in, and their payments
  readMore: async (trx, userId) => ({
    shared_expenses: await rowsOf(
      trx,
      sql<OwnRow>`
      select ${shownTribe('e')}, e.line, v.title, v.day, v.amount, v.currency, v.counted_amount, v.counted_currency, v.payer_id = m.id as paid_by_me,
        s.amount as my_share, e.voided_at, case when e.created_by = m.id then e.created_at end as written_at
      from cost_members m join cost_expenses e on e.tribe_id = m.tribe_id
        join cost_versions v on v.expense_id = e.id and v.version = e.version
        left join cost_shares s on s.expense_id = e.id and s.version = e.version and s.member_id = m.id
      where m.user_id = ${userId} and (s.member_id is not null or v.payer_id = m.id or e.created_by = m.id)
      order by e.tribe_id, e.line`,
    ),
    shared_questions: await rowsOf(
      trx,
      sql<OwnRow>`
      select ${shownTribe('e')}, e.line, case when e.questioned_by = m.id then e.question end as question,
        case when e.answered_by = m.id then e.answer end as answer, case when e.voided_by = m.id then e.void_reason end as void_reason
      from cost_members m join cost_expenses e on m.id in (e.questioned_by, e.answered_by, e.voided_by)
      where m.user_id = ${userId} order by e.tribe_id, e.line`,
    ),
    payments_of_costs: await rowsOf(
      trx,
      sql<OwnRow>`
      select ${shownTribe('s')}, s.amount, s.currency, s.day, s.way, s.state, s.from_id = m.id as paid_by_me, s.claimed_at, s.answered_at
      from cost_members m join cost_settlements s on m.id in (s.from_id, s.to_id)
      where m.user_id = ${userId} order by s.claimed_at`,
    ),
    payments_of_plans: await rowsOf(
      trx,
      sql<OwnRow>`
      select ${shownTribe('p')}, p.amount, p.currency, p.day, p.way, p.state, p.claimed_at, p.answered_at
      from cost_members m join cost_plan_payments p on p.member_id = m.id
      where m.user_id = ${userId} order by p.claimed_at`,
    ),
  }),
  readFiles: async (trx, userId) => {
    const { rows } = await sql<{ id: string; tribe_id: string; storage_key: string }>`
      select r.id, r.tribe_id, r.storage_key from cost_receipts r join cost_members m on m.id = r.uploader_id
      where m.user_id = ${userId}`.execute(trx)
    return rows.map(({ id, tribe_id, storage_key }) => ({
      key: storage_key,
      type: 'image/webp',
      path: `/api/tribes/${tribe_id}/costs/receipts/${id}`,
    }))
  },
}

/** The tribe of a row (as `alias`), unless it is hidden from the member (as `m`) now. */
function shownTribe(alias: string) {
  const tribe = sql.ref(`${alias}.tribe_id`)
  return sql`case when not is_hidden_tribe(m.user_id, ${tribe}) then ${tribe} end as tribe_id`
}

async function rowsOf(
  trx: Parameters<NonNullable<OwnData['readMore']>>[0],
  query: ReturnType<typeof sql<OwnRow>>,
): Promise<OwnRow[]> {
  const { rows } = await query.execute(trx)
  return rows
}
