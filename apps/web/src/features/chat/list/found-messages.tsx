import { useInfiniteQuery } from '@tanstack/react-query'
import type { FoundMessage } from '@wayhouse/domain/chat'
import { useDebounced } from '../../../platform/actions/use-debounced.ts'
import { itemsOf } from '../../../platform/api/pages.ts'
import { firstNameOf } from '../../../platform/format/first-name.ts'
import { AnyLink } from '../../../platform/page/link.tsx'
import { MorePages } from '../../../ui/layout/load-more.tsx'
import { hasLoadError } from '../../../ui/states/load-error.tsx'
import { DateMark } from '../conversation/date-mark.tsx'
import { messageSearchQuery } from '../queries.ts'

const delayMs = 300

/** Messages of the member's conversations that match the search, each with a link to it. */
export function FoundMessages({ search, viewerId }: { search: string; viewerId: string }) {
  const q = useDebounced(search.trim(), delayMs)
  const results = useInfiniteQuery({ ...messageSearchQuery(q), enabled: q !== '' })
  const items = itemsOf(results.data)
  return (
    <section aria-labelledby="found-messages" className="pt-4">
      <h2 id="found-messages" className="px-3 pb-1 text-sm font-strong text-muted">
        In messages
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
        {items.map((item) => (
          <FoundMessageRow key={`${item.thread_id} ${item.seq}`} item={item} viewerId={viewerId} />
        ))}
      </ul>
      <p role="status" className="px-3 py-2 text-muted">
        {statusText(results.isPending, hasLoadError(results), items.length)}
      </p>
      <MorePages query={results} of="messages" />
    </section>
  )
}

function statusText(isPending: boolean, isError: boolean, count: number): string {
  if (isError) return 'Messages could not be searched.'
  if (isPending) return 'Searching…'
  return count === 0 ? 'No messages match your search.' : ''
}

function FoundMessageRow({ item, viewerId }: { item: FoundMessage; viewerId: string }) {
  const { thread_id, thread_title, seq, sender, excerpt, created_at } = item
  const name = sender?.id === viewerId ? 'You' : firstNameOf(sender?.name ?? '')
  return (
    <li>
      <AnyLink to="/app/messages" search={{ thread: thread_id, at: seq }} className="thread-row">
        <span className="min-w-0 flex-1">
          <span className="flex justify-between gap-2">
            <span className="truncate font-semibold">{thread_title}</span>
            <DateMark at={created_at} className="shrink-0 text-sm text-muted" />
          </span>
          <span className="line-clamp-2 text-ui text-muted wrap-anywhere">
            {name && `${name}: `}
            {excerpt}
          </span>
        </span>
      </AnyLink>
    </li>
  )
}
