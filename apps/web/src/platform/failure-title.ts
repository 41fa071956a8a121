import { fieldErrorsOf, type Refusal } from './refusal.ts'
import type { ToastText } from './use-action.ts'

/** The toast of a failure whose title is always shown: alone where the fields of the form give the reason. */
export function titleOf(title: string): (refusal: Refusal) => ToastText {
  return (refusal) => (Object.keys(fieldErrorsOf(refusal)).length > 0 ? title : [title, refusal.message])
}
