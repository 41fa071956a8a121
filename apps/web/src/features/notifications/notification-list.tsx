import type { Notification } from '@wayhouse/domain/notifications'
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import EyeOff from '~icons/lucide/eye-off'
import { Deadline } from '../../ui/deadline.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { RowPicture } from './row-picture.tsx'

export type NotificationListProps = {
  items: readonly Notification[]
  /** Called before the link is followed; the caller may prevent that. */
  onOpen: (item: Notification, event: MouseEvent<HTMLAnchorElement>) => void
  onHide: (item: Notification) => void
  /** Shows full messages and larger pictures, for the page. */
  large?: boolean
}

/** NOTI-01, NOTI-02: notifications as rows. Up and Down move between them, Delete hides; focus goes to the next row. */
export function NotificationList({ items, onOpen, onHide, large = false }: NotificationListProps) {
  const list = useRef<HTMLDivElement>(null)
  const focusAfterHide = useFocusAfterHide(list, items.length)
  const hide = (item: Notification) => {
    focusAfterHide(items.indexOf(item))
    onHide(item)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const rows = rowsIn(list.current)
    const current = rows.findIndex((row) => row.parentElement?.contains(document.activeElement))
    const item = items[current]
    if (event.key === 'ArrowDown') rows[current + 1]?.focus()
    else if (event.key === 'ArrowUp') rows[current - 1]?.focus()
    else if (event.key === 'Delete' && item) hide(item)
    else return
    event.preventDefault()
  }
  return (
    <div ref={list}>
      {items.length === 0 ? (
        <p tabIndex={-1} className="px-5 py-10 text-center text-muted">
          No notifications
        </p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the links inside
        <ul onKeyDown={onKeyDown}>
          {items.map((item) => (
            <NotificationRow key={item.id} item={item} large={large} onOpen={onOpen} onHide={hide} />
          ))}
        </ul>
      )}
    </div>
  )
}

type NotificationRowProps = Omit<NotificationListProps, 'items' | 'large'> & { item: Notification; large: boolean }

function NotificationRow({ item, large, onOpen, onHide }: NotificationRowProps) {
  return (
    <ListRow
      path={item.path}
      onOpen={(event) => onOpen(item, event)}
      title={item.title}
      unread={!item.read}
      media={<RowPicture item={item} size={large ? 52 : 44} />}
      action={
        <button type="button" aria-label={`Hide ${item.title}`} onClick={() => onHide(item)} className="icon-button">
          <EyeOff size={18} aria-hidden="true" />
        </button>
      }
    >
      <span className={`mt-0.5 block text-ui leading-snug text-muted wrap-anywhere ${large ? '' : 'line-clamp-2'}`}>
        {item.message}
      </span>
      {item.quote !== null && <Quote text={item.quote} large={large} />}
      <span className="mt-1 block text-sm text-muted">
        <TimeAgo at={item.created_at} />
      </span>
      {item.answer_by !== null && <Deadline at={item.answer_by} className="mt-0.5 text-sm" />}
    </ListRow>
  )
}

/** A text by another member, such as the reason of a rejection. */
function Quote({ text, large }: { text: string; large: boolean }) {
  return (
    <q
      className={`mt-1.5 block border-l-3 border-line-strong pl-3 text-ui leading-snug wrap-anywhere ${large ? '' : 'line-clamp-3'}`}
    >
      {text}
    </q>
  )
}

function rowsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('.list-row-link') ?? [])]
}

/** Returns a function for the index of a row to hide; then the next row is focused, or the text of the empty list. */
function useFocusAfterHide(list: RefObject<HTMLElement | null>, count: number): (index: number) => void {
  const hiddenIndex = useRef<number | null>(null)
  useEffect(() => {
    const rows = rowsIn(list.current)
    const next = rows[hiddenIndex.current ?? 0] ?? rows.at(-1) ?? list.current?.querySelector('p')
    if (hiddenIndex.current !== null) next?.focus()
    hiddenIndex.current = null
  }, [list, count])
  return (index) => void (hiddenIndex.current = index)
}
