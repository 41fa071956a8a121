import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import ArrowDown from '~icons/lucide/arrow-down'
import { Spinner } from '../../ui/spinner.tsx'
import { DateMark } from './date-mark.tsx'
import type { Row } from './model/rows.ts'

type MessageLogProps = {
  rows: readonly Row[]
  /** The number of the message to show first; the newest ones without it. Shown again whenever it is another object. */
  start: { seq: number; isFound: boolean } | null
  hasLater: boolean
  loading: 'opening' | 'earlier' | 'later' | null
  /** Asks for what is before or after, when the reader comes near. */
  onNear: (side: 'earlier' | 'later') => void
  /** The number of the last message in view. */
  onSeen: (seq: number) => void
  /** Leaves the place that was looked up. */
  onLatest: () => void
  /** A message, or one that is not confirmed. */
  children: (row: Extract<Row, { kind: 'message' | 'unsent' }>) => ReactNode
}

const nearPx = 900
const atEndPx = 60

/** The messages of a conversation. Only what is near the view is drawn; the view stays where it is when earlier ones come. */
export function MessageLog(props: MessageLogProps) {
  const { rows, start, hasLater, loading, onLatest, children } = props
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const view = useLogView(props, list)
  const found = start?.isFound ? start.seq : null
  const { kept, keep } = useKept(rows)
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        role="log"
        aria-label="Messages"
        aria-busy={loading === 'opening' || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keys
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pb-5 [overflow-anchor:none] focus-visible:-outline-offset-3 md:px-6"
      >
        <Virtualizer
          ref={list}
          as="ul"
          item="li"
          scrollRef={scroller}
          shift={view.isShifted}
          keepMounted={kept}
          onScroll={view.onScroll}
          onResize={view.keepEnd}
        >
          {rows.map((row) => (
            <div
              key={row.key}
              data-found={row.kind === 'message' && row.message.seq === found ? '' : undefined}
              onFocus={() => keep(row.key)}
            >
              <Line row={row}>{children}</Line>
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
        <ToLatest
          count={view.newCount}
          onClick={() => {
            if (hasLater) onLatest()
            else view.toEnd()
          }}
        />
      )}
    </div>
  )
}

function Line({ row, children }: { row: Row; children: MessageLogProps['children'] }) {
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

function ToLatest({ count, onClick }: { count: number; onClick: () => void }) {
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

/** Where the reader is, and what brings them elsewhere. */
function useLogView({ rows, start, hasLater, onNear, onSeen }: MessageLogProps, list: ListRef) {
  const [isAtEnd, setAtEnd] = useState(true)
  const [seen, setSeen] = useState(0)
  const atEnd = useRef(true)
  const isShifted = useIsShifted(rows)
  const look = (hasScrolled = false) => {
    const place = list.current && placeIn(list.current)
    if (!place || rows.length === 0) return
    // sizes are guesses until they are measured: only the reader leaves the end
    if (hasScrolled || place.isAtEnd) atEnd.current = place.isAtEnd
    setAtEnd(atEnd.current)
    if (place.above < nearPx) onNear('earlier')
    if (place.below < nearPx) onNear('later')
    const seq = lastSeq(atEnd.current ? rows : rows.slice(0, place.lastIndex + 1))
    if (seq === 0) return
    onSeen(seq)
    setSeen((before) => Math.max(before, seq))
  }
  const toEnd = () => {
    if (rows.length > 0) list.current?.scrollToIndex(rows.length - 1, { align: 'end', offset: 40 })
  }
  const stayAtEnd = (isThere: boolean) => {
    atEnd.current = isThere
  }
  useMoves({ rows, start, hasLater, atEnd, stayAtEnd, list, look, toEnd })
  return {
    isAtEnd,
    isShifted,
    newCount: isAtEnd || seen === 0 ? 0 : Math.max(0, lastSeq(rows) - seen),
    onScroll: () => look(true),
    toEnd,
    /** A picture or the composer has grown: who is at the end stays there. */
    keepEnd: () => {
      if (atEnd.current) toEnd()
    },
  }
}

function placeIn(list: VirtualizerHandle) {
  const { scrollSize, viewportSize, scrollOffset } = list
  const below = scrollSize - viewportSize - scrollOffset
  const lastIndex = list.findItemIndex(scrollOffset + viewportSize - 24)
  return { above: scrollOffset, below, isAtEnd: below < atEndPx, lastIndex }
}

type Moves = Pick<MessageLogProps, 'rows' | 'start' | 'hasLater'> & {
  atEnd: { readonly current: boolean }
  stayAtEnd: (isThere: boolean) => void
  list: ListRef
  look: (hasScrolled?: boolean) => void
  toEnd: () => void
}

/** Brings the view to where it begins, and to what is new: one's own always, the others' where the reader is there already. */
function useMoves({ rows, start, hasLater, atEnd, stayAtEnd, list, look, toEnd }: Moves): void {
  const isEmpty = rows.length === 0
  const last = rows.at(-1)
  const isUnsent = last?.kind === 'unsent'
  const begin = useEffectEvent(() => {
    const index = start === null ? -1 : rows.findIndex((row) => seqOf(row) >= start.seq)
    stayAtEnd(index < 0)
    if (index < 0) toEnd()
    else if (start?.isFound) list.current?.scrollToIndex(index, { align: 'center' })
    // with the line of new messages above it
    else list.current?.scrollToIndex(Math.max(0, index - 1), { align: 'start' })
  })
  const follow = useEffectEvent(() => {
    if (!hasLater && (isUnsent || atEnd.current)) toEnd()
  })
  const lookAgain = useEffectEvent(() => look())
  useLayoutEffect(() => {
    if (!isEmpty) begin()
  }, [start, isEmpty])
  useLayoutEffect(() => follow(), [last?.key, isUnsent, hasLater])
  // a page came: the reader may still be near the edge
  useEffect(() => lookAgain(), [rows.length, last?.key])
  useEffect(() => {
    const onReturn = () => lookAgain()
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [])
}

/** The line with the focus stays drawn when the view moves on, and so does what it has opened, such as its images. */
function useKept(rows: readonly Row[]) {
  const [focused, keep] = useState<string>()
  const index = rows.findIndex(({ key }) => key === focused)
  return { kept: index < 0 ? undefined : [index], keep }
}

/** Whether what was first has moved down since the last time, so that the place is counted from the end. */
function useIsShifted(rows: readonly Row[]): boolean {
  const first = rows.find(({ kind }) => kind === 'message')?.key
  const [before, setBefore] = useState({ first, length: rows.length, isShifted: false })
  if (before.first !== first || before.length !== rows.length) {
    const isShifted =
      before.first !== undefined && before.first !== first && rows.some(({ key }) => key === before.first)
    setBefore({ first, length: rows.length, isShifted })
    return isShifted
  }
  return before.isShifted
}

function seqOf(row: Row): number {
  return row.kind === 'message' ? row.message.seq : -1
}

function lastSeq(rows: readonly Row[]): number {
  return Math.max(0, seqOf(rows.findLast(({ kind }) => kind === 'message') ?? rowless))
}

const rowless: Row = { kind: 'new', key: '' }
