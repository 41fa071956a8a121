import { useId } from 'react'
import Minus from '~icons/lucide/minus'
import Plus from '~icons/lucide/plus'
import { FieldFrame, type FieldTexts, noteProps } from './field-frame.tsx'

export type NumberFieldProps = FieldTexts & {
  value: number | null
  onValueChange: (value: number | null) => void
  min?: number
  max?: number
  step?: number
  /** Shown after the number, such as "€" or "Mbps". */
  unit?: string
  name?: string
  required?: boolean
  disabled?: boolean
  className?: string
}

/** A number to type or step. Empty is null. A typed value may be out of bounds; the page shows that with `error`. */
export function NumberField(props: NumberFieldProps) {
  const { label, hideLabel, hint, error, value, onValueChange, min, max, step = 1, unit, className, ...input } = props
  const id = useId()
  const stepBy = (by: number) => onValueChange(Math.min(max ?? Infinity, Math.max(min ?? -Infinity, (value ?? 0) + by)))
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      <div className="field pr-1">
        <input
          {...input}
          {...noteProps(id, { hint, error })}
          id={id}
          type="number"
          inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
          min={min}
          max={max}
          step={step}
          value={value ?? ''}
          onChange={(event) => onValueChange(event.target.value === '' ? null : event.target.valueAsNumber)}
          className="field-input tabular-nums"
        />
        {unit && <span className="text-muted">{unit}</span>}
        <StepButton
          label={`Less: ${label}`}
          icon={<Minus size={18} aria-hidden="true" />}
          onClick={() => stepBy(-step)}
          disabled={input.disabled}
          atBound={value !== null && min !== undefined && value <= min}
        />
        <StepButton
          label={`More: ${label}`}
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => stepBy(step)}
          disabled={input.disabled}
          atBound={value !== null && max !== undefined && value >= max}
        />
      </div>
    </FieldFrame>
  )
}

type StepButtonProps = {
  label: string
  icon: React.ReactNode
  onClick: () => void
  disabled: boolean | undefined
  /** No further step is possible. The button keeps the focus and its colour, so that the field does not look disabled. */
  atBound: boolean
}

function StepButton({ label, icon, onClick, disabled, atBound }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={atBound ? undefined : onClick}
      disabled={disabled}
      aria-disabled={atBound || undefined}
      className="icon-button disabled:opacity-40 aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-faint"
    >
      {icon}
    </button>
  )
}
