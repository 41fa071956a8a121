import type { WholeCase } from '@wayhouse/domain/console'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { clockTime, shortDay } from '../../../ui/labels/relative-time.ts'
import { useMinute } from '../../../ui/labels/use-minute.ts'
import { caseChanges } from './queries.ts'

/** Who works on an open case and since when, with taking it over or giving it back. */
export function TakenLine({ found }: { found: WholeCase }) {
  const { number, taken_by, taken_at, is_mine, decided_at } = found
  const take = useAction({
    act: () => api.console.takeCase({ number }),
    changes: caseChanges,
    failure: 'You did not get the case',
  })
  const giveBack = useAction({
    act: () => api.console.giveBackCase({ number }),
    changes: caseChanges,
    failure: 'The case is still yours',
  })
  if (taken_by === null || taken_at === null) return null
  return (
    <>
      <span>
        {taken_by}, since <Since at={taken_at} />
      </span>
      {decided_at === null && is_mine && (
        <Button variant="outline" size="sm" busy={giveBack.busy} onClick={() => giveBack.run()}>
          Give back
        </Button>
      )}
      {decided_at === null && !is_mine && (
        <Button variant="outline" size="sm" busy={take.busy} onClick={() => take.run()}>
          Take over
        </Button>
      )}
    </>
  )
}

/** “14:12”, with the day if it is another one. */
export function Since({ at }: { at: string }) {
  const now = useMinute()
  const instant = new Date(at)
  const isToday = now?.toDateString() === instant.toDateString()
  return <time dateTime={at}>{isToday ? clockTime(instant) : shortDay(instant, now ? undefined : 'UTC')}</time>
}
