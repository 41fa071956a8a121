export { AuditCheck, AuditFilter, AuditPage, AuditQuery, AuditRow } from './audit.ts'
export { brandKeys, brandParts, brandSettings, brandTexts } from './brand.ts'
export type { BrandPart, BrandTexts, ShownBrandPart } from './brand.ts'
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
export {
  countedCases,
  countedMembers,
  memberStandings,
  memberVerifications,
  noteMax,
  reasonMax,
} from './member-acts.ts'
export type { MemberStanding, MemberVerification } from './member-acts.ts'
export {
  MemberCase,
  MemberDecision,
  MemberDetails,
  MemberRow,
  MembersFilter,
  MembersPage,
  MembersQuery,
  MemberSuspension,
  MemberTribe,
  OperatorNote,
  Suspension,
} from './members.ts'
export { ClosingTribe, DecisionDraft, DecisionPreview, PreviewedMessage } from './decision-preview.ts'
export { LegalDocument, legalDocument } from './documents.ts'
export { mailFailure, mailFailures, MailFilter, UndeliveredMail } from './mail.ts'
export type { MailFailure } from './mail.ts'
export { ListedReview, ReviewsFilter, ReviewsPage, ReviewsQuery, reviewStates } from './reviews.ts'
export type { ReviewState } from './reviews.ts'
export { ChecksFilter, WaitingCheck, WaitingChecks } from './verification.ts'
export { medianDays, Overview, plottedDays, WaitingCounts } from './overview.ts'
export type { DailyCounts } from './overview.ts'
export { ListedTribe, TribesFilter, TribesPage, TribesQuery, tribeStates } from './tribes.ts'
export type { TribeState } from './tribes.ts'
export { SettingsChanges, SettingsFilter, settingsGroups, SettingsOfInstallation } from './settings.ts'
export type { ListedInterest, SettingsGroup } from './settings.ts'
export { Setup, SetupState, setupSteps } from './setup.ts'
export type { SetupStep } from './setup.ts'
export { CurrencyRate } from './rates.ts'
export { ErasureReceipt, ErasuresFilter } from './erasures.ts'
export { ListedPayment, Mismatch, PaymentsFilter, paymentStates } from './payments.ts'
export type { MismatchKind, PaymentState } from './payments.ts'
export { Numbers, NumbersFilter } from './numbers.ts'
