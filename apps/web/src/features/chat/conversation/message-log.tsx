import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import ArrowDown from '~icons/lucide/arrow-down'
import { Spinner } from '../../../ui/states/spinner.tsx'
import type { Row } from '../model/rows.ts'
import { DateMark } from './date-mark.tsx'

type MessageLogProps = {
  rows: readonly Row[]
  /** The message to scroll to; null for the newest. Another object scrolls again. `isTarget` highlights the message. */
  start: { seq: number; isTarget: boolean } | null
  hasLater: boolean
  loading: 'opening' | 'earlier' | 'later' | null
  /** Called when the view is near the first or the last loaded message. */
  onNearEdge: (side: 'earlier' | 'later') => void
  /** Called with the number of the last message in view. */
  onSeen: (seq: number) => void
  /** Loads the newest messages. */
  onLatest: () => void
  /** Renders a message. */
  children: (row: Extract<Row, { kind: 'message' | 'unsent' }>) => ReactNode
}

const nearEdgePx = 900
const atEndPx = 60

/** The messages of a conversation. Only rows near the view are rendered; adding earlier ones does not move the view. */
export function MessageLog(props: MessageLogProps) {
  const { rows, start, hasLater, loading, onLatest, children } = props
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const view = useLogView(props, list)
  const target = start?.isTarget ? start.seq : null
  const { keepMounted, setFocusedKey } = useFocusedRow(rows)
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        role="log"
        aria-label="Messages"
        aria-busy={loading === 'opening' || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pb-5 [overflow-anchor:none] focus-visible:-outline-offset-3 md:px-6"
      >
        <Virtualizer
          ref={list}
          as="ul"
          item="li"
          scrollRef={scroller}
          shift={view.isShifted}
          keepMounted={keepMounted}
          onScroll={view.onScroll}
          onResize={view.onResize}
        >
          {rows.map((row) => (
            <div
              key={row.key}
              data-found={row.kind === 'message' && row.message.seq === target ? '' : undefined}
              onFocus={() => setFocusedKey(row.key)}
            >
              <RowContent row={row}>{children}</RowContent>
            </div>
          ))}
        </Virtualizer>
      </div>
      {loading === 'earlier' && (
        <p
          role="status"
          className="absolute inset-x-0 top-2 mx-auto flex w-fit gap-2 rounded-full bg-raised px-3 py-1 text-sm shadow-2"
        >
          <Spinner size={16} /> Loading earlier messages…
        </p>
      )}
      {(!view.isAtEnd || hasLater) && (
        <LatestButton count={view.newCount} onClick={hasLater ? onLatest : view.scrollToEnd} />
      )}
    </div>
  )
}

function RowContent({ row, children }: { row: Row; children: MessageLogProps['children'] }) {
  if (row.kind === 'day')
    return (
      <div className="flex items-center gap-4 pt-5 text-sm text-muted">
        <hr className="flex-1 border-line" />
        <DateMark at={row.at} />
        <hr className="flex-1 border-line" />
      </div>
    )
  if (row.kind === 'new')
    return (
      <div className="flex items-center gap-4 pt-5 text-sm font-strong text-primary">
        <hr className="flex-1 border-primary" />
        New messages
        <hr className="flex-1 border-primary" />
      </div>
    )
  return children(row)
}

function LatestButton({ count, onClick }: { count: number; onClick: () => void }) {
  const text = count === 0 ? 'Latest messages' : `${count} new ${count === 1 ? 'message' : 'messages'}`
  return (
    <button
      type="button"
      onClick={onClick}
      className={`absolute bottom-3 flex min-h-11 items-center gap-2 rounded-full border border-line font-strong shadow-2 ${count > 0 ? 'left-1/2 -translate-x-1/2 bg-primary px-4 text-on-primary' : 'right-4 bg-raised px-3'}`}
    >
      <span className={count > 0 ? '' : 'sr-only'}>{text}</span>
      <ArrowDown size={18} aria-hidden="true" />
    </button>
  )
}

type ListRef = { current: VirtualizerHandle | null }

