import { useQuery } from '@tanstack/react-query'
import { mailFailure, mailFailures, MailFilter, type UndeliveredMail } from '@wayhouse/domain/console'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TimeAgo } from '../../../ui/labels/time-ago.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { hasLoadError, LoadError } from '../../../ui/states/load-error.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/use-table-rows.ts'
import { ChoiceFilter } from '../choice-filter.tsx'
import { ConfirmedAct } from '../confirmed-act.tsx'
import { filtersIn, finds, useConsoleFilters } from '../filters.ts'
import { ScreenHead } from '../screen-head.tsx'
import { SearchFilter } from '../search-filter.tsx'
import { mailFailureNames } from './mail-words.ts'
import { mailChanges, mailQuery } from './queries.ts'

/** Emails that could not be delivered, which operators have tried again (CON-09). */
export function MailScreen() {
  const [{ q, kind, sort = '-at' }, change] = useConsoleFilters(MailFilter)
  const query = useQuery(mailQuery)
  const found = query.data?.filter(
    ({ to, subject, reason }) =>
      finds(q, [to, subject, reason]) && (kind === undefined || mailFailure(reason) === kind),
  )
  const count = query.data?.length ?? 0
  return (
    <>
      <ScreenHead
        title="Mail"
        text="Emails that could not be delivered, after ten tries within hours. Kept for 90 days."
      >
        {count > 1 && (
          <ConfirmedAct
            label="Retry all"
            title={`Retry ${count} emails?`}
            description="Each is tried again at once, and then again for hours."
            confirmLabel="Retry all"
            act={() => api.console.retryMail({})}
            changes={mailChanges}
            success="They are tried again"
            failure="Nothing is tried again"
          />
        )}
      </ScreenHead>
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchFilter label="Address, subject or reason" value={q} onChange={(text) => change({ q: text })} />
        <ChoiceFilter
          label="Why"
          any="Any reason"
          value={kind}
          values={mailFailures}
          nameOf={(value) => mailFailureNames[value]}
          onChange={(value) => change({ kind: value })}
        />
      </div>
      <Card className="p-4 lg:p-5">
        <DataTable
          caption="Undelivered emails"
          columns={columns}
          rows={found}
          sort={sort}
          onSortChange={(next) => change(filtersIn(MailFilter, { sort: next }))}
          rowId={({ id }) => id}
          pageSize={50}
          acts={actsOf}
          empty={
            <p className="py-6 text-center text-muted">
              {q === undefined && kind === undefined ? 'Every email was delivered' : 'No email is like this'}
            </p>
          }
          notLoaded={hasLoadError(query) && <LoadError query={query}>We couldn’t load the emails.</LoadError>}
        />
      </Card>
    </>
  )
}

function Retry({ mail: { id, to, subject } }: { mail: UndeliveredMail }) {
  const { run, busy } = useAction({
    act: () => api.console.retryMail({ id }),
    changes: mailChanges,
    success: 'It is tried again',
    failure: 'It is not tried again',
  })
  return (
    <Button variant="outline" size="sm" busy={busy} aria-label={`Retry “${subject}” to ${to}`} onClick={() => run()}>
      Retry
    </Button>
  )
}

const columns: readonly Column<UndeliveredMail>[] = [
  { id: 'to', title: 'To', cell: ({ to }) => to, sortBy: ({ to }) => to },
  { id: 'subject', title: 'Subject', cell: ({ subject }) => subject, sortBy: ({ subject }) => subject },
  { id: 'reason', title: 'Reason', cell: ({ reason }) => reason, sortBy: ({ reason }) => reason },
  { id: 'at', title: 'Time', cell: ({ at }) => <TimeAgo at={at} />, sortBy: ({ at }) => at },
]

const actsOf = (mail: UndeliveredMail) => <Retry mail={mail} />
