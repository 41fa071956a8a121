import type { FormFaults } from './form-faults.ts'
import type { TribeForm } from './tribe-form.ts'

/** What every part of the review form is given. */
export type FormPart = { form: TribeForm; faults: FormFaults; edit: (change: Partial<TribeForm>) => void }

/** The fields that hold one text. */
type TextField = { [Field in keyof TribeForm]: TribeForm[Field] extends string ? Field : never }[keyof TribeForm]

/** A field of text, bound to its place in the form. */
export function textOf({ form, faults, edit }: FormPart, name: TextField, label: string) {
  return {
    label,
    name,
    value: form[name],
    error: faults[name],
    onChange: (event: { target: { value: string } }) => edit({ [name]: event.target.value }),
  }
}
