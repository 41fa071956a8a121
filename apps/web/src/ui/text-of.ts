/** What every section of a form works on. */
export type FormPart<Form> = {
  form: Form
  /** What is wrong, by field. */
  errors: Readonly<Record<string, string | undefined>>
  edit: (change: Partial<Form>) => void
}

/** Names of a form's text fields. */
type TextName<Form> = { [Field in keyof Form]: Form[Field] extends string ? Field : never }[keyof Form] & string

/** Props of a text field, bound to its place in a form. */
export function textOf<Form>({ form, errors, edit }: FormPart<Form>, name: TextName<Form>, label: string) {
  return {
    label,
    name,
    value: form[name] as string, // its name is a text field's
    error: errors[name],
    onChange: (event: { target: { value: string } }) => edit({ [name]: event.target.value } as Partial<Form>), // as above
  }
}
