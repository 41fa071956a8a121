import { useHydrated } from '@tanstack/react-router'
import { now } from '../../../platform/format/clock.ts'
import { caseTime } from '../case-time.tsx'

/** "today at 14:06" or "on Tue 6 Oct, 14:06" of an instant, in the reader's time zone once the page is hydrated. */
export function DecidedAt({ instant }: { instant: string }) {
  const isHydrated = useHydrated()
  const at = new Date(instant)
  const isToday = isHydrated && at.toDateString() === now().toDateString()
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  return (
    <time dateTime={instant}>
      {isToday ? `today at ${time}` : `on ${caseTime(instant, isHydrated ? undefined : 'UTC')}`}
    </time>
  )
}
