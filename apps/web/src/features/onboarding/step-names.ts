import type { OnboardingStep } from '@wayhouse/domain/onboarding'

// spelled out for every page's first load, which needs no more of onboarding than this
export const stepNames: Record<OnboardingStep, string> = {
  'basic-info': 'Basic Info',
  'interests-skills': 'Interests & Skills',
  verification: 'Verification',
}

/** The step of an address; anything else is the first. */
export function stepNamed(name: string | undefined): OnboardingStep {
  return name === 'interests-skills' || name === 'verification' ? name : 'basic-info'
}
