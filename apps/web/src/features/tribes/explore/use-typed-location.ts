import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { asLocation, type ExploreSearch } from './explore-search.ts'

const debounceMs = 400

/**
 * The text being typed, and the filter that the URL has (`filter`), or will have after a navigation; until then, `previous` is the
 * filter that the URL still has. `sent` says whether this session of typing has changed the filter yet.
 */
type Typed = { text: string; filter: string; previous: string | null; sent: boolean }

/**
 * The text of the location field. It filters after a short delay, or immediately with Enter or a suggestion. One session
 * of typing is one history entry. If the URL changes for another reason (back, Clear Filters), the text follows.
 */
export function useTypedLocation(
  { location = '' }: ExploreSearch,
  change: (changes: { location: string | undefined }, replace: boolean) => void,
) {
  const [typed, setTyped] = useState<Typed | null>(null)
  const isCurrent = typed !== null && (typed.filter === location || typed.previous === location)
  if (typed !== null && typed.previous !== null && typed.filter === location) setTyped({ ...typed, previous: null })

  const apply = (text: string, { sent }: { sent: boolean }) => {
    const filter = asLocation(text)
    setTyped({ text, filter, previous: filter === location ? null : location, sent })
    if (filter !== location) change({ location: filter || undefined }, isCurrent && typed.sent)
  }
  const pendingText = isCurrent && typed.previous === null && asLocation(typed.text) !== location ? typed.text : null
  const onDelay = useEffectEvent((text: string) => apply(text, { sent: true }))
  useEffect(() => {
    if (pendingText === null) return undefined
    const timer = setTimeout(() => onDelay(pendingText), debounceMs)
    return () => clearTimeout(timer)
  }, [pendingText])

  // if the viewer goes back before the new filter applies, `location` does not change
  const router = useRouter()
  const onResolved = useEffectEvent((resolved: ExploreSearch) => {
    if (typed?.previous === (resolved.location ?? '')) setTyped(null)
  })
  useEffect(() => router.subscribe('onResolved', ({ toLocation }) => onResolved(toLocation.search)), [router])

  return {
    text: isCurrent ? typed.text : location,
    /** The text to load suggestions for: only typed text. */
    query: isCurrent ? typed.text : '',
    type: (text: string) =>
      setTyped(isCurrent ? { ...typed, text } : { text, filter: location, previous: null, sent: false }),
    /** Filters by the current text or the given one, and ends the session of typing. */
    submit: (text?: string) => apply(text ?? (isCurrent ? typed.text : location), { sent: false }),
    /** Called when the field loses focus: the next typed text adds a new history entry. */
    blur: () => setTyped(typed && { ...typed, sent: false }),
    reset: () => setTyped(null),
  }
}
