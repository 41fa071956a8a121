import type { AuditFilter } from '@wayhouse/domain/console'
import { allActs } from '../../platform/audit/list-acts.ts'
import { recordActs } from '../../platform/audit/record-act.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Operator } from '../../platform/operator.ts'
import { csvFile, csvRowsMax } from './csv-file.ts'
import type { ConsoleDeps } from './deps.ts'

const auditColumns = [
  ...(['seq', 'at', 'actor_id', 'actor_name', 'act', 'subject_type', 'subject_id', 'subject_name', 'reason'] as const),
  ...(['hash', 'before', 'after'] as const),
]

/** The acts that a filter finds, as a table for a spreadsheet. Who took it, and with which filter, is the next act. */
export async function auditFile({ db, clock }: ConsoleDeps, filter: AuditFilter, by: Operator) {
  const acts = await allActs(db, filter, csvRowsMax + 1)
  await inTransaction(db, (trx) => {
    const count = Math.min(acts.length, csvRowsMax)
    const subject = { type: 'audit', id: null, name: `${count} ${count === 1 ? 'act' : 'acts'}` }
    return recordActs(trx, clock, { by, act: 'download audit', subject, after: filter })
  })
  return csvFile(
    'audit',
    auditColumns,
    acts.map(({ seq, at, before, after, ...act }) => {
      return { seq, at, ...act, before: JSON.stringify(before), after: JSON.stringify(after) }
    }),
  )
}
