/** The steps of onboarding, in order; `last_onboarding_step` is how many of them are done. */
export const onboardingSteps = ['basic-info', 'interests-skills', 'verification'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

export const onboardingPath = '/app/onboarding'

/** What decides which pages a member may open. */
export type Progress = {
  last_onboarding_step: number
  onboarding_completed: boolean
  is_verified: boolean
}

/** The step that matches a member's progress. */
export function currentStep({ last_onboarding_step: done }: Pick<Progress, 'last_onboarding_step'>): OnboardingStep {
  return onboardingSteps[Math.min(Math.max(done, 0), onboardingSteps.length - 1)] ?? 'verification'
}

/** A step opens when every earlier one is done (ONB-06); those that are done open again. */
export function opens(
  step: OnboardingStep,
  { last_onboarding_step: done }: Pick<Progress, 'last_onboarding_step'>,
): boolean {
  return onboardingSteps.indexOf(step) <= done
}

/** What writes to a member's onboarding: the two forms, the start and the approval of a check, and going without one. */
export type OnboardingWrite = 'basic-info' | 'interests-skills' | 'start-check' | 'approval' | 'skip-check'

/** How many steps a write waits for, and how many are done after it. */
const writes: Record<OnboardingWrite, { after: number; done: number }> = {
  'basic-info': { after: 0, done: 1 },
  'interests-skills': { after: 1, done: 2 },
  'start-check': { after: 2, done: 2 },
  approval: { after: 2, done: 3 },
  'skip-check': { after: 2, done: 3 },
}

/**
 * A member's progress after a write, or null where an earlier step is missing. It never goes back (decision G-06). All three
 * steps are done with the approval of a check, whichever comes last (ONB-08, decision G-08).
 */
export function progressAfter(
  write: OnboardingWrite,
  { last_onboarding_step: before, onboarding_completed, is_verified }: Progress,
): Omit<Progress, 'is_verified'> | null {
  const { after, done } = writes[write]
  if (before < after) return null
  const steps = Math.max(before, done)
  const completed = onboarding_completed || steps === 3 || (steps === 2 && is_verified)
  return { last_onboarding_step: completed ? 3 : steps, onboarding_completed: completed }
}

/**
 * Where a member is redirected from a path, or null when they may open it: through onboarding first
 * (ONB-06, ONB-07), then through verification where it is required (VER-07). Public pages stay readable (decision G-05).
 */
export function onboardingRedirect(path: string, member: Progress, verificationRequired: boolean): string | null {
  const asked = path.replace(/\/+$/, '') || '/'
  if (!isGuarded(asked)) return null
  const step = stepOf(asked)
  if (!member.onboarding_completed) return redirectWithinOnboarding(asked, step, member)
  const unverified = verificationRequired && !member.is_verified
  if (asked.startsWith(onboardingPath)) return unverified && step === 'verification' ? null : '/app'
  return unverified && !isBrowsing(asked) ? pathOf('verification') : null
}

function redirectWithinOnboarding(asked: string, step: OnboardingStep | null, member: Progress): string | null {
  const due = pathOf(currentStep(member))
  if (step !== null) return opens(step, member) ? null : due
  return asked === '/' || asked === '/app' ? due : pathOf('basic-info')
}

/**
 * The landing page and the application. Checkout results and settings stay open: a member who stops here may still
 * correct a mistyped address, download their data and leave.
 */
function isGuarded(path: string): boolean {
  if (path.startsWith('/app/subscription/') || path === '/app/settings') return false
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
