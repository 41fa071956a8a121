import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  countedMembers,
  type MemberRow,
  MembersFilter,
  memberStandings,
  memberVerifications,
} from '@wayhouse/domain/console'
import { subscriptionStatuses } from '@wayhouse/domain/membership'
import { TimeAgo } from '../../../ui/labels/time-ago.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import type { Column } from '../../../ui/table/use-table-rows.ts'
import { ChoiceFilter } from '../choice-filter.tsx'
import { ConsoleLink } from '../console-link.tsx'
import { CsvLink } from '../csv-link.tsx'
import { filtersIn, useConsoleFilters } from '../filters.ts'
import { isFiltered, ListScreen } from '../list-screen.tsx'
import { operatorQuery } from '../queries.ts'
import { membershipNames } from './membership-names.ts'
import { membersQuery } from './queries.ts'
import { StandingBadge, standingNames } from './standing-badge.tsx'
import { VerificationWord } from './verification-word.tsx'

/** Members, the newest first unless another order is chosen (CON-09). */
export function MembersScreen() {
  const [filters, change] = useConsoleFilters(MembersFilter)
  const list = useInfiniteQuery({ ...membersQuery(filters), placeholderData: keepPreviousData })
  const total = list.data?.pages[0]?.total
  const { data: operator } = useQuery(operatorQuery)
  return (
    <ListScreen
      title="Members"
      text={total !== undefined && countText(total, filters)}
      aside={
        <>
          <ConsoleLink to="/app/admin/members/erased" className="link inline-flex min-h-11 items-center">
            Erased accounts
          </ConsoleLink>
          {operator?.role === 'admin' && <CsvLink path="members" filters={filters} />}
        </>
      }
      search="Name, email or id"
      filters={filters}
      onSearch={(q) => change({ q })}
      sort={filters.sort ?? '-joined'}
      onSortChange={(sort) => change(filtersIn(MembersFilter, { sort }))}
      choices={
        <>
          <ChoiceFilter
            label="Standing"
            any="Any standing"
            value={filters.standing}
            values={memberStandings}
            nameOf={(standing) => standingNames[standing]}
            onChange={(standing) => change({ standing })}
          />
          <ChoiceFilter
            label="Plan"
            any="Any plan"
            value={filters.plan}
            values={subscriptionStatuses}
            nameOf={(plan) => membershipNames[plan]}
            onChange={(plan) => change({ plan })}
          />
          <ChoiceFilter
            label="Verification"
            any="Any result"
            value={filters.verification}
            values={memberVerifications}
            nameOf={(verification) => verificationNames[verification]}
            onChange={(verification) => change({ verification })}
          />
        </>
      }
      caption="Members"
      query={list}
      of="members"
      empty={{ filtered: 'No member is like this', all: 'No members yet' }}
      columns={columns}
      rowId={({ id }) => id}
    />
  )
}

const verificationNames = { none: 'Not begun', pending: 'Waiting', Approved: 'Verified', rejected: 'Rejected' } as const

function countText(total: number, filters: MembersFilter): string {
  const isMore = total >= countedMembers
  const members = `${total.toLocaleString('en')} ${isMore ? 'or more ' : ''}${total === 1 ? 'member' : 'members'}`
  const order = filters.sort === undefined ? ', the newest first' : ''
  return `${members}${isFiltered(filters) ? ' found' : ''}${order}.`
}

const columns: readonly Column<MemberRow>[] = [
  {
    id: 'name',
    title: 'Member',
    sortBy: 'server',
    cell: ({ id, name, email, avatar_url }) => (
      <ConsoleLink to={`/app/admin/members/${id}`} className="group flex min-h-11 items-center gap-3">
        <Avatar seed={id} name={name} src={avatar_url} size={40} />
        <span className="min-w-0">
          <span className="block font-semibold group-hover:underline">{name}</span>
          <span className="block text-sm font-normal wrap-anywhere text-muted">{email}</span>
        </span>
      </ConsoleLink>
    ),
  },
  {
    id: 'membership',
    title: 'Membership',
    cell: ({ subscription_status }) => membershipNames[subscription_status],
  },
  { id: 'verification', title: 'Verification', cell: (row) => <VerificationWord {...row} /> },
  { id: 'standing', title: 'Standing', cell: (row) => <StandingBadge {...row} /> },
  {
    id: 'joined',
    title: 'Joined',
    sortBy: 'server',
    cell: ({ joined_at }) => <TimeAgo at={joined_at} className="text-muted" />,
  },
  { id: 'tribes', title: 'Tribes', isFigure: true, cell: ({ tribes }) => tribes },
  {
    id: 'seen',
    title: 'Last seen',
    isFigure: true,
    cell: ({ last_seen_at }) =>
      last_seen_at === null ? (
        <span className="text-muted">Signed out</span>
      ) : (
        <TimeAgo at={last_seen_at} className="text-muted" />
      ),
  },
]
