import { useEffect, useEffectEvent, useState } from 'react'
import { asLocation } from './explore-search.ts'

const pauseMs = 400

/**
 * What stands in the field while it is typed in, and the filter that the address held at that time. `leaving` is the
 * filter before the last one sent, until the address has followed; `sent` says whether this typing has sent one yet.
 */
type Typed = { text: string; over: string; leaving: string | null; sent: boolean }

type Send = (location: string, options: { replace: boolean }) => void

/**
 * The text of the location field. It filters after a short pause in typing, at once with Enter or a suggestion; one
 * bout of typing is one step of the history. When the address changes otherwise (back, Clear Filters) the text follows.
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

  return {
    text: holds ? typed.text : location,
    /** What suggestions are wanted for: only what the person has typed. */
    asked: holds ? typed.text : '',
    type: (text: string) => setTyped(holds ? { ...typed, text } : { text, over: location, leaving: null, sent: false }),
    /** Filters by the text as it is, or by another one, and ends the bout of typing. */
    settle: (text?: string) => sendNow(text ?? (holds ? typed.text : location), { sent: false }),
    /** The field is left: what is typed next is another step of the history. */
    rest: () => setTyped(typed && { ...typed, sent: false }),
    forget: () => setTyped(null),
  }
}
