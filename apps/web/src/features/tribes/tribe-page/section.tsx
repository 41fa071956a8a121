import { type ReactNode, useId } from 'react'

type SectionProps = {
  title: string
  /** Content at the end of the heading's line. */
  extra?: ReactNode
  children: ReactNode
}

/** A section of the page with its heading. */
export function Section({ title, extra, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h2 id={id} className="display text-title">
          {title}
        </h2>
        {extra}
      </div>
      {children}
    </section>
  )
}
