import { type ComponentProps, useId } from 'react'
import { FieldFrame, type FieldTexts, noteProps } from './field-frame.tsx'

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> &
  FieldTexts & {
    className?: string
    /** Shows "12 / 500" above the field. Needs `value`, and `maxLength` or the limit itself, which cuts nothing that is pasted. */
    counted?: boolean | number
  }

/** Several lines of text; grows with its content. Takes every attribute of a `textarea`, `ref` too. */
export function TextArea({ label, hideLabel, hint, error, className, counted, id, ...area }: TextAreaProps) {
  const ownId = useId()
  const areaId = id ?? ownId
  const count = counted
    ? `${String(area.value ?? '').length} / ${counted === true ? area.maxLength : counted}`
    : undefined
  return (
    <FieldFrame
      id={areaId}
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      count={count}
      className={className}
    >
      <div className="field p-0">
        <textarea {...area} {...noteProps(areaId, { hint, error, count })} id={areaId} className="field-input px-3.5" />
      </div>
    </FieldFrame>
  )
}
