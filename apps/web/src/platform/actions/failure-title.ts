import { fieldErrorsOf, type Refusal } from '../api/refusal.ts'
import type { ToastText } from './use-action.ts'

/** A failure toast whose title is always shown; without a description if the form's fields show the reason. */
export function titleOf(title: string): (refusal: Refusal) => ToastText {
  return (refusal) => (Object.keys(fieldErrorsOf(refusal)).length > 0 ? title : [title, refusal.message])
}
