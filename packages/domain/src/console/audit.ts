import { z } from 'zod'
import { page, pageQuery } from '../page.ts'
import { forOperators } from '../procedure.ts'
import { consoleErrors } from './errors.ts'
import { ConsoleFile } from './file.ts'
import { plainDay, searchText, sortOrder, tags } from './lists.ts'

const { ADMIN_ONLY } = consoleErrors

/** An act of an operator (CON-10). */
export const AuditRow = z.object({
  seq: z.int(),
  at: z.string(),
  /** Of a case that the reader may not see: then all but number, time and hash is empty (CON-03). */
  is_hidden: z.boolean(),
  /** Null for the terminal. */
  actor_id: z.guid().nullable(),
  actor_name: z.string(),
  act: z.string(),
  subject_type: z.string(),
  subject_id: z.string().nullable(),
  subject_name: z.string().nullable(),
  reason: z.string().nullable(),
  before: z.json(),
  after: z.json(),
  /** Of this row and, in it, of the one before: SHA-256 in hexadecimal. */
  hash: z.string(),
})
export type AuditRow = z.infer<typeof AuditRow>

export const AuditFilter = z.strictObject({
  /** In the names of actor and subject, in ids and in reasons. */
  q: searchText,
  act: z.string().max(80).optional(),
  actor: z.guid().optional(),
  /** Days in UTC, both included. */
  from: plainDay.optional(),
  to: plainDay.optional(),
  /** By the number of the act; without it, the newest first. */
  sort: sortOrder('seq'),
})
export type AuditFilter = z.infer<typeof AuditFilter>

export const AuditQuery = z.strictObject({ ...AuditFilter.shape, ...pageQuery(100) })
export type AuditQuery = z.infer<typeof AuditQuery>

/** What a check found: the first row that is not as it was written, if there is one. */
export const AuditCheck = z.object({
  rows: z.int(),
  broken: z.object({ seq: z.int(), what: z.enum(['changed', 'missing', 'added']) }).nullable(),
  checked_at: z.string(),
})
export type AuditCheck = z.infer<typeof AuditCheck>

export const AuditPage = page(AuditRow).extend({
  acts: z.array(z.string()),
  /** Who has acted in the console. */
  actors: z.array(z.object({ id: z.guid(), name: z.string() })),
  /** The last check, which is made every night; null before the first one. */
  check: AuditCheck.nullable(),
})
export type AuditPage = z.infer<typeof AuditPage>

export const auditProcedures = {
  audit: forOperators
    .route({ method: 'GET', path: '/admin/audit', summary: 'What operators did, the newest first', tags })
    .input(AuditQuery)
    .output(AuditPage)
    .errors({ ADMIN_ONLY }),
  checkAudit: forOperators
    .route({ method: 'POST', path: '/admin/audit/check', summary: 'Check every row of the audit', tags })
    .output(AuditCheck)
    .errors({ ADMIN_ONLY }),
  auditFile: forOperators
    .route({
      method: 'GET',
      path: '/admin/audit.csv',
      summary: 'The audit as CSV',
      tags,
      outputStructure: 'detailed',
    })
    .input(AuditFilter)
    .output(ConsoleFile)
    .errors({ ADMIN_ONLY }),
}
