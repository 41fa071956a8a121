import { useId } from 'react'
import { FieldFrame, type FieldTexts, noteProps } from '../../../ui/fields/field-frame.tsx'

type AmountFieldProps = FieldTexts & {
  value: string
  onValueChange: (text: string) => void
  /** The amount of the form, in large figures. */
  large?: boolean
  required?: boolean
  className?: string
}

/** An amount, as it is typed: phones show their keyboard for decimals. */
export function AmountField({ value, onValueChange, large, required, className, ...texts }: AmountFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} {...texts} className={className}>
      <div className={`field ${large ? 'min-h-16' : ''}`}>
        <input
          {...noteProps(id, texts)}
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
          placeholder="0.00"
          required={required}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          className={`field-input figure ${large ? 'py-1 text-amount' : 'text-right'}`}
        />
      </div>
    </FieldFrame>
  )
}
