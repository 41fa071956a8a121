import { decisionDays, firstLookHours } from '@wayhouse/domain/safety'
import { days, hours } from '@wayhouse/server/platform/clock'
import type { DB } from '@wayhouse/server/platform/database/schema.gen'
import type { Transaction } from 'kysely'
import type { PeopleIds } from './create-accounts.ts'
import { people as profiles } from './people/people.ts'
import type { PersonId } from './people/people.ts'
import { reports } from './reports.ts'
import type { DemoReport } from './reports.ts'

/** Writes cases in every state. */
export async function fillReports(trx: Transaction<DB>, people: PeopleIds, now: Date): Promise<void> {
  for (const report of reports) await fillReport(trx, { people, now, report })
}

type ReportContext = { people: PeopleIds; now: Date; report: DemoReport }

async function fillReport(trx: Transaction<DB>, { people, now, report }: ReportContext): Promise<void> {
  const { by, about, reason, text, daysAgo, takenBy, decided } = report
  const at = new Date(now.getTime() - days(daysAgo))
  const decidedAt = decided === undefined ? null : new Date(at.getTime() + days(1))
  const operator = decided?.by ?? takenBy
  const { number } = await trx
    .insertInto('cases')
    .values({
      subject_type: 'person',
      subject_id: people[about],
      about_id: people[about],
      reason,
      opened_at: at,
      first_look_by: new Date(at.getTime() + hours(firstLookHours(reason))),
      decide_by: new Date(at.getTime() + days(decisionDays)),
      ...(operator !== undefined && {
        taken_by: nameOf(operator),
        taken_by_id: people[operator],
        taken_at: decidedAt ?? new Date(at.getTime() + hours(1)),
      }),
      decided_at: decidedAt,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  const copy = JSON.stringify({ title: null, name: nameOf(about), bio: profiles[about].bio })
  await trx
    .insertInto('reports')
    .values({ case_number: number, reporter_id: people[by], reason, text, why: '', copy, reported_at: at })
    .execute()
  if (decided !== undefined && decidedAt !== null)
    await fillDecision(trx, { number, decided, decidedAt, people, aboutId: people[about] })
}

type DecisionContext = {
  number: number
  decided: NonNullable<DemoReport['decided']>
  decidedAt: Date
  people: PeopleIds
  aboutId: string
}

async function fillDecision(
  trx: Transaction<DB>,
  { number, decided, decidedAt, people, aboutId }: DecisionContext,
): Promise<void> {
  const { by, decision, days: length = null, rule = null, reason, appeal } = decided
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
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (appeal === undefined) return
  const sent = new Date(decidedAt.getTime() + days(1))
  const decideBy = new Date(sent.getTime() + days(decisionDays))
  await trx
    .insertInto('appeals')
    .values({
      decision_id: id,
      side: 'restricted',
      appellant_id: aboutId,
      text: appeal,
      sent_at: sent,
      decide_by: decideBy,
    })
    .execute()
}

function nameOf(person: PersonId): string {
  return profiles[person].name.join(' ')
}
