import type { FormErrors } from './form-errors.ts'
import type { TribeForm } from './tribe-form.ts'

/** Props of every section of the review form. */
export type FormSectionProps = { form: TribeForm; errors: FormErrors; edit: (change: Partial<TribeForm>) => void }

/** Names of the text fields. */
type TextField = { [Field in keyof TribeForm]: TribeForm[Field] extends string ? Field : never }[keyof TribeForm]

/** Props of a text field, bound to the form. */
export function textOf({ form, errors, edit }: FormSectionProps, name: TextField, label: string) {
  return {
    label,
    name,
    value: form[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => edit({ [name]: event.target.value }),
  }
}
