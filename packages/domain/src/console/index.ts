export { AuditCheck, AuditFilter, AuditPage, AuditQuery, AuditRow } from './audit.ts'
export {
  AppealAnswerInput,
  CaseDecisionInput,
  CaseFilter,
  CasePage,
  CasePerson,
  ListedCase,
  MoreMessages,
  PendingAct,
  WholeCase,
} from './cases.ts'
export type { CaseAppeal, CaseDecisionRow } from './cases.ts'
export { consoleContract } from './contract.ts'
export { consoleErrors } from './errors.ts'
export { medianDays, Overview, plottedDays, WaitingCounts } from './overview.ts'
export type { DailyCounts } from './overview.ts'
