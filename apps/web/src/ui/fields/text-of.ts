/** The state of a form, as every section of it receives it. */
export type FormPart<Form> = {
  form: Form
  /** Error texts by field. */
  errors: Readonly<Record<string, string | undefined>>
  edit: (change: Partial<Form>) => void
}

type TextName<Form> = { [Field in keyof Form]: Form[Field] extends string ? Field : never }[keyof Form] & string

/** The props of a text field that is bound to a form. */
export function textOf<Form>({ form, errors, edit }: FormPart<Form>, name: TextName<Form>, label: string) {
  return {
    label,
    name,
    value: form[name] as string, // `TextName` has only the fields that are strings
    error: errors[name],
    onChange: (event: { target: { value: string } }) => edit({ [name]: event.target.value } as Partial<Form>), // as above
  }
}
