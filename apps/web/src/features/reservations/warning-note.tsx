import type { ReactNode } from 'react'
import TriangleAlert from '~icons/lucide/triangle-alert'

type WarningNoteProps = {
  /** An alert is announced when it appears. */
  role: 'note' | 'alert'
  title: string
  children?: ReactNode
}

/** What a member should know before they send a request. */
export function WarningNote({ role, title, children }: WarningNoteProps) {
  return (
    <div role={role} className="flex gap-3 rounded-md bg-accent-tint px-4 py-3 text-on-accent-tint">
      <TriangleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div className="min-w-0 text-ui leading-5.5 wrap-anywhere">
        <p className="font-bold">{title}</p>
        {children}
      </div>
    </div>
  )
}
