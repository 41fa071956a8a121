import type { AuditFilter, AuditPage, AuditQuery, AuditRow } from '@wayhouse/domain/console'
import { allActs, listActs } from '../../platform/audit/list-acts.ts'
import { recordActs } from '../../platform/audit/record-act.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Operator } from '../../platform/operator.ts'
import { csvFile, csvRowsMax } from './csv-file.ts'
import type { ConsoleDeps } from './deps.ts'

type ConsoleOperator = Operator & { id: string }

const auditColumns = [
  ...(['seq', 'at', 'actor_id', 'actor_name', 'act', 'subject_type', 'subject_id', 'subject_name', 'reason'] as const),
  ...(['hash', 'before', 'after'] as const),
]

/** A page of the audit as an admin may read it (CON-03). */
export async function showAudit(
  { db, safety }: ConsoleDeps,
  query: AuditQuery,
  by: ConsoleOperator,
): Promise<AuditPage> {
  return listActs(db, query, await safety.actsHiddenFrom(by))
}

/** The acts that a filter finds, as a table for a spreadsheet. Who took it, and with which filter, is the next act. */
export async function auditFile({ db, clock, safety }: ConsoleDeps, filter: AuditFilter, by: ConsoleOperator) {
  const acts = await allActs(db, filter, { hidden: await safety.actsHiddenFrom(by), limit: csvRowsMax + 1 })
  await inTransaction(db, (trx) => {
    const count = Math.min(acts.length, csvRowsMax)
    const subject = { type: 'audit', id: null, name: `${count} ${count === 1 ? 'act' : 'acts'}` }
    return recordActs(trx, clock, { by, act: 'download audit', subject, after: filter })
  })
  return csvFile('audit', auditColumns, acts.map(csvRow))
}

function csvRow({ is_hidden, before, after, ...act }: AuditRow) {
  const shown = is_hidden
    ? { act: 'not shown to you' }
    : { before: JSON.stringify(before), after: JSON.stringify(after) }
  return { ...act, before: '', after: '', ...shown }
}
