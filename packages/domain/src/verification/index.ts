export { Verification, verificationContract } from './contract.ts'
export { verificationErrors } from './errors.ts'
export { ageOn, isVerified, outcomeOf, outcomeTexts, rejected, maxStartsPerDay, verificationStatuses } from './rules.ts'
export type { Finding, Outcome, VerificationStatus } from './rules.ts'
