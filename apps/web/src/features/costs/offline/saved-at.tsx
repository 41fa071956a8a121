import { useSyncExternalStore } from 'react'
import CloudOff from '~icons/lucide/cloud-off'
import { dateFormat } from '../../../platform/format/date-format.ts'
import { shortDate } from '../../../platform/format/dates.ts'
import { viewerToday } from '../../../platform/format/today.ts'

/** Without a connection: that what is shown is the last state, and of when it is. */
export function SavedAt({ at, failed }: { at: number; failed: boolean }) {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {(failed || !isOnline) && (
        <p className="mb-4 flex items-center gap-2.5 rounded-control bg-accent-tint px-4 py-2.5 text-ui font-semibold text-on-accent-tint">
          <CloudOff size={18} aria-hidden="true" className="shrink-0" />
          {`Offline. As of ${timeText(new Date(at))}.`}
        </p>
      )}
    </div>
  )
}

/** "14:12", or of another day "12 Oct, 14:12". */
function timeText(at: Date): string {
  const day = dateFormat('sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)
  const time = dateFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(at)
  return day === viewerToday() ? time : `${shortDate(day)}, ${time}`
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
