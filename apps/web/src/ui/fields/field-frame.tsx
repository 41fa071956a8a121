import type { ReactNode } from 'react'
import CircleAlert from '~icons/lucide/circle-alert'

export type FieldTexts = {
  label: string
  /** Shows the label to assistive technology only. */
  hideLabel?: boolean
  /** A line of help under the control. */
  hint?: ReactNode
  /** Replaces the hint and marks the control invalid. */
  error?: ReactNode
}

/** Label, control, then hint or error. The control takes `id` and the attributes of `noteProps`. */
export function FieldFrame({ id, label, hideLabel, hint, error, count, className, children }: FrameProps) {
  return (
    <div className={className}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1.5 block text-sm font-strong'}>
          {label}
        </label>
        {count && (
          <span id={countId(id)} className="text-sm text-muted tabular-nums">
            {count}
          </span>
        )}
      </div>
      {children}
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  )
}

type FrameProps = FieldTexts & {
  id: string
  /** A character count at the end of the label's line. */
  count?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** The hint or the error below a control. */
export function FieldNote({ id, hint, error }: Pick<FieldTexts, 'hint' | 'error'> & { id: string }) {
  if (error)
    return (
      <p id={noteId(id)} className="mt-1.5 flex items-center gap-1.5 text-sm font-medium text-danger">
        <CircleAlert size={16} aria-hidden="true" className="shrink-0" />
        {error}
      </p>
    )
  if (!hint) return null
  return (
    <p id={noteId(id)} className="mt-1.5 text-sm text-muted">
      {hint}
    </p>
  )
}

/** The attributes that connect a control to its hint or error. */
export function noteProps(id: string, { hint, error, count }: Pick<FrameProps, 'hint' | 'error' | 'count'>) {
  const ids = [error || hint ? noteId(id) : '', count ? countId(id) : ''].filter(Boolean)
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids.join(' ') || undefined }
}

const countId = (id: string) => `${id}-count`
const noteId = (id: string) => `${id}-note`
