import type { ReactNode } from 'react'

type ScreenHeadProps = {
  title: string
  text?: ReactNode
  /** Above the title, such as the way back to a list. */
  above?: ReactNode
  /** At the end of the line, such as a download. */
  children?: ReactNode
}

/** The heading of a screen. */
export function ScreenHead({ title, text, above, children }: ScreenHeadProps) {
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        {above}
        <h1 className="display text-3xl">{title}</h1>
        {text && <div className="mt-1 text-muted">{text}</div>}
      </div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </header>
  )
}
