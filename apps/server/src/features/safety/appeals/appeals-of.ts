import type { Database } from '../../../platform/database/connect.ts'

/** Who appeals: the member whom a decision restricts, or one who reported. */
export type AppealSide = 'restricted' | 'reporter'

/** An appeal as operators read it. */
export type AppealRow = Awaited<ReturnType<typeof appealsOf>>[number]

/** The appeals against the decisions of a case, the oldest first. */
export function appealsOf(db: Database, number: number) {
  return db
    .selectFrom('appeals as a')
    .innerJoin('case_decisions as d', 'd.id', 'a.decision_id')
    .select([
      'a.id',
      'a.decision_id',
      'a.side',
      'a.appellant_id',
      'a.text',
      'a.sent_at',
      'a.decide_by',
      'a.decided_at',
      'a.decided_by',
      'a.granted',
      'a.answer',
    ])
    .where('d.case_number', '=', number)
    .orderBy('a.sent_at')
    .execute()
}
