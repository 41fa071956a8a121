import { useQuery } from '@tanstack/react-query'
import type { Mismatch, MismatchKind } from '@wayhouse/domain/console'
import CircleCheck from '~icons/lucide/circle-check'
import TriangleAlert from '~icons/lucide/triangle-alert'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TimeAgo } from '../../../ui/labels/time-ago.tsx'
import { hasLoadError, LoadError } from '../../../ui/states/load-error.tsx'
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx'
import { Section } from '../section.tsx'
import { Payer } from './payer.tsx'
import { euros, planName } from './payment-words.ts'
import { mismatchesQuery, paymentChanges } from './queries.ts'

const titles: Record<Exclude<MismatchKind, 'task failed'>, string> = {
  'refund open': 'A refund has not arrived',
  'paid twice': 'Paid twice',
  'no member': 'A plan runs without a member',
  'payment missing': 'Paid, but the payment is not here',
  'payment late': 'Money has not arrived for two weeks',
  'renewal missing': 'A renewal is missing here',
}

const failedTasks: Record<NonNullable<Mismatch['task']>['name'], string> = {
  refund: 'The provider refused a refund',
  'cancel plan': 'A plan could not be cancelled',
  'close checkout': 'A checkout could not be closed',
  'follow account': 'The plan of a leaving member could not be changed',
  'set price': 'The price of a plan could not be changed',
}

/** Payments that do not match what the members have, or what was asked of the provider. */
export function Mismatches() {
  const query = useQuery(mismatchesQuery)
  const count = query.data?.length ?? 0
  return (
    <div className="mb-6">
      <Section title="What does not match" aside={count > 0 && <span className="figure text-lg">{count}</span>}>
        {hasLoadError(query) ? (
          <LoadError query={query}>We couldn’t load what does not match.</LoadError>
        ) : query.data === undefined ? (
          <Loading text="Loading…">
            <Skeleton className="h-14 rounded-control" />
          </Loading>
        ) : count === 0 ? (
          <p className="flex items-center gap-2.5 text-secondary">
            <CircleCheck size={20} aria-hidden="true" />
            The provider and the members agree
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {query.data.map((mismatch) => (
              <Row key={`${mismatch.kind} ${mismatch.id} ${mismatch.task?.id ?? ''}`} mismatch={mismatch} />
            ))}
          </ul>
        )}
      </Section>
    </div>
  )
}

function Row({ mismatch }: { mismatch: Mismatch }) {
  const { kind, id, plan, amount_cents, since, member, task } = mismatch
  const title = kind === 'task failed' ? failedTasks[task?.name ?? 'refund'] : titles[kind]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <TriangleAlert size={20} aria-hidden="true" className="text-danger" />
      <div className="min-w-52 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-muted wrap-anywhere">
          {[plan && planName(plan), amount_cents !== null && euros(amount_cents)].filter(Boolean).join(', ')}{' '}
          <TimeAgo at={since} /> <code>{id}</code>
        </p>
      </div>
      <Payer member={member} />
      {task && <Retry id={task.id} what={title} of={id} />}
    </li>
  )
}

function Retry({ id, what, of }: { id: string; what: string; of: string }) {
  const { run, busy } = useAction({
    act: () => api.console.retryTask({ id }),
    changes: paymentChanges,
    success: 'It is tried again',
    failure: 'It is not tried again',
  })
  return (
    <Button variant="outline" size="sm" busy={busy} aria-label={`Try again: ${what}, ${of}`} onClick={() => run()}>
      Try again
    </Button>
  )
}
