export { BasicInfo, onboardingContract, OnboardingProgress } from './contract.ts'
export { onboardingErrors } from './errors.ts'
export { currentStep, onboardingRedirect, onboardingPath, onboardingSteps, opens, progressAfter } from './rules.ts'
export type { OnboardingStep, OnboardingWrite, Progress } from './rules.ts'
