import { useHydrated } from '@tanstack/react-router'
import { dayAndTime, shortDay } from './chat-dates.ts'

type DateMarkProps = { at: string; withTime?: boolean; className?: string }

/** "Nov 20", or with the time "Nov 20, 8:58 AM", in the browser's time zone. */
export function DateMark({ at, withTime = false, className }: DateMarkProps) {
  // the server does not know the browser's time zone
  const timeZone = useHydrated() ? undefined : 'UTC'
  return (
    <time dateTime={at} className={className}>
      {withTime ? dayAndTime(at, timeZone) : shortDay(at, timeZone)}
    </time>
  )
}
