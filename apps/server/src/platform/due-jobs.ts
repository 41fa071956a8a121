import { CronExpressionParser } from 'cron-parser'
import { forEachIsolated } from './for-each-isolated.ts'
import type { Queue } from './jobs.ts'

/** A span of time: after `from`, up to and including `to`. */
type Span = { from: Date; to: Date }

/**
 * Runs the scheduled jobs that have become due because a clock was advanced, one after the other in the order of their times,
 * each once, as after an outage. Returns the names of their queues; throws at the end if any has failed.
 */
export async function runDueJobs(queues: readonly Queue<never>[], span: Span): Promise<string[]> {
  const due = dueQueues(queues, span)
  await forEachIsolated(due, (queue) => (queue as Queue<object>).run({})) // a scheduled job has no data
  return due.map(({ name }) => name)
}

/** The queues with a scheduled time in a span, the earliest first. */
export function dueQueues<Scheduled extends { cron?: string }>(
  queues: readonly Scheduled[],
  { from, to }: Span,
): Scheduled[] {
  return queues
    .flatMap((queue) => {
      if (queue.cron === undefined) return []
      const at = CronExpressionParser.parse(queue.cron, { currentDate: from, tz: 'UTC' }).next().getTime()
      return at <= to.getTime() ? [{ queue, at }] : []
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ queue }) => queue)
}
