import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { countedMembers, type MemberRow, MembersFilter, memberStandings } from '@wayhouse/domain/console'
import { Select } from '../../../ui/fields/select.tsx'
import { TimeAgo } from '../../../ui/labels/time-ago.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import type { Column } from '../../../ui/table/use-table-rows.ts'
import { ConsoleLink } from '../console-link.tsx'
import { ConsoleTable } from '../console-table.tsx'
import { useConsoleFilters } from '../filters.ts'
import { ScreenHead } from '../screen-head.tsx'
import { SearchFilter } from '../search-filter.tsx'
import { membershipNames } from './membership-names.ts'
import { membersQuery } from './queries.ts'
import { StandingBadge, standingNames } from './standing-badge.tsx'
import { VerificationWord } from './verification-word.tsx'

/** Members, the newest first (CON-09). */
export function MembersScreen() {
  const [filters, change] = useConsoleFilters(MembersFilter)
  const list = useInfiniteQuery({ ...membersQuery(filters), placeholderData: keepPreviousData })
  const total = list.data?.pages[0]?.total
  const isFiltered = Object.keys(filters).length > 0
  return (
    <>
      <ScreenHead
        title="Members"
        text={total === undefined ? 'The newest first.' : `${countText(total, isFiltered)}, the newest first.`}
      />
      <div className="mb-4 flex flex-wrap items-end gap-2">
        <SearchFilter label="Name, email or id" value={filters.q} onChange={(q) => change({ q })} />
        <Select
          label="Standing"
          value={filters.standing ?? ''}
          onValueChange={(standing) => change({ standing: standing || undefined })}
          options={[
            { value: '', label: 'Any standing' },
            ...memberStandings.map((value) => ({ value, label: standingNames[value] })),
          ]}
        />
      </div>
      <ConsoleTable
        caption="Members, the newest first"
        query={list}
        of="members"
        empty={isFiltered ? 'No member is like this' : 'No members yet'}
        columns={columns}
        rowId={({ id }) => id}
      />
    </>
  )
}

function countText(total: number, isFiltered: boolean): string {
  const isMore = total >= countedMembers
  const members = `${total.toLocaleString('en')} ${isMore ? 'or more ' : ''}${total === 1 ? 'member' : 'members'}`
  return isFiltered ? `${members} found` : members
}

const columns: readonly Column<MemberRow>[] = [
  {
    id: 'member',
    title: 'Member',
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
