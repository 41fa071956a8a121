import { useQuery } from '@tanstack/react-query'
import { ChecksFilter, type WaitingCheck, type WaitingChecks } from '@wayhouse/domain/console'
import { api } from '../../../platform/api/api.ts'
import { Badge } from '../../../ui/labels/badge.tsx'
import { TimeAgo } from '../../../ui/labels/time-ago.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { hasLoadError, LoadError } from '../../../ui/states/load-error.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/use-table-rows.ts'
import { ActWithReason } from '../act-with-reason.tsx'
import { ConfirmedAct } from '../confirmed-act.tsx'
import { ConsoleLink } from '../console-link.tsx'
import { filtersIn, finds, useConsoleFilters } from '../filters.ts'
import { ScreenHead } from '../screen-head.tsx'
import { SearchFilter } from '../search-filter.tsx'
import { checkChanges, waitingChecksQuery } from './queries.ts'

/** Members who wait for their identity check (CON-09): decided here where operators check by hand. */
export function VerificationScreen() {
  const [{ q, sort = 'since' }, change] = useConsoleFilters(ChecksFilter)
  const query = useQuery(waitingChecksQuery)
  const checks = query.data
  const isByHand = checks?.checked_by === 'operator'
  return (
    <>
      <ScreenHead title="Verification" text={checks && textOf(checks)} />
      <div className="mb-4 flex">
        <SearchFilter label="Name or email" value={q} onChange={(text) => change({ q: text })} />
      </div>
      <Card className="p-4 lg:p-5">
        <DataTable
          caption="Members who wait for their identity check"
          columns={isByHand ? columns : partnerColumns}
          rows={checks?.items.filter(({ member }) => finds(q, [member.name, member.email]))}
          sort={sort}
          onSortChange={(next) => change(filtersIn(ChecksFilter, { sort: next }))}
          rowId={({ member }) => member.id}
          pageSize={50}
          acts={isByHand ? actsOf : actsInPlaceOfPartner}
          empty={
            <p className="py-6 text-center text-muted">
              {q === undefined ? 'Nobody waits' : 'Nobody who waits is like this'}
            </p>
          }
          notLoaded={hasLoadError(query) && <LoadError query={query}>We couldn’t load who waits.</LoadError>}
        />
      </Card>
    </>
  )
}

function textOf({ checked_by, items }: WaitingChecks): string {
  const count = items.length === 1 ? '1 member waits' : `${items.length || 'No'} members wait`
  return checked_by === 'operator'
    ? `${count} for a decision by hand. A decision reaches them within a minute.`
    : `${count} for the partner. Its answers take effect without you; what it is unsure about you can decide.`
}

function CheckActs({ check: { member, decided }, isByHand }: { check: WaitingCheck; isByHand: boolean }) {
  if (decided !== null) return <Badge tone="accent">{decided === 'Approved' ? 'Approving' : 'Rejecting'}</Badge>
  const { id, name } = member
  const approval = {
    name: `Approve ${name}`,
    title: `Approve the identity of ${name}?`,
    description: 'They are verified, and get an email within a minute.',
    confirmLabel: 'Approve',
    changes: checkChanges,
    success: 'The identity is approved',
    failure: 'The identity is not approved',
  }
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {isByHand ? (
        <ConfirmedAct {...approval} label="Approve" act={() => api.console.approveCheck({ id })} />
      ) : (
        <ActWithReason
          {...approval}
          label="Approve…"
          hint="For the audit: what you have seen that the partner has not."
          act={({ reason }) => api.console.approveCheck({ id, reason })}
        />
      )}
      <ActWithReason
        label="Reject…"
        name={`Reject ${name}`}
        title={`Reject the identity of ${name}?`}
        description="They may start again."
        confirmLabel="Reject"
        hint="Goes to the member."
        act={({ reason }) => api.console.rejectCheck({ id, reason })}
        changes={checkChanges}
        success="The identity is rejected"
        failure="The identity is not rejected"
      />
    </span>
  )
}

const columns: readonly Column<WaitingCheck>[] = [
  {
    id: 'member',
    title: 'Member',
    cell: ({ member: { id, name, email } }) => (
      <>
        <ConsoleLink to={`/app/admin/members/${id}`} className="link inline-flex min-h-8 items-center font-semibold">
          {name || email}
        </ConsoleLink>
        <span className="block text-sm font-normal wrap-anywhere text-muted">{email}</span>
      </>
    ),
    sortBy: ({ member }) => member.name,
  },
  { id: 'since', title: 'Waits since', cell: ({ since }) => <TimeAgo at={since} />, sortBy: ({ since }) => since },
]

const partnerColumns: readonly Column<WaitingCheck>[] = [
  ...columns,
  {
    id: 'answer',
    title: 'Partner’s answer',
    cell: ({ partner_status }) => partner_status ?? 'None yet',
    sortBy: ({ partner_status }) => partner_status,
  },
  {
    id: 'asked',
    title: 'Asked',
    cell: ({ checked_at }) => checked_at && <TimeAgo at={checked_at} />,
    sortBy: ({ checked_at }) => checked_at,
  },
]

const actsOf = (check: WaitingCheck) => <CheckActs check={check} isByHand />
const actsInPlaceOfPartner = (check: WaitingCheck) =>
  check.partner_status === 'In Review' ? <CheckActs check={check} isByHand={false} /> : null
