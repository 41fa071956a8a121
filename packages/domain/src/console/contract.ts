import { auditProcedures } from './audit.ts'
import { casesProcedures } from './cases.ts'
import { overviewProcedures } from './overview.ts'

/** What the operators' console calls, a file for each of its screens (CON-01). */
export const consoleContract = {
  ...overviewProcedures,
  ...casesProcedures,
  ...auditProcedures,
}
