import type { ReviewableMember } from '@wayhouse/domain/reviews'
import Check from '~icons/lucide/check'
import { firstNameOf } from '../../../platform/format/first-name.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'

type ReviewProgressProps = { members: readonly ReviewableMember[] }

/** How many of the people are reviewed, and which of them. */
export function ReviewProgress({ members }: ReviewProgressProps) {
  const sorted = members.toSorted((a, b) => Number(isSent(b)) - Number(isSent(a)))
  const sent = sorted.filter(isSent).length
  const segmentClass = (index: number) => (index < sent ? 'bg-success' : index === sent ? 'bg-accent' : 'hatch')
  return (
    <Card as="section" aria-label="Progress" className="p-5">
      <p className="flex items-baseline justify-between">
        <span className="display text-lg">{sent === sorted.length ? 'All written' : 'Your reviews'}</span>
        <b className="font-bold">
          {sent} of {sorted.length}
        </b>
      </p>
      <div
        role="progressbar"
        aria-label="Reviews written"
        aria-valuemin={0}
        aria-valuemax={sorted.length}
        aria-valuenow={sent}
        aria-valuetext={`${sent} of ${sorted.length}`}
        className="mt-3 flex gap-1"
      >
        {sorted.map(({ id }, index) => (
          <span
            key={id}
            className={`segment h-3 flex-1 first:rounded-l-full last:rounded-r-full ${segmentClass(index)}`}
          />
        ))}
      </div>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-2 text-center text-sm">
        {sorted.map((member) => (
          <li key={member.id} className="min-w-0">
            <span className="relative inline-block">
              <Avatar seed={member.id} name={member.name} src={member.avatar_url} size={46} />
              {isSent(member) && (
                <span
                  aria-hidden="true"
                  className="absolute -right-1 -bottom-0.5 grid size-5 place-items-center rounded-full bg-success text-surface ring-2 ring-surface"
                >
                  <Check size={12} strokeWidth={3} />
                </span>
              )}
            </span>
            <span className="mt-1 block truncate text-muted">
              {firstNameOf(member.name)}
              {isSent(member) && <span className="sr-only">, written</span>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function isSent({ sent_rating }: ReviewableMember): boolean {
  return sent_rating !== null
}
