export { Verification, verificationContract } from './contract.ts'
export { verificationErrors } from './errors.ts'
export {
  canChangeGender,
  Gender,
  genderChangesFrom,
  genderLabels,
  genders,
  isConfirmedBy,
  OwnGender,
} from './gender.ts'
export type { DocumentMarker, StatedGender } from './gender.ts'
export { ageOn, isVerified, outcomeOf, outcomeTexts, rejected, maxStartsPerDay, verificationStatuses } from './rules.ts'
export type { Finding, Outcome, VerificationStatus } from './rules.ts'
