import { useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { connectLive } from './live-connection.ts'
import { applyEvent } from './live-events.ts'

/** How often a page asks for itself while the server cannot say what has changed. */
const askEveryMs = 20_000
/** A connection that is lost for longer is worth a word. */
const tellAfterMs = 15_000

/** Keeps what a member's page shows as it is: the server says what has changed, and while it cannot, the page asks. */
export function LiveUpdates() {
  const queryClient = useQueryClient()
  const [isConnected, setConnected] = useState(true)
  useEffect(
    () =>
      connectLive({
        onEvent: ({ type }) => void applyEvent(queryClient, type),
        onConnected: setConnected,
      }),
    [queryClient],
  )
  return isConnected ? null : <WhileLost />
}

/** Asks from time to time, and says so when it lasts. */
function WhileLost() {
  const queryClient = useQueryClient()
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    const telling = setTimeout(() => setLasts(true), tellAfterMs)
    const asking = setInterval(() => {
      if (document.visibilityState === 'visible') void applyEvent(queryClient, 'resync')
    }, askEveryMs)
    return () => {
      clearTimeout(telling)
      clearInterval(asking)
    }
  }, [queryClient])
  if (!lasts) return null
  return (
    <p
      role="status"
      className="fixed inset-x-0 bottom-0 z-30 flex items-center justify-center gap-2 bg-accent-tint px-4 py-2 text-sm font-[550] text-on-accent-tint"
    >
      <CloudOff size={16} aria-hidden="true" className="shrink-0" />
      Connection lost. We keep trying; what you see may be a little out of date.
    </p>
  )
}
