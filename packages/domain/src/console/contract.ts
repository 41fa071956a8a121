import { auditProcedures } from './audit.ts'

/** What the operators' console calls, a file for each of its screens (CON-01). */
export const consoleContract = {
  ...auditProcedures,
}
