import { decisionDays, firstLookHours } from '@wayhouse/domain/safety'
import type { ReportReason } from '@wayhouse/domain/safety'
import { days, hours } from '@wayhouse/server/platform/clock'
import type { DB } from '@wayhouse/server/platform/database/schema.gen'
import type { Transaction } from 'kysely'
import type { PeopleIds } from './create-accounts.ts'
import { people as profiles } from './people/people.ts'
import type { PersonId } from './people/people.ts'

type DemoReport = {
  about: PersonId
  reason: ReportReason
  text: string
  daysAgo: number
  /** The operator's words, a day after the report, if they found nothing wrong. */
  decided: string | null
}

/** What Ben has reported. */
const reports: readonly DemoReport[] = [
  {
    about: 'mateo',
    reason: 'money',
    text: 'He asked me to send the first €400 to his own account before Ana had answered.',
    daysAgo: 0.1,
    decided: null,
  },
  {
    about: 'lucas',
    reason: 'impostor',
    text: 'The picture is a drawing, so I could not tell whether it is him.',
    daysAgo: 46,
    decided: 'The identity of this member was checked. A drawn picture is allowed.',
  },
]

/** Writes an open report and a decided one. */
export async function fillReports(trx: Transaction<DB>, people: PeopleIds, now: Date): Promise<void> {
  for (const report of reports) await fillReport(trx, { people, now, report })
}

type ReportContext = { people: PeopleIds; now: Date; report: DemoReport }

async function fillReport(trx: Transaction<DB>, { people, now, report }: ReportContext): Promise<void> {
  const { about, reason, text, daysAgo, decided } = report
  const at = new Date(now.getTime() - days(daysAgo))
  const decidedAt = decided === null ? null : new Date(at.getTime() + days(1))
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
      taken_by: decidedAt && 'noor',
      taken_at: decidedAt,
      decided_at: decidedAt,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  const copy = JSON.stringify({ title: null, name: profiles[about].name.join(' '), bio: profiles[about].bio })
  await trx
    .insertInto('reports')
    .values({ case_number: number, reporter_id: people.ben, reason, text, why: '', copy, reported_at: at })
    .execute()
  if (decided === null || decidedAt === null) return
  await trx
    .insertInto('case_decisions')
    .values({ case_number: number, decision: 'none', reason: decided, decided_by: 'noor', decided_at: decidedAt })
    .execute()
}
