import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldNote, noteProps } from './field-frame.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | null
}

/** A checkbox in a form. Takes every attribute of an `input`. */
export function Checkbox({ label, hint, error, id, ...input }: CheckboxProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <div>
      <label htmlFor={inputId} className="flex min-h-11 items-center gap-3">
        <input {...input} {...noteProps(inputId, { hint, error })} id={inputId} type="checkbox" className="check" />
        <span>{label}</span>
      </label>
      <FieldNote id={inputId} hint={hint} error={error} />
    </div>
  )
}
