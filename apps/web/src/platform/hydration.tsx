import { type ReactNode, Suspense, use } from 'react'
import { IslandsContext } from './island.tsx'

/**
 * Marks a part that React hydrates separately; islands carry the mark themselves. The mark is in the server's HTML, so parts whose
 * code has not loaded yet are counted too.
 */
export function Hydrated() {
  if (use(IslandsContext)) return null
  return <template data-unhydrated="" ref={markHydrated} />
}

/**
 * Takes the mark of a hydrated part away. Once every part is hydrated, the document has `data-hydrated`: before, what one clicks
 * may do nothing, so tests wait for it.
 */
export function markHydrated(part: Element | null): void {
  part?.removeAttribute('data-unhydrated')
  if (!document.querySelector('[data-unhydrated]')) document.documentElement.dataset['hydrated'] = ''
}

/** A boundary whose content React hydrates after the rest. */
export function HydratedLater({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <Hydrated />
      {children}
    </Suspense>
  )
}
