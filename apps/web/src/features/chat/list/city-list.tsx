import { useQuery } from '@tanstack/react-query'
import type { CityGroup } from '@wayhouse/domain/chat'
import Building2 from '~icons/lucide/building-2'
import Users from '~icons/lucide/users'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { AnyLink } from '../../../platform/page/link.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { NewDot } from '../../../ui/labels/unread-badge.tsx'
import { hasLoadError, LoadError } from '../../../ui/states/load-error.tsx'
import { cityGroupsQuery } from '../queries.ts'
import { matches } from './fold.ts'
import { LoadingRows } from './thread-list.tsx'

/** MSG-08: the city groups. Those of the member link to their conversation, the others can be joined. */
export function CityList({ search, openId }: { search: string; openId: string | null }) {
  const query = useQuery(cityGroupsQuery)
  const { data: groups } = query
  if (hasLoadError(query))
    return (
      <LoadError query={query} centred>
        We couldn’t load the city groups.
      </LoadError>
    )
  if (groups === undefined) return <LoadingRows />
  const shown = groups
    .filter(({ city, country }) => matches(search, [city, country]))
    // the member's groups first, then those with the most people; otherwise by name, as loaded
    .toSorted((a, b) => Number(b.is_member) - Number(a.is_member) || b.member_count - a.member_count)
  if (shown.length === 0)
    return (
      <div className="p-5 text-center text-muted">
        <p>No cities match your search.</p>
        <p className="mt-1 mb-4 text-sm">A city gets its group with its first tribe.</p>
        <ButtonLink to="/app" variant="outline" size="sm">
          Explore Tribes
        </ButtonLink>
      </div>
    )
  return (
    <ul aria-label="City groups" className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
      {shown.map((group) => (
        <CityRow key={group.id} group={group} isOpen={group.id === openId} />
      ))}
    </ul>
  )
}

function CityRow({ group, isOpen }: { group: CityGroup; isOpen: boolean }) {
  const { id, city, country, is_member, has_unread } = group
  const text = (
    <>
      <span
        aria-hidden="true"
        className="grid size-13 shrink-0 place-items-center rounded-sm bg-secondary-tint text-secondary"
      >
        <Building2 size={24} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span className={`truncate ${has_unread ? 'font-bold' : 'font-semibold'}`}>{city}</span>
          {has_unread && <NewDot />}
        </span>
        <span className="block truncate text-sm text-muted">{country}</span>
        <MemberCount count={group.member_count} />
      </span>
    </>
  )
  return (
    <li className="flex items-center">
      {is_member ? (
        <AnyLink
          to="/app/messages"
          search={{ tab: 'city', thread: id }}
          data-thread={id}
          aria-current={isOpen ? 'true' : undefined}
          className="thread-row min-w-0 flex-1"
        >
          {text}
          <span className="text-sm font-semibold text-success">Joined</span>
        </AnyLink>
      ) : (
        <div className="flex min-w-0 flex-1 items-center gap-3.5 p-3">
          {text}
          <JoinButton group={group} />
        </div>
      )}
    </li>
  )
}

function MemberCount({ count }: { count: number }) {
  return (
    <span className="flex items-center gap-1.5 text-sm text-muted">
      <Users size={14} aria-hidden="true" />
      {count} {count === 1 ? 'member' : 'members'}
    </span>
  )
}

/** Joining a group again succeeds (decision G-132). */
function JoinButton({ group: { id, city } }: { group: CityGroup }) {
  const join = useAction({
    act: () => api.chat.joinCity({ id }),
    success: 'Successfully joined the group',
    failure: () => ['Error', 'Failed to join the group'],
    changes: ['chat.threads'],
  })
  return (
    <Button variant="outline" size="sm" busy={join.busy} onClick={() => join.run()}>
      <span>
        Join<span className="sr-only"> {city}</span>
      </span>
    </Button>
  )
}
