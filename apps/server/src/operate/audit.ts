import { verifyAudit } from '../platform/audit/verify-audit.ts'
import { done, failed } from './command-group.ts'
import type { CommandGroup } from './command-group.ts'

const findings = { changed: 'it was changed', missing: 'this one or the one before is missing', added: 'it was added' }

/** The audit of what operators did. */
export const auditCommands: CommandGroup = {
  usage: [
    'npm run operate -- audit verify            finds a row of the audit that was changed, is missing or was added',
  ],
  run: async ({ db }, [command, act, ...rest]) => {
    if (command !== 'audit' || act !== 'verify' || rest.length > 0) return null
    const { rows, broken } = await verifyAudit(db)
    if (broken === null) return done(`${rows.toLocaleString('en')} rows, all as they were written`)
    return failed(`Row ${broken.seq}: ${findings[broken.what]}`)
  },
}
