import type { ReactNode } from 'react'
import CircleAlert from '~icons/lucide/circle-alert'
import CircleCheck from '~icons/lucide/circle-check'

export type ToastCardProps = {
  kind: 'success' | 'error'
  title: string
  description?: string | undefined
  /** The button that closes it. */
  children?: ReactNode
}

/** The look of a toast. The toaster adds its role and duration; pages call `toast`. */
export function ToastCard({ kind, title, description, children }: ToastCardProps) {
  const Icon = kind === 'error' ? CircleAlert : CircleCheck
  return (
    <div className="toast">
      <Icon
        size={22}
        aria-hidden="true"
        className={`mt-0.5 shrink-0 ${kind === 'error' ? 'text-danger' : 'text-success'}`}
      />
      <div className="min-w-0 flex-1 pr-2">
        <p className="font-strong">{title}</p>
        {description && <p className="text-ui text-muted">{description}</p>}
      </div>
      {children}
    </div>
  )
}
