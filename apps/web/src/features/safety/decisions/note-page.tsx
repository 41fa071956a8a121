import { useQuery } from '@tanstack/react-query'
import { brand } from '@wayhouse/domain/brand'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { sessionQuery } from '../../../platform/session/session-query.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Badge } from '../../../ui/labels/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { hasLoadError, LoadError } from '../../../ui/states/load-error.tsx'
import { decisionsQuery } from '../queries.ts'
import { Appeal } from './appeal.tsx'
import { DecidedAt } from './decided-at.tsx'
import { Reasons } from './reasons.tsx'

/** CON-04: what a person here has written to the member, before anything else. `onRead` once nothing is left to read. */
export function NotePage({ onRead }: { onRead: () => unknown }) {
  const query = useQuery(decisionsQuery)
  const unread = query.data?.filter(({ decision, state }) => decision === 'note' && state === 'in force') ?? []
  const note = unread.at(-1)
  const confirm = useAction({
    act: (id: string) => api.safety.acknowledge({ id }),
    failure: 'That could not be saved',
    changes: [sessionQuery.queryKey, decisionsQuery.queryKey],
    onDone: () => (unread.length > 1 ? undefined : onRead()),
  })
  return (
    <main id="main" className="page max-page-180 pt-6 pb-16 lg:pt-10">
      <Badge tone="accent">Please read</Badge>
      <h1 className="mt-3 display text-3xl lg:text-4xl" tabIndex={-1}>
        A note about our rules
      </h1>
      {note !== undefined && (
        <p className="mt-3 text-muted">
          A person at {brand.name} wrote this to you <DecidedAt instant={note.decided_at} />, in case {note.case}.
          Nothing is restricted.
        </p>
      )}
      <div className="mt-6 grid gap-4">
        {hasLoadError(query) && <LoadError query={query}>The note could not be loaded</LoadError>}
        {note !== undefined && (
          <>
            <Reasons decision={note} />
            <Button busy={confirm.busy} onClick={() => confirm.run(note.id)}>
              I have read it
            </Button>
            <Card lift={1} className="p-5 lg:p-6">
              <h2 className="display text-title-sm">If you see it differently</h2>
              <div className="mt-2">
                <Appeal key={note.id} {...note} decisionId={note.id} isSecond />
              </div>
            </Card>
          </>
        )}
      </div>
    </main>
  )
}
