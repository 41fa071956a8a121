import { sql } from 'kysely'
import { actsConcerning } from '../../platform/audit/list-acts.ts'
import type { OwnData, OwnRow } from '../../platform/own-data.ts'
import { knownBlocks } from './queries.ts'

/** The room's data of a member, for the download. Whom they blocked is in their settings; the download carries no other member. */
export const ownData: OwnData = {
  tables: [],
  shared: [
    // a member is not told who has blocked them
    'blocks.blocker_id',
    'blocks.blocked_id',
    // nor who has reported them
    'cases.about_id',
    // nor who decided
    'cases.taken_by_id',
    'case_decisions.decided_by_id',
    'case_decisions.undone_by_id',
    'appeals.decided_by_id',
    'appeals.appellant_id',
    'pending_acts.member_id',
    'pending_acts.proposed_by_id',
    'pending_acts.confirmed_by_id',
    'pending_acts.undone_by_id',
    'reports.reporter_id',
    'report_files.uploader_id',
  ],
  readMore: async (trx, userId) => ({
    blocks: await knownBlocks(trx).select('created_at').where('blocker_id', '=', userId).execute(),
    // the copy is of what another member did
    reports: (
      await sql<OwnRow>`select case_number, reason, text, why, reported_at from reports where reporter_id = ${userId}
        order by reported_at`.execute(trx)
    ).rows,
    appeals: (
      await sql<OwnRow>`select d.case_number, a.text, a.sent_at, a.decided_at, a.granted, a.answer
        from appeals a join case_decisions d on d.id = a.decision_id where a.appellant_id = ${userId} order by a.sent_at`.execute(
        trx,
      )
    ).rows,
    // CON-06
    acts_of_operators: await actsConcerning(trx, userId),
    decisions: (
      await sql<OwnRow>`select d.case_number, d.decision, d.days, d.rule, d.reason, d.decided_at, d.acknowledged_at, d.undone_at
        from case_decisions d join cases c on c.number = d.case_number
        where c.about_id = ${userId} and d.decision <> 'none' order by d.decided_at`.execute(trx)
    ).rows,
  }),
  readFiles: async (trx, userId) => {
    const rows = await trx
      .selectFrom('report_files')
      .select(['id', 'storage_key', 'media_type'])
      .where('uploader_id', '=', userId)
      .where('is_copy', '=', false)
      .execute()
    return rows.map(({ id, storage_key, media_type }) => ({
      key: storage_key,
      type: media_type,
      path: `/api/reports/pictures/${id}`,
    }))
  },
}
