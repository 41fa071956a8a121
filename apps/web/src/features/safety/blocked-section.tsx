import { useQuery } from '@tanstack/react-query'
import { blocksMax } from '@wayhouse/domain/safety'
import { useState } from 'react'
import { useAction } from '../../platform/actions/use-action.ts'
import { api } from '../../platform/api/api.ts'
import { fullDate } from '../../platform/format/dates.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { hasLoadError, LoadError } from '../../ui/states/load-error.tsx'
import { LazyReportDialog } from './lazy-dialogs.tsx'
import { blocksQuery } from './queries.ts'

/** BLOCK-06: whom the member has blocked, and since when. */
export function BlockedSection() {
  const query = useQuery(blocksQuery)
  const { data: blocks = [], isPending } = query
  return (
    <section aria-labelledby="blocked" className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="blocked" className="display text-title-sm">
          Blocked
        </h2>
        {blocks.length > 0 && (
          <p className="text-sm text-muted">
            {blocks.length} of at most {blocksMax.toLocaleString('en')}
          </p>
        )}
      </div>
      <p className="mt-1.5 text-muted">You do not see each other. They are not told.</p>
      {hasLoadError(query) ? (
        <LoadError query={query}>The list could not be loaded</LoadError>
      ) : (
        <div aria-busy={isPending} className="card mt-4 divide-y divide-line shadow-1">
          {blocks.length === 0 && (
            <p className="px-5 py-4 text-muted lg:px-6">{isPending ? 'Loading…' : 'You have blocked nobody.'}</p>
          )}
          {blocks.map((person) => (
            <Blocked key={person.id} person={person} />
          ))}
        </div>
      )}
      {blocks.length > 0 && (
        <p className="mt-3 text-sm text-muted">After unblocking, old requests and notifications do not come back.</p>
      )}
    </section>
  )
}

type BlockedProps = { person: { id: string; name: string; avatar_url: string | null; blocked_at: string } }

function Blocked({ person: { id, name, avatar_url, blocked_at } }: BlockedProps) {
  const [reporting, setReporting] = useState(false)
  const unblock = useAction({
    act: () => api.safety.unblock({ id }),
    success: 'Unblocked',
    failure: `${name} could not be unblocked`,
    changes: ['resync'],
  })
  return (
    <div className="flex min-h-18 items-center gap-4 px-5 py-3 lg:px-6">
      <Avatar seed={id} name={name} src={avatar_url} size={44} />
      <p className="min-w-0 flex-1">
        <span className="block font-strong wrap-anywhere">{name}</span>
        <span className="block text-sm text-muted">since {fullDate(blocked_at)}</span>
      </p>
      <Button variant="ghost" size="sm" onClick={() => setReporting(true)}>
        <span>
          Report<span className="sr-only"> {name}</span>
        </span>
      </Button>
      <Button variant="outline" size="sm" busy={unblock.busy} onClick={() => unblock.run()}>
        <span>
          Unblock<span className="sr-only"> {name}</span>
        </span>
      </Button>
      <LazyReportDialog
        person={{ id, name }}
        subject={{ type: 'person', id }}
        block="done"
        open={reporting}
        onOpenChange={setReporting}
      />
    </div>
  )
}
