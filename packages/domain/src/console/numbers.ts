import { z } from 'zod'
import { forOperators } from '../procedure.ts'
import { caseDecisions, caseReasons } from '../safety/index.ts'
import { ConsoleFile } from './file.ts'
import { plainDay, tags } from './lists.ts'

/** The days that are counted, in UTC and both included; by default the last twelve months. */
export const NumbersFilter = z
  .strictObject({ from: plainDay.optional(), to: plainDay.optional() })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    error: 'The last day is before the first one',
  })
export type NumbersFilter = z.infer<typeof NumbersFilter>

/** What the installation can say about its moderation and its members (CON-11), without naming anybody. */
export const Numbers = z.object({
  from: z.string(),
  to: z.string(),
  notices: z.array(z.object({ reason: z.enum(caseReasons), by_members: z.int(), by_visitors: z.int() })),
  decisions: z.array(z.object({ decision: z.enum(caseDecisions), count: z.int(), undone: z.int() })),
  decided: z.int(),
  median_hours: z.number().nullable(),
  appeals: z.object({ sent: z.int(), granted: z.int(), refused: z.int(), open: z.int() }),
  /** What operators did, by kind, as the audit has it. */
  acts: z.array(z.object({ act: z.string(), count: z.int() })),
  /** How often more of a conversation was read than the copy of a report. */
  reads_beyond: z.int(),
  /** Of the present members: who joined in each month, and how many there were at its end. */
  months: z.array(z.object({ month: z.string(), joined: z.int(), members: z.int() })),
  /** Members who were here within the last 30 days. */
  active: z.int(),
})
export type Numbers = z.infer<typeof Numbers>

export const numbersProcedures = {
  numbers: forOperators
    .route({ method: 'GET', path: '/admin/numbers', summary: 'Notices, decisions, appeals and members, counted', tags })
    .input(NumbersFilter)
    .output(Numbers),
  numbersFile: forOperators
    .route({
      method: 'GET',
      path: '/admin/numbers.csv',
      summary: 'The numbers as CSV',
      tags,
      outputStructure: 'detailed',
    })
    .input(NumbersFilter)
    .output(ConsoleFile),
}
