import type { FormErrors } from './form-errors.ts'
import type { TribeForm } from './tribe-form.ts'

/** What every part of the review form is given. */
export type FormPart = { form: TribeForm; errors: FormErrors; edit: (change: Partial<TribeForm>) => void }

/** The fields that hold one text. */
type TextField = { [Field in keyof TribeForm]: TribeForm[Field] extends string ? Field : never }[keyof TribeForm]

/** A field of text, bound to its place in the form. */
export function textOf({ form, errors, edit }: FormPart, name: TextField, label: string) {
  return {
    label,
    name,
    value: form[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => edit({ [name]: event.target.value }),
  }
}
