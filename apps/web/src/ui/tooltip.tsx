import { type ReactNode, useState } from 'react'

/**
 * The name of an icon button, shown on pointer devices. Only ever repeats what the control already says to assistive
 * technology. Escape hides it while the pointer stays.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [quiet, setQuiet] = useState(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to the control inside it
    <span
      className="tip-host relative inline-flex"
      data-quiet={quiet || undefined}
      onKeyDown={(event) => setQuiet(event.key === 'Escape')}
      onPointerLeave={() => setQuiet(false)}
    >
      {children}
      <span aria-hidden="true" className="tip">
        {text}
      </span>
    </span>
  )
}
