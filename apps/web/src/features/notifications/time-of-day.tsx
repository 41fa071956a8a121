import { hourMs } from '@wayhouse/domain/dates'
import { clockTime, fullTime, timeAgo } from '../../ui/labels/relative-time.ts'
import { useMinute } from '../../ui/labels/use-minute.ts'

/** A past instant below the heading of its day: "12 min ago", "9:40". Empty on the server, where the time zone is unknown. */
export function TimeOfDay({ at }: { at: string }) {
  const now = useMinute()
  const instant = new Date(at)
  const isRecent = now !== null && now.getTime() - instant.getTime() < hourMs
  return (
    <time dateTime={at} title={now ? fullTime(instant) : undefined}>
      {now && (isRecent ? timeAgo(instant, now) : clockTime(instant))}
    </time>
  )
}
