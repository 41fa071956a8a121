import { decisionDays } from '@wayhouse/domain/safety'
import { days, hours } from '@wayhouse/server/platform/clock'
import type { DB } from '@wayhouse/server/platform/database/schema.gen'
import type { Transaction } from 'kysely'
import type { PeopleIds } from './create-accounts.ts'
import { nameOf } from './people/people.ts'
import type { DemoDecision } from './reports.ts'

type Decided = { number: number; decided: DemoDecision; decidedAt: Date; people: PeopleIds; aboutId: string }

/** Writes a decision with what it did, and the appeal against it. */
export async function fillDecision(trx: Transaction<DB>, given: Decided): Promise<void> {
  const { number, decided, decidedAt, people } = given
  const { by, decision, days: length = null, rule = null, reason, appeal } = decided
  const answeredAt = new Date(decidedAt.getTime() + days(2))
  const isGranted = appeal?.answer?.granted === true
  const { id } = await trx
    .insertInto('case_decisions')
    .values({
      case_number: number,
      decision,
      days: length,
      rule,
      reason,
      decided_by: nameOf(by),
      decided_by_id: people[by],
      decided_at: decidedAt,
      acknowledged_at: decision === 'note' ? new Date(decidedAt.getTime() + hours(5)) : null,
      ...(isGranted &&
        appeal.answer && {
          undone_at: answeredAt,
          undone_by: nameOf(appeal.answer.by),
          undone_by_id: people[appeal.answer.by],
        }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await carryOut(trx, given)
  if (appeal !== undefined) await fillAppeal(trx, given, { decisionId: id, appeal, answeredAt })
}

/** What holds now: the texts of a profile are hidden, a member is suspended. */
async function carryOut(trx: Transaction<DB>, { decided, decidedAt, aboutId }: Decided): Promise<void> {
  const { decision, days: length, reason, by } = decided
  const profile = trx.updateTable('profiles').where('id', '=', aboutId)
  if (decision === 'hide') await profile.set({ texts_hidden_at: decidedAt }).execute()
  if (decision !== 'suspend' && decision !== 'end') return
  await profile.set({ suspended_at: decidedAt }).execute()
  await trx
    .insertInto('suspensions')
    .values({
      user_id: aboutId,
      reason,
      suspended_at: decidedAt,
      suspended_by: nameOf(by),
      ends_at: length === undefined ? null : new Date(decidedAt.getTime() + days(length)),
    })
    .execute()
}

type Appealed = { decisionId: string; appeal: NonNullable<DemoDecision['appeal']>; answeredAt: Date }

async function fillAppeal(
  trx: Transaction<DB>,
  { decidedAt, people, aboutId }: Decided,
  { decisionId, appeal: { text, answer }, answeredAt }: Appealed,
): Promise<void> {
  const sent = new Date(decidedAt.getTime() + days(1))
  await trx
    .insertInto('appeals')
    .values({
      decision_id: decisionId,
      side: 'restricted',
      appellant_id: aboutId,
      text,
      sent_at: sent,
      decide_by: new Date(sent.getTime() + days(decisionDays)),
      ...(answer !== undefined && {
        decided_at: answeredAt,
        decided_by: nameOf(answer.by),
        decided_by_id: people[answer.by],
        granted: answer.granted,
        answer: answer.text,
      }),
    })
    .execute()
}
