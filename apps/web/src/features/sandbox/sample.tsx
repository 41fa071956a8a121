import type { ReactNode } from 'react'

/** A named group of samples. */
export function Sample({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={`min-w-0 ${wide ? 'lg:col-span-3' : ''}`}>
      <h2 className="mb-3 text-sm font-strong text-muted">{title}</h2>
      {children}
    </section>
  )
}
