import type { MembersFilter } from '@wayhouse/domain/console'
import { recordActs } from '../../platform/audit/record-act.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Operator } from '../../platform/operator.ts'
import { csvFile, csvRowsMax } from './csv-file.ts'
import type { ConsoleDeps } from './deps.ts'

/** The members that a filter finds, as a table for a spreadsheet. Who took it, and with which filter, is in the audit. */
export async function membersFile(deps: ConsoleDeps, filter: MembersFilter, by: Operator) {
  const { db, clock, accounts, safety } = deps
  const ended = await safety.endedMembers()
  const { items } = await accounts.findMembers({ ...filter, ended, limit: csvRowsMax + 1 })
  await inTransaction(db, (trx) => {
    const count = Math.min(items.length, csvRowsMax)
    const subject = { type: 'members', id: null, name: `${count} ${count === 1 ? 'member' : 'members'}` }
    return recordActs(trx, clock, { by, act: 'download members', subject, after: filter })
  })
  return csvFile(
    'members',
    ['id', 'name', 'email', 'email_confirmed', 'joined', 'last_seen', 'standing', 'plan', 'verification'],
    items.map((account) => ({
      id: account.id,
      name: account.name,
      email: account.email,
      email_confirmed: account.email_verified,
      joined: account.created_at.toISOString(),
      last_seen: account.last_seen_at?.toISOString() ?? null,
      standing: account.standing,
      plan: account.subscription_status,
      verification: account.verification ?? 'none',
    })),
  )
}
