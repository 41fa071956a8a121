import type { CaseDecision, CaseReason } from '@wayhouse/domain/safety'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'

export type ModerationNumbers = {
  notices: { reason: CaseReason; by_members: number; by_visitors: number }[]
  decisions: { decision: CaseDecision; count: number; undone: number }[]
  appeals: { sent: number; granted: number; refused: number; open: number }
}

/**
 * What was reported, decided and appealed against in a time, without anybody's name. Of appeals, those that were sent in it. What a person
 * settles about a contract is no notice.
 */
export async function moderationNumbers(
  db: Database,
  { from, until }: { from: Date; until: Date },
): Promise<ModerationNumbers> {
  const [notices, decisions, appeals] = await Promise.all([
    sql<ModerationNumbers['notices'][number]>`
      select reason, count(*) filter (where email is null)::int as by_members, count(*) filter (where email is not null)::int as by_visitors
      from reports where reason <> 'contract' and reported_at >= ${from} and reported_at < ${until} group by reason order by count(*) desc, reason`.execute(
      db,
    ),
    sql<ModerationNumbers['decisions'][number]>`
      select decision, count(*)::int as count, count(undone_at)::int as undone
      from case_decisions where decided_at >= ${from} and decided_at < ${until} and not exists (
        select from cases where cases.number = case_number and cases.reason = 'contract')
      group by decision order by count(*) desc, decision`.execute(db),
    sql<ModerationNumbers['appeals']>`
      select count(*)::int as sent, count(*) filter (where granted)::int as granted,
        count(*) filter (where not granted)::int as refused, count(*) filter (where decided_at is null)::int as open
      from appeals where sent_at >= ${from} and sent_at < ${until}`.execute(db),
  ])
  const none = { sent: 0, granted: 0, refused: 0, open: 0 }
  return { notices: notices.rows, decisions: decisions.rows, appeals: appeals.rows[0] ?? none }
}
