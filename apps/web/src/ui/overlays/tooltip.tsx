import { type ReactNode, useState } from 'react'

/**
 * The name of an icon button, shown on pointer devices. It only repeats the control's accessible name. Escape hides it
 * while the pointer stays.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [hidden, setHidden] = useState(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to events of the control inside
    <span
      className="tip-host relative inline-flex"
      data-hidden={hidden || undefined}
      onKeyDown={(event) => setHidden(event.key === 'Escape')}
      onPointerLeave={() => setHidden(false)}
    >
      {children}
      <span aria-hidden="true" className="tip">
        {text}
      </span>
    </span>
  )
}
