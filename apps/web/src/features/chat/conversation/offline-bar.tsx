import { useEffect, useState, useSyncExternalStore } from 'react'
import CloudOff from '~icons/lucide/cloud-off'
import { useLiveConnected } from '../../../platform/live/live-feed.ts'

const text = "You're offline. Messages will send when you're back."

/** Shorter interruptions are not shown. */
const showAfterMs = 3_000

/** Shown while there is no connection to the server. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(
    subscribeToOnline,
    () => navigator.onLine,
    () => true,
  )
  const isConnected = useLiveConnected()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = isConnected ? undefined : setTimeout(() => setLong(true), showAfterMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isConnected])
  return (
    <div role="status">
      {(!isOnline || (isLong && !isConnected)) && (
        <p className="flex items-center justify-center gap-2 bg-accent-tint px-4 py-2 text-center text-sm font-medium text-on-accent-tint">
          <CloudOff size={16} aria-hidden="true" className="shrink-0" />
          {text}
        </p>
      )}
    </div>
  )
}

function subscribeToOnline(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
