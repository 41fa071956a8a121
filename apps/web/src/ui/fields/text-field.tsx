import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldFrame, type FieldTexts, noteProps } from './field-frame.tsx'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'className'> &
  FieldTexts & {
    /** Before the text, 19 px. */
    icon?: ReactNode
    /** After the text: a button such as show/hide. */
    trailing?: ReactNode
    className?: string
  }

/** One line of text. Takes every attribute of an `input`, `ref` too. */
export function TextField({ label, hideLabel, hint, error, icon, trailing, className, id, ...input }: TextFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <FieldFrame id={inputId} label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      <div className="field">
        {icon}
        <input {...input} {...noteProps(inputId, { hint, error })} id={inputId} className="field-input" />
        {trailing}
      </div>
    </FieldFrame>
  )
}
