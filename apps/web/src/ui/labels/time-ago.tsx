import { fullTime, shortDay, timeAgo } from './relative-time.ts'
import { useMinute } from './use-minute.ts'

/** A past instant, such as "12 min ago", with the full date and time on hover. `prefix`: "Sent". */
export function TimeAgo({ at, prefix, className }: { at: string; prefix?: string; className?: string }) {
  const now = useMinute()
  const instant = new Date(at)
  const text = now ? timeAgo(instant, now) : shortDay(instant, 'UTC')
  return (
    <time dateTime={at} title={now ? fullTime(instant) : undefined} className={className}>
      {prefix ? `${prefix} ${text.replace(/^[JTY]/, (initial) => initial.toLowerCase())}` : text}
    </time>
  )
}
