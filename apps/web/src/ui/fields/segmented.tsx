import { type ReactNode, useId } from 'react'
import type { Option } from './select.tsx'

export type SegmentedProps<Value extends string> = {
  label: string
  hideLabel?: boolean
  options: readonly (Omit<Option<Value>, 'label'> & { label: ReactNode })[]
  value: Value
  onValueChange: (value: Value) => void
  /** Separate chips instead of one bar. */
  variant?: 'segments' | 'chips'
}

/** One of two to four visible options: a group of radio buttons. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, hideLabel, options, value, onValueChange, variant = 'segments' } = props
  const name = useId()
  return (
    <fieldset>
      <legend className={hideLabel ? 'sr-only' : 'mb-2 text-sm font-strong'}>{label}</legend>
      <div className={variant === 'chips' ? 'flex flex-wrap gap-2' : 'segments'}>
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValueChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
