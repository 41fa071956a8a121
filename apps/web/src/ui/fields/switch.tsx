import { type ComponentProps, useId } from 'react'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange' | 'className'> & {
  label: string
  /** A second line under the label. */
  hint?: string
  checked: boolean
  onCheckedChange: (checked: boolean) => void
}

/** A setting that applies immediately. `disabled` with `checked` is a setting that is always on. */
export function Switch({ label, hint, onCheckedChange, id, ...input }: SwitchProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <label htmlFor={inputId}>
        <span className="block font-strong">{label}</span>
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </label>
      <input
        {...input}
        id={inputId}
        type="checkbox"
        role="switch"
        aria-checked={input.checked}
        onChange={(event) => onCheckedChange(event.target.checked)}
        className="switch"
      />
    </div>
  )
}
