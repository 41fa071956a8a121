import { type ReactNode, Suspense, useEffect, useRef } from 'react'

/** The parts of the page that the mark waits for, and whether each is hydrated. */
const parts = new Map<object, boolean>()

/** Names a part of the page to wait for; it is hydrated once a `Hydrated` with it is mounted. */
export function hydratingPart(part = {}): object {
  if (!parts.has(part)) parts.set(part, false)
  return part
}

/**
 * Stands last in a part of the page. Once every part is hydrated, the document has `data-hydrated`: before, what one clicks
 * may do nothing, so tests wait for it.
 */
export function Hydrated({ part }: { part: object }) {
  useEffect(() => {
    parts.set(part, true)
    if (![...parts.values()].includes(false)) document.documentElement.dataset['hydrated'] = ''
  }, [part])
  return null
}

/** A boundary whose content React hydrates after the rest. */
export function HydratedLater({ children }: { children: ReactNode }) {
  const part = useRef(null)
  useEffect(() => {
    hydratingPart(part)
    return () => void parts.delete(part)
  }, [])
  return (
    <Suspense>
      {children}
      <Hydrated part={part} />
    </Suspense>
  )
}
