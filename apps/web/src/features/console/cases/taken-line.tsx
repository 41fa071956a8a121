import type { WholeCase } from '@wayhouse/domain/console'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { clockTime, shortDay } from '../../../ui/labels/relative-time.ts'
import { useMinute } from '../../../ui/labels/use-minute.ts'
import { caseChanges } from './queries.ts'

/** Who works on a case, and since when. */
export function TakenLine({ found: { taken_by, taken_at } }: { found: WholeCase }) {
  if (taken_by === null || taken_at === null) return null
  return (
    <span>
      {taken_by}, since <Since at={taken_at} />
    </span>
  )
}

/** Taking an open case, also from another operator, or giving it back. */
export function TakenAct({ found: { number, taken_by, is_mine, decided_at } }: { found: WholeCase }) {
  const take = useAction({
    act: () => api.console.takeCase({ number }),
    changes: caseChanges,
    failure: 'You did not get the case',
  })
  const giveBack = useAction({
    act: () => api.console.giveBackCase({ number }),
    changes: caseChanges,
    success: 'The case is free again',
    failure: 'The case is still yours',
  })
  if (decided_at !== null) return null
  const { busy, run } = is_mine ? giveBack : take
  return (
    <Button variant="outline" size="sm" busy={busy} onClick={() => run()}>
      {is_mine ? 'Give back' : taken_by === null ? 'Take the case' : 'Take over'}
    </Button>
  )
}

/** “14:12”, with the day if it is another one. */
export function Since({ at }: { at: string }) {
  const now = useMinute()
  const instant = new Date(at)
  const isToday = now?.toDateString() === instant.toDateString()
  return <time dateTime={at}>{isToday ? clockTime(instant) : shortDay(instant, now ? undefined : 'UTC')}</time>
}
