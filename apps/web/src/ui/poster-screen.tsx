import type { ReactNode } from 'react'
import { Arch } from './arch.tsx'

/** A full page with a poster, one sentence and actions: errors and missing pages. */
export function PosterScreen({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <main id="main" className="page grid min-h-[70dvh] place-content-center justify-items-center py-16 text-center">
      <Arch className="size-[220px]" />
      <h1 className="display mt-8 text-3xl">{title}</h1>
      <p className="mt-3 max-w-[48ch] text-md text-muted">{text}</p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">{children}</div>
    </main>
  )
}
