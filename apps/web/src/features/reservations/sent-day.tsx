import { fullTime, shortDay } from '../../ui/labels/relative-time.ts'
import { useMinute } from '../../ui/labels/use-minute.ts'

type SentDayProps = {
  sentAt: string
  /** What became of it, for those who point at the day and for screen readers: "Answered", and when. */
  end?: { verb: string; at: string }
}

/** "Sent 24 Nov", with the year if it is not this one. */
export function SentDay({ sentAt, end }: SentDayProps) {
  const title = [`Sent ${fullTime(new Date(sentAt))}`, end && `${end.verb} ${fullTime(new Date(end.at))}`]
  const isLocal = useMinute() !== null
  return (
    <span
      title={isLocal ? title.filter(Boolean).join('. ') : undefined}
      className="text-sm whitespace-nowrap text-muted"
    >
      <span className={end && 'sr-only'}>Sent </span>
      <Day at={sentAt} />
      {end && (
        <span className="sr-only">
          , {end.verb.toLowerCase()} <Day at={end.at} />
        </span>
      )}
    </span>
  )
}

function Day({ at }: { at: string }) {
  const now = useMinute()
  const instant = new Date(at)
  const isThisYear = now === null || instant.getFullYear() === now.getFullYear()
  return (
    <time dateTime={at}>{shortDay(instant, now === null ? 'UTC' : undefined, isThisYear ? undefined : 'numeric')}</time>
  )
}
