import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { asLocation, type ExploreSearch } from './explore-search.ts'

const pauseMs = 400

/**
 * The text being typed, and the filter in the URL when typing began (`over`). `leaving` is the previous filter until the
 * URL has been updated; `sent` says whether this session of typing has sent a filter yet.
 */
type Typed = { text: string; over: string; leaving: string | null; sent: boolean }

type Send = (location: string, options: { replace: boolean }) => void

/**
 * The text of the location field. It filters after a short pause, or at once with Enter or a suggestion. One session of
 * typing is one history entry. When the URL changes otherwise (back, Clear Filters), the text follows.
 */
export function useTypedLocation(location: string, send: Send) {
  const [typed, setTyped] = useState<Typed | null>(null)
  const holds = typed !== null && (typed.over === location || typed.leaving === location)
  if (typed !== null && typed.leaving !== null && typed.over === location) setTyped({ ...typed, leaving: null })

  const sendNow = (text: string, { sent }: { sent: boolean }) => {
    const wanted = asLocation(text)
    setTyped({ text, over: wanted, leaving: wanted === location ? null : location, sent })
    if (wanted !== location) send(wanted, { replace: holds && typed.sent })
  }
  const waiting = holds && typed.leaving === null && asLocation(typed.text) !== location ? typed.text : null
  const onPause = useEffectEvent((text: string) => sendNow(text, { sent: true }))
  useEffect(() => {
    if (waiting === null) return undefined
    const timer = setTimeout(() => onPause(waiting), pauseMs)
    return () => clearTimeout(timer)
  }, [waiting])

  // going back before the new filter applies leaves `location` unchanged
  const router = useRouter()
  const onResolved = useEffectEvent((at: ExploreSearch) => {
    if (typed?.leaving === (at.location ?? '')) setTyped(null)
  })
  useEffect(() => router.subscribe('onResolved', ({ toLocation }) => onResolved(toLocation.search)), [router])

  return {
    text: holds ? typed.text : location,
    /** What to load suggestions for: only typed text. */
    asked: holds ? typed.text : '',
    type: (text: string) => setTyped(holds ? { ...typed, text } : { text, over: location, leaving: null, sent: false }),
    /** Filters by the current text or the given one, and ends the session of typing. */
    settle: (text?: string) => sendNow(text ?? (holds ? typed.text : location), { sent: false }),
    /** The field lost focus: the next typed text is a new history entry. */
    blur: () => setTyped(typed && { ...typed, sent: false }),
    forget: () => setTyped(null),
  }
}
