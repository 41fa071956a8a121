import type { ReactNode } from 'react'
import Hourglass from '~icons/lucide/hourglass'
import { dueText, fullTime, shortDay } from './relative-time.ts'
import { useMinute } from './use-minute.ts'

export type DeadlineProps = {
  /** The instant of the deadline. */
  at: string
  /** "Answer by", "Ana answers by". */
  label?: string
  /** Shown once the deadline has passed. */
  passedText?: string
  className?: string
  /** Shown after the text until the deadline has passed, instead of the hourglass before it. */
  children?: ReactNode
}

/** A line with the time by which something must happen: "Answer by Tue 12 May". */
export function Deadline({
  at,
  label = 'Answer by',
  passedText = 'The time to answer has passed',
  className,
  children,
}: DeadlineProps) {
  const now = useMinute()
  const instant = new Date(at)
  const isOver = now !== null && instant <= now
  return (
    <p
      className={`flex items-start gap-2 font-semibold ${isOver ? 'text-muted' : 'text-on-accent-tint'} ${className ?? ''}`}
    >
      {!children && <Hourglass size={16} aria-hidden="true" className="mt-0.75 shrink-0" />}
      {isOver ? (
        passedText
      ) : (
        <span>
          {label}{' '}
          <time dateTime={at} title={now ? fullTime(instant) : undefined}>
            {now ? dueText(instant, now) : shortDay(instant, 'UTC')}
          </time>
        </span>
      )}
      {!isOver && children}
    </p>
  )
}
