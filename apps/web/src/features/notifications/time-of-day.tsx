import { fullTime, timeAgo } from '../../ui/relative-time.ts'
import { useMinute } from '../../ui/use-minute.ts'

/** A past instant below the heading of its day: "12 min ago", "9:40". Empty on the server, where the time zone is unknown. */
export function TimeOfDay({ at }: { at: string }) {
  const now = useMinute()
  const instant = new Date(at)
  return (
    <time dateTime={at} title={now ? fullTime(instant) : undefined}>
      {now && timeAgo(instant, now).replace(/^.*, /, '')}
    </time>
  )
}
