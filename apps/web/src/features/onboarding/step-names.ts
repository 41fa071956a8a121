import type { OnboardingStep } from '@wayhouse/domain/onboarding'

// separate from the domain's rules, so that the first load of every page stays small
export const stepNames: Record<OnboardingStep, string> = {
  'basic-info': 'Basic Info',
  'interests-skills': 'Interests & Skills',
  verification: 'Verification',
}

/** The step named in a URL; the first for any other name. */
export function stepNamed(name: string | undefined): OnboardingStep {
  return name === 'interests-skills' || name === 'verification' ? name : 'basic-info'
}
