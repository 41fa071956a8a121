import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-style.ts'
import { Spinner } from './spinner.tsx'

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  disabled?: boolean
  /** While the act runs: stays focusable, ignores presses, keeps its width, shows a spinner. */
  busy?: boolean
  /** The words shown while busy, such as "Processing..."; the label itself when not given. */
  busyLabel?: string
}

/** An act. One `primary` per view; `accent` and `night` stand on plum only. */
export function Button({ variant, size, busy = false, busyLabel, className, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant, size, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? refusePress : onClick}
    >
      {busyLabel === undefined ? (
        <>
          {busy && <Spinner />}
          {children}
        </>
      ) : (
        <HeldWidth label={children} busyLabel={busyLabel} busy={busy} />
      )}
    </button>
  )
}

/** Both faces share one grid cell, so the wider of them decides the width in either state. */
function HeldWidth({ label, busyLabel, busy }: { label: ButtonProps['children']; busyLabel: string; busy: boolean }) {
  return (
    <span className="grid place-items-center [&>*]:col-start-1 [&>*]:row-start-1">
      <span className={`btn-face ${busy ? 'invisible' : ''}`}>{label}</span>
      <span className={`btn-face ${busy ? '' : 'invisible'}`}>
        <Spinner />
        {busyLabel}
      </span>
    </span>
  )
}

function refusePress(event: MouseEvent): void {
  event.preventDefault()
}
