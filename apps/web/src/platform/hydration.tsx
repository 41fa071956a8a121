import { type ReactNode, Suspense, useEffect } from 'react'

/** How many parts of the page are not hydrated yet; the first is the page itself. */
let left = 1

/** So many more parts of the page are hydrated by themselves, each with a `Hydrated` in it. */
export function awaitHydration(parts = 1): void {
  left += parts
}

/**
 * Stands last in a part of the page. Once every part is hydrated, the document has `data-hydrated`: before, what one clicks
 * may do nothing, so tests wait for it.
 */
export function Hydrated() {
  useEffect(() => {
    left -= 1
    if (left === 0) document.documentElement.dataset['hydrated'] = ''
  }, [])
  return null
}

/** A boundary whose content React hydrates after the rest. */
export function HydratedLater({ children }: { children: ReactNode }) {
  useEffect(() => awaitHydration(), [])
  return (
    <Suspense>
      {children}
      <Hydrated />
    </Suspense>
  )
}
