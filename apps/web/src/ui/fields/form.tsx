import { type ComponentProps, type SubmitEvent, useEffect, useRef } from 'react'

type FormProps<Field extends string> = Omit<ComponentProps<'form'>, 'onSubmit' | 'method' | 'noValidate'> & {
  /** The names of its text fields, whose values `onSubmit` receives. None where a state holds the values. */
  fields?: readonly Field[]
  onSubmit: (typed: Record<Field, string>) => void
  /** The refusal of the last submission: when it changes, the first field with an error takes the focus. */
  refused?: object | null
}

/** A form that is sent by script. If it is submitted before the script has loaded, its values do not appear in the URL. */
export function Form<Field extends string = never>({
  fields = noFields,
  onSubmit,
  refused = null,
  ...form
}: FormProps<Field>) {
  const formRef = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refused !== null) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const typed = fields.map((field) => [field, textOf(data.get(field))])
    onSubmit(Object.fromEntries(typed) as Record<Field, string>) // a text for each of the fields
  }
  return <form {...form} ref={formRef} method="post" noValidate onSubmit={submit} />
}

const noFields: readonly never[] = []

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}
