import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { type KeyboardEvent, lazy, Suspense, useDeferredValue, useState } from 'react'
import Search from '~icons/lucide/search'
import X from '~icons/lucide/x'
import { NewDot } from '../../../ui/labels/unread-badge.tsx'
import { moveFocus } from '../../../ui/layout/move-focus.ts'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { unreadQuery } from '../queries.ts'
import type { ChatTab } from './chat-tabs.ts'
import { ThreadList } from './thread-list.tsx'

// loaded on the first search
const FoundMessages = lazy(() => import('./found-messages.tsx').then((module) => ({ default: module.FoundMessages })))

// its tab is not the first one
const CityList = lazy(async () => ({ default: (await import('./city-list.tsx')).CityList }))

type ListPaneProps = { tab: ChatTab; onTab: (tab: ChatTab) => void; openId: string | null; viewerId: string }

/** MSG-01: the member's conversations in tabs, with a search. Arrow keys move between the rows. */
export function ListPane({ tab, onTab, openId, viewerId }: ListPaneProps) {
  const [search, setSearch] = useState('')
  const shownSearch = useDeferredValue(search)
  const isHydrated = useHydrated()
  const { data } = useQuery(unreadQuery)
  const unread = isHydrated ? data : undefined
  const list = { search: shownSearch, openId, viewerId }
  return (
    <section aria-label="Conversations" className="chat-list flex min-h-0 flex-col border-line bg-surface md:border-r">
      <div className="px-5 pt-5">
        <p aria-hidden="true" className="display text-title-lg">
          Messages
        </p>
        <SearchField value={search} onChange={setSearch} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the links inside */}
      <div className="chat-tabs mt-4 min-h-0 flex-1" onKeyDown={moveBetweenRows}>
        <Tabs
          label="Conversations"
          value={tab}
          onValueChange={onTab}
          tabs={[
            { id: 'tribes', label: 'Tribes', ...(unread && unread.count > 0 && { badge: <NewDot /> }) },
            { id: 'city', label: 'City', ...(unread?.has_city && { badge: <NewDot /> }) },
            { id: 'archived', label: 'Archived' },
          ]}
        >
          {tab === 'tribes' && <ThreadList {...list} view="inbox" />}
          {tab === 'city' && (
            <Suspense>
              <CityList {...list} />
            </Suspense>
          )}
          {tab === 'archived' && <ThreadList {...list} view="archived" />}
          {shownSearch.trim().length > 1 && (
            <Suspense>
              <FoundMessages search={shownSearch} viewerId={viewerId} />
            </Suspense>
          )}
        </Tabs>
      </div>
    </section>
  )
}

function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <div className="field mt-4 min-h-11.5 rounded-full">
      <Search size={19} aria-hidden="true" />
      <input
        type="search"
        aria-label="Search messages"
        placeholder="Search messages"
        maxLength={100}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('')
        }}
        className="field-input min-h-10.5 [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => onChange('')}
          className="icon-button -mr-3 size-9"
        >
          <X size={17} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('a.thread-row')]
  if (rows.some((row) => row === document.activeElement)) moveFocus(event, rows, { along: 'list', wraps: false })
}
