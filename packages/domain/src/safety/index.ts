export { safetyContract } from './contract.ts'
export { caseDecisions, communityRules, outcomeText, restrictionText, suspensionDays } from './decisions.ts'
export type { CaseDecision, Decided } from './decisions.ts'
export { countryCode, emergencyCountries, emergencyNumber } from './emergency-numbers.ts'
export { safetyErrors } from './errors.ts'
export {
  appealMonths,
  caseKeptMonths,
  caseReceipt,
  decisionDays,
  firstLookHours,
  messagesAround,
  noticeLinkMax,
  noticeMinSeconds,
  noticeWhyMin,
  reasonTexts,
  reportFileMaxBytes,
  reportFilesMax,
  reportReasons,
  reportTextMax,
  subjectOfLink,
  subjectTypes,
  whyMin,
} from './reports.ts'
export type { ReportReason, SubjectType } from './reports.ts'
export {
  BlockedMember,
  NewNotice,
  NewReport,
  NotSameAs,
  OwnCase,
  ReportAnswer,
  ReportPictureFile,
  ReportReceipt,
} from './schema.ts'
export { blocksMax, joinedRecently, newMemberDays, newPeoplePerDay, warnsOfPayment } from './rules.ts'
