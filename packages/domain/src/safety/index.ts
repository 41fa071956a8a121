export { safetyContract } from './contract.ts'
export {
  caseDecisions,
  caseStates,
  communityRules,
  daysOfDecision,
  decisionReasonMax,
  limitDays,
  outcomeNow,
  outcomeText,
  restrictionText,
  suspensionDays,
} from './decisions.ts'
export type { CaseDecision, CaseState, Decided } from './decisions.ts'
export { countryCode, emergencyCountries, emergencyNumber, emergencyNumbersOf } from './emergency-numbers.ts'
export { safetyErrors } from './errors.ts'
export {
  appealAnswerDays,
  appealMonths,
  appealTextMax,
  appealTextMin,
  caseKeptMonths,
  caseReceipt,
  decisionDays,
  firstLookHours,
  messagesAround,
  moreMessagesAround,
  noticeLinkMax,
  noticeMinSeconds,
  noticeWhyMin,
  onlyOperatorHours,
  reasonTexts,
  reportFileMaxBytes,
  reportFilesMax,
  reportFilesTooMany,
  caseReasons,
  reportReasons,
  reportTextMax,
  reportTextTooLong,
  subjectOfLink,
  subjectTypes,
  whyMin,
} from './reports.ts'
export type { CaseReason, ReportReason, SubjectType } from './reports.ts'
export {
  BlockedMember,
  NewAppeal,
  NewNotice,
  NewReport,
  NotSameAs,
  OwnAppeal,
  OwnCase,
  OwnDecision,
  ReportAnswer,
  ReportPictureFile,
  ReportReceipt,
} from './schema.ts'
export { blocksMax, joinedRecently, newMemberDays, newPeoplePerDay, warnsOfPayment } from './rules.ts'
