import { type ReactNode, useId } from 'react'

type ManageSectionProps = { title: string; extra?: ReactNode; children: ReactNode }

/** A part of the page with its heading. */
export function ManageSection({ title, extra, children }: ManageSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-3">
        <h2 id={id} tabIndex={-1} className="display text-title">
          {title}
        </h2>
        {extra && <span className="text-muted">{extra}</span>}
      </div>
      {children}
    </section>
  )
}
