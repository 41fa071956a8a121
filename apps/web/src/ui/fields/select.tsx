import { type ReactNode, useId } from 'react'
import ChevronDown from '~icons/lucide/chevron-down'
import { FieldFrame, type FieldTexts, noteProps } from './field-frame.tsx'

export type Option<Value extends string> = { value: Value; label: string; disabled?: boolean }

export type SelectProps<Value extends string> = FieldTexts & {
  value: Value
  onValueChange: (value: Value) => void
  options: readonly Option<Value>[]
  icon?: ReactNode
  name?: string
  disabled?: boolean
  className?: string
}

/** One of a few options. A native select, so it works before any script has loaded. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hideLabel, hint, error, value, onValueChange, options, icon, name, disabled, className } = props
  const id = useId()
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen)
    if (option) onValueChange(option.value)
  }
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      <div className="field select">
        {icon}
        <select
          {...noteProps(id, { hint, error })}
          id={id}
          name={name}
          value={value}
          disabled={disabled}
          onChange={(event) => choose(event.target.value)}
          className="field-input"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={18} aria-hidden="true" className="select-arrow" />
      </div>
    </FieldFrame>
  )
}
