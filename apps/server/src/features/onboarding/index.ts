import { onboardingRoutes } from './routes.ts'
import type { OnboardingDeps } from './routes.ts'

/** A member's first steps. They are written to the profile. */
export function createOnboarding(deps: OnboardingDeps) {
  return { routes: onboardingRoutes(deps) }
}
