import { z } from 'zod'
import { forOperators } from '../procedure.ts'
import { ListedCase } from './cases.ts'
import { LegalDocument } from './documents.ts'
import { consoleErrors } from './errors.ts'
import { tags } from './lists.ts'
import { mailFailures } from './mail.ts'
import { mismatchKinds } from './payments.ts'
import { Setup } from './setup.ts'

/** How many days the plots of the overview show, and the totals that they are compared with. */
export const plottedDays = 30

/** For how many days back the median time to a decision is measured. */
export const medianDays = 90

/** A count for each of the last days, today last, and the total of as many days before them. Days are in UTC. */
const DailyCounts = z.object({ first_day: z.string(), days: z.array(z.int()), before: z.int() })
export type DailyCounts = z.infer<typeof DailyCounts>

/** What the operators' first screen shows (CON-02): what waits, what is late, and what the machine could not do. */
export const Overview = z.object({
  /** The first steps of the installation, while one is left to do; null afterwards, and for a moderator. */
  setup: Setup.nullable(),
  cases: z.object({
    open: z.int(),
    due_today: z.int(),
    late: z.int(),
    /** The one that has been late for the longest time. */
    first_late: ListedCase.nullable(),
    oldest: z.array(ListedCase),
  }),
  appeals: z.object({ open: z.int(), first: ListedCase.nullable() }),
  verification: z.object({ waiting: z.int(), oldest: z.string().nullable(), by_hand: z.boolean() }),
  decisions: z.object({ median_hours: z.number().nullable(), decided: z.int() }),
  sign_ups: DailyCounts,
  requests: DailyCounts,
  failed: z.object({
    mails: z.int(),
    mail_kinds: z.array(z.object({ kind: z.enum(mailFailures), count: z.int() })),
    /** What waits on the screen of payments; null for a moderator, who has no such screen. */
    payments: z.int().nullable(),
    payment_kinds: z.array(z.object({ kind: z.enum(mismatchKinds), count: z.int() })),
    jobs: z.array(z.object({ queue: z.string(), count: z.int() })),
    /** The first row of the audit that the last check found not as it was written; null for a moderator. */
    audit_row: z.int().nullable(),
  }),
  /** What the law asks for, those that are due first. */
  documents: z.array(LegalDocument),
  /** The product's, as in CHANGELOG.md. */
  version: z.string(),
})
export type Overview = z.infer<typeof Overview>

/** How much waits on the screens of the console, for its navigation. */
export const WaitingCounts = z.object({
  cases: z.int(),
  verification: z.int(),
  payments: z.int(),
  mail: z.int(),
})
export type WaitingCounts = z.infer<typeof WaitingCounts>

const { FAILED_JOBS_NOT_FOUND } = consoleErrors

export const overviewProcedures = {
  overview: forOperators
    .route({ method: 'GET', path: '/admin/overview', summary: 'What waits, what is late, and what failed', tags })
    .output(Overview),
  waiting: forOperators
    .route({ method: 'GET', path: '/admin/waiting', summary: 'How much waits on each screen', tags })
    .output(WaitingCounts),
  retryJobs: forOperators
    .route({ method: 'POST', path: '/admin/jobs/retry', summary: 'Run the failed jobs of a queue again', tags })
    .input(z.strictObject({ queue: z.string().max(100) }))
    .output(z.object({ retried: z.int() }))
    .errors({ FAILED_JOBS_NOT_FOUND }),
}
