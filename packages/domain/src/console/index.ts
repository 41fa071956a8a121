export { AuditCheck, AuditFilter, AuditPage, AuditQuery, AuditRow } from './audit.ts'
export { consoleContract } from './contract.ts'
export { consoleErrors } from './errors.ts'
