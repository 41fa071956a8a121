import type { PlanId } from '@wayhouse/domain/membership'
import { tabNotes } from '../../platform/tab-notes.ts'

/** The plan that a visitor has pressed and must sign in for. */
export const chosenPlan = {
  remember: (plan: PlanId): void => tabNotes.write('chosen-plan', plan),
  take: (): string | null => tabNotes.take('chosen-plan'),
}

/** Whether a member left for the payment provider's pages, so that their standing may change at any moment. */
export const leftToPay = {
  note: (): void => tabNotes.write('left-to-pay', 'yes'),
  take: (): boolean => tabNotes.take('left-to-pay') !== null,
}
