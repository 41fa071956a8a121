/** The steps of onboarding, in order; `last_onboarding_step` is the number of completed steps. */
export const onboardingSteps = ['basic-info', 'interests-skills', 'verification'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

export const onboardingPath = '/app/onboarding'

/** A member's progress, which decides what pages they may open. */
export type Progress = {
  last_onboarding_step: number
  onboarding_completed: boolean
  is_verified: boolean
}

/** The step that matches a member's progress. */
export function currentStep({ last_onboarding_step: done }: Pick<Progress, 'last_onboarding_step'>): OnboardingStep {
  return onboardingSteps[Math.min(Math.max(done, 0), onboardingSteps.length - 1)] ?? 'verification'
}

/** Whether a step can be opened: all earlier ones are completed (ONB-06). Completed steps can be opened again. */
export function opens(
  step: OnboardingStep,
  { last_onboarding_step: done }: Pick<Progress, 'last_onboarding_step'>,
): boolean {
  return onboardingSteps.indexOf(step) <= done
}

/** Actions that advance onboarding: the two forms, and starting, passing or skipping the identity check. */
export type OnboardingWrite = 'basic-info' | 'interests-skills' | 'start-check' | 'approval' | 'skip-check'

/** The number of completed steps that an action requires, and the number after it. */
const writes: Record<OnboardingWrite, { required: number; completed: number }> = {
  'basic-info': { required: 0, completed: 1 },
  'interests-skills': { required: 1, completed: 2 },
  'start-check': { required: 2, completed: 2 },
  approval: { required: 2, completed: 3 },
  'skip-check': { required: 2, completed: 3 },
}

/**
 * A member's progress after an action, or null if an earlier step is missing. Progress never decreases (decision G-06). A
 * verified member has completed onboarding once the first two steps are completed (ONB-08, decision G-08).
 */
export function progressAfter(
  write: OnboardingWrite,
  { last_onboarding_step: before, onboarding_completed, is_verified }: Progress,
): Omit<Progress, 'is_verified'> | null {
  const { required, completed } = writes[write]
  if (before < required) return null
  const steps = Math.max(before, completed)
  const isFinished = onboarding_completed || steps === 3 || (steps === 2 && is_verified)
  return { last_onboarding_step: isFinished ? 3 : steps, onboarding_completed: isFinished }
}

/**
 * Where a member is redirected from a path, or null if they may open it: to onboarding first (ONB-06, ONB-07), then to
 * verification where it is required (VER-07). Public pages stay accessible (decision G-05).
 */
export function onboardingRedirect(path: string, member: Progress, verificationRequired: boolean): string | null {
  const requested = path.replace(/\/+$/, '') || '/'
  if (!isGuarded(requested)) return null
  const step = stepOf(requested)
  if (!member.onboarding_completed) return redirectToOnboarding(requested, step, member)
  const mustVerify = verificationRequired && !member.is_verified
  if (requested.startsWith(onboardingPath)) return mustVerify && step === 'verification' ? null : '/app'
  return mustVerify && !isBrowsing(requested) ? pathOf('verification') : null
}

function redirectToOnboarding(requested: string, step: OnboardingStep | null, member: Progress): string | null {
  const nextStep = pathOf(currentStep(member))
  if (step !== null) return opens(step, member) ? null : nextStep
  return requested === '/' || requested === '/app' ? nextStep : pathOf('basic-info')
}

/**
 * The landing page and the application, except checkout results and settings: before onboarding is completed, a member can
 * still correct a mistyped address, download their data and delete the account.
 */
function isGuarded(path: string): boolean {
  if (path.startsWith('/app/subscription/') || /^\/app\/settings(?:\/|$)/.test(path)) return false
  return path === '/' || path === '/app' || path.startsWith('/app/')
}

function isBrowsing(path: string): boolean {
  return path === '/' || path === '/app' || path === '/app/tribes' || path.startsWith('/app/tribes/')
}

function pathOf(step: OnboardingStep): string {
  return `${onboardingPath}/${step}`
}

function stepOf(path: string): OnboardingStep | null {
  return onboardingSteps.find((step) => path === pathOf(step)) ?? null
}
