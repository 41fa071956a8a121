import { fieldErrorsOf, refusalOf } from '../api/refusal.ts'

type Fields = Readonly<Record<string, string>>

/** What was typed into a form that was not accepted, with what is wrong at each field, and besides. */
export type RejectedForm = { values: Fields; errors: Fields; problem: string | null }

/** The fields of a form that was submitted to the page, on the server: such a form works without scripts. Null if the page was just opened. */
export function submittedForm(): Fields | null {
  return import.meta.env.SSR ? (globalThis.wayhouse?.request().form ?? null) : null
}

/** Whether a form that was submitted to the page redirected to this address. Anybody may have written any other address. */
export function isSealedAddress(): boolean {
  return import.meta.env.SSR && (globalThis.wayhouse?.request().isSealed ?? false)
}

/** Why a form was refused. Errors of `hidden` fields are said above the form. Rethrows what is not a refusal. */
export function rejectedForm(error: unknown, values: Fields, hidden: readonly string[] = ['website']): RejectedForm {
  const refusal = refusalOf(error)
  if (refusal === null) throw error
  const errors = fieldErrorsOf(refusal)
  const unseen = hidden.map((field) => errors[field]).find((text) => text !== undefined)
  return { values, errors, problem: unseen ?? (refusal.code === 'INVALID' ? null : refusal.message) }
}