/** The position of the view, and the functions that move it. */
function useLogView({ rows, start, hasLater, onNearEdge, onSeen }: MessageLogProps, list: ListRef) {
  const [isAtEnd, setAtEnd] = useState(true)
  const [seen, setSeen] = useState(0)
  const atEnd = useRef(true)
  const isShifted = useIsShifted(rows)
  const checkPosition = (hasScrolled = false) => {
    const position = list.current && positionIn(list.current)
    if (!position || rows.length === 0) return
    // sizes are estimates until they are measured: only scrolling leaves the end
    if (hasScrolled || position.isAtEnd) atEnd.current = position.isAtEnd
    setAtEnd(atEnd.current)
    if (position.above < nearEdgePx) onNearEdge('earlier')
    if (position.below < nearEdgePx) onNearEdge('later')
    const seq = lastSeq(atEnd.current ? rows : rows.slice(0, position.lastIndex + 1))
    if (seq === 0) return
    onSeen(seq)
    setSeen((previous) => Math.max(previous, seq))
  }
  const scrollToEnd = () => {
    if (rows.length > 0) list.current?.scrollToIndex(rows.length - 1, { align: 'end', offset: 40 })
  }
  const stickToEnd = (isSticky: boolean) => {
    atEnd.current = isSticky
  }
  useAutoScroll({ rows, start, hasLater, atEnd, stickToEnd, list, checkPosition, scrollToEnd })
  return {
    isAtEnd,
    isShifted,
    newCount: isAtEnd || seen === 0 ? 0 : Math.max(0, lastSeq(rows) - seen),
    onScroll: () => checkPosition(true),
    scrollToEnd,
    /** An image or the composer has grown: a view at the end stays there. */
    onResize: () => {
      if (atEnd.current) scrollToEnd()
    },
  }
}

function positionIn(list: VirtualizerHandle) {
  const { scrollSize, viewportSize, scrollOffset } = list
  const below = scrollSize - viewportSize - scrollOffset
  const lastIndex = list.findItemIndex(scrollOffset + viewportSize - 24)
  return { above: scrollOffset, below, isAtEnd: below < atEndPx, lastIndex }
}

type AutoScroll = Pick<MessageLogProps, 'rows' | 'start' | 'hasLater'> & {
  atEnd: { readonly current: boolean }
  stickToEnd: (isSticky: boolean) => void
  list: ListRef
  checkPosition: (hasScrolled?: boolean) => void
  scrollToEnd: () => void
}

/** Scrolls to the start message, to the viewer's new messages, and if the view is at the end, to those of others. */
function useAutoScroll(options: AutoScroll): void {
  const { rows, start, hasLater, atEnd, stickToEnd, list, checkPosition, scrollToEnd } = options
  const isEmpty = rows.length === 0
  const last = rows.at(-1)
  const isUnsent = last?.kind === 'unsent'
  const scrollToStart = useEffectEvent(() => {
    const index = start === null ? -1 : rows.findIndex((row) => row.kind === 'message' && row.message.seq >= start.seq)
    stickToEnd(index < 0)
    if (index < 0) scrollToEnd()
    else if (start?.isTarget) list.current?.scrollToIndex(index, { align: 'center' })
    // with the divider of new messages above it
    else list.current?.scrollToIndex(Math.max(0, index - 1), { align: 'start' })
  })
  const followNewest = useEffectEvent(() => {
    if (!hasLater && (isUnsent || atEnd.current)) scrollToEnd()
  })
  const recheckPosition = useEffectEvent(() => checkPosition())
  useLayoutEffect(() => {
    if (!isEmpty) scrollToStart()
  }, [start, isEmpty])
  useLayoutEffect(() => followNewest(), [last?.key, isUnsent, hasLater])
  // after a page was loaded, the view may still be near the edge
  useEffect(() => recheckPosition(), [rows.length, last?.key])
  useEffect(() => {
    const onVisibilityChange = () => recheckPosition()
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => document.removeEventListener('visibilitychange', onVisibilityChange)
  }, [])
}

/** Keeps the row with the focus mounted when it is scrolled out of view, with what it has opened, such as an image. */
function useFocusedRow(rows: readonly Row[]) {
  const [focusedKey, setFocusedKey] = useState<string>()
  const index = rows.findIndex(({ key }) => key === focusedKey)
  return { keepMounted: index < 0 ? undefined : [index], setFocusedKey }
}

/** Whether rows were added above the first message in the last change; the scroll position is then kept from the end. */
function useIsShifted(rows: readonly Row[]): boolean {
  const first = rows.find(({ kind }) => kind === 'message')?.key
  const [previous, setPrevious] = useState({ first, length: rows.length, isShifted: false })
  if (previous.first !== first || previous.length !== rows.length) {
    const isShifted =
      previous.first !== undefined && previous.first !== first && rows.some(({ key }) => key === previous.first)
    setPrevious({ first, length: rows.length, isShifted })
    return isShifted
  }
  return previous.isShifted
}

function lastSeq(rows: readonly Row[]): number {
  return rows.findLast((row) => row.kind === 'message')?.message.seq ?? 0
}
