import Check from '~icons/lucide/check'
import type { Option } from './select.tsx'

export type ToggleChipsProps<Value extends string> = {
  label: string
  hideLabel?: boolean
  options: readonly Option<Value>[]
  value: readonly Value[]
  onValueChange: (value: Value[]) => void
}

/** Several options to toggle, as chips. */
export function ToggleChips<Value extends string>(props: ToggleChipsProps<Value>) {
  const { label, hideLabel, options, value, onValueChange } = props
  const toggle = (chip: Value) =>
    onValueChange(value.includes(chip) ? value.filter((chosen) => chosen !== chip) : [...value, chip])
  return (
    <fieldset>
      <legend className={hideLabel ? 'sr-only' : 'mb-2 text-sm font-strong'}>{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              type="checkbox"
              checked={value.includes(option.value)}
              disabled={option.disabled}
              onChange={() => toggle(option.value)}
            />
            <Check size={17} aria-hidden="true" />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
