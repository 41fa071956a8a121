import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A named group of samples. They are of now, so a page that was rendered before midnight would have other days. */
export function Sample({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  const hydrated = useHydrated()
  return (
    <section className={`min-w-0 ${wide ? 'lg:col-span-3' : ''}`}>
      <h2 className="mb-3 text-sm font-strong text-muted">{title}</h2>
      {hydrated && children}
    </section>
  )
}
