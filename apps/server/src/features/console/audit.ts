import type { AuditFilter } from '@wayhouse/domain/console'
import { allActs } from '../../platform/audit/list-acts.ts'
import { csvFile, csvRowsMax } from './csv-file.ts'
import type { ConsoleDeps } from './deps.ts'

const auditColumns = [
  ...(['seq', 'at', 'actor_id', 'actor_name', 'act', 'subject_type', 'subject_id', 'subject_name', 'reason'] as const),
  ...(['hash', 'before', 'after'] as const),
]

/** The acts that a filter finds, as a table for a spreadsheet. */
export async function auditFile({ db }: ConsoleDeps, filter: AuditFilter) {
  const acts = await allActs(db, filter, csvRowsMax + 1)
  return csvFile(
    'audit',
    auditColumns,
    acts.map(({ seq, at, before, after, ...act }) => {
      return { seq, at, ...act, before: JSON.stringify(before), after: JSON.stringify(after) }
    }),
  )
}
