import type { PlanId } from '@wayhouse/domain/membership'
import { sessionFlags } from '../../platform/session-flags.ts'

/** The plan that a visitor chose and must sign in for. */
export const chosenPlan = {
  remember: (plan: PlanId): void => sessionFlags.write('chosen-plan', plan),
  take: (): string | null => sessionFlags.take('chosen-plan'),
}
