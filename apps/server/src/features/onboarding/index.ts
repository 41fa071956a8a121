import { onboardingRoutes } from './routes.ts'
import type { OnboardingDeps } from './routes.ts'

/** A member's first steps, which are stored in the profile. */
export function createOnboarding(deps: OnboardingDeps) {
  return { routes: onboardingRoutes(deps) }
}
