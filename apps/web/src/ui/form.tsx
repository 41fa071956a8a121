import { type ComponentProps, type SubmitEvent, useEffect, useRef } from 'react'

type FormProps<Field extends string> = Omit<ComponentProps<'form'>, 'onSubmit' | 'method' | 'noValidate'> & {
  /** Names of its text fields, which `onSubmit` is given. */
  fields: readonly Field[]
  onSubmit: (typed: Record<Field, string>) => void
  /** Why the last try was refused: the first field with an error takes the focus. */
  refused?: object | null
}

/** A form that scripts send. Submitting before they are there puts nothing of it into the address. */
export function Form<Field extends string>({ fields, onSubmit, refused = null, ...form }: FormProps<Field>) {
  const own = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refused !== null) own.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const typed = fields.map((field) => [field, textOf(data.get(field))])
    onSubmit(Object.fromEntries(typed) as Record<Field, string>) // a text for each of the fields
  }
  return <form {...form} ref={own} method="post" noValidate onSubmit={submit} />
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}
