import type { ComponentProps, MouseEvent } from 'react'
import { Spinner } from '../states/spinner.tsx'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-style.ts'

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  disabled?: boolean
  /** While the action runs: stays focusable, ignores clicks, keeps its width, shows a spinner. */
  busy?: boolean
  /** The text shown while busy, such as "Processing..."; defaults to the label. */
  busyLabel?: string
}

/** An action. One `primary` per view; `accent` and `night` are for plum backgrounds only. */
export function Button({ variant, size, busy = false, busyLabel, className, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant, size, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? ignoreClick : onClick}
    >
      {busyLabel === undefined ? (
        <>
          {busy && <Spinner />}
          {children}
        </>
      ) : (
        <FixedWidthLabel label={children} busyLabel={busyLabel} busy={busy} />
      )}
    </button>
  )
}

/** Both labels share one grid cell, so the wider one sets the width in either state. */
function FixedWidthLabel({
  label,
  busyLabel,
  busy,
}: {
  label: ButtonProps['children']
  busyLabel: string
  busy: boolean
}) {
  return (
    <span className="grid place-items-center [&>*]:col-start-1 [&>*]:row-start-1">
      <span className={`btn-label ${busy ? 'invisible' : ''}`}>{label}</span>
      <span className={`btn-label ${busy ? '' : 'invisible'}`}>
        <Spinner />
        {busyLabel}
      </span>
    </span>
  )
}

function ignoreClick(event: MouseEvent): void {
  event.preventDefault()
}
