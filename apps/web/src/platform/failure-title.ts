import { fieldErrorsOf, type Refusal } from './refusal.ts'
import type { ToastText } from './use-action.ts'

/** The toast of a failure whose title is said in any case: alone where the fields of the form say why. */
export function titleOf(title: string): (refusal: Refusal) => ToastText {
  return (refusal) => (Object.keys(fieldErrorsOf(refusal)).length > 0 ? title : [title, refusal.message])
}
