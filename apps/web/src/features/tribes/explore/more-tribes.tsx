import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { refusalOf } from '../../../platform/api/refusal.ts'
import { MorePages } from '../../../ui/layout/load-more.tsx'
import type { TribeList } from './use-tribe-list.ts'

/** Distance of the list's end from the window at which the next page is requested. */
const prefetchMargin = '900px'
/** After this many pages the list waits for its button, so that the footer can be reached. */
const automaticPages = 10

/** EXP-11: loads the next page near the end of the list, or with the button. */
export function MoreTribes({ list, shown }: { list: TribeList; shown: number }) {
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData } = list
  const pages = list.data?.pages.length ?? 0
  const automatic = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isPlaceholderData
  const showMore = useMoreWithFocus(list, shown)
  useWhenNear(end, automatic && pages % automaticPages !== 0, () => void list.fetchNextPage())
  return (
    <div ref={end} className="mt-10">
      <MorePages
        query={list}
        of="tribes"
        hasMore={hasNextPage}
        onMore={showMore}
        error={isFetchNextPageError ? (refusalOf(list.error)?.message ?? 'We could not reach the server.') : null}
        status={pages > 1 ? `${shown} tribes shown` : ''}
      />
    </div>
  )
}

/** For the button: moves focus to the first new tribe once it is loaded. */
function useMoreWithFocus(list: TribeList, shown: number): () => void {
  const shownBefore = useRef<number | null>(null)
  useEffect(() => {
    const firstNew = shownBefore.current
    if (firstNew === null || shown <= firstNew) return
    shownBefore.current = null
    document.querySelectorAll<HTMLElement>('#main article h3 a')[firstNew]?.focus()
  }, [shown])
  return () => {
    shownBefore.current = shown
    void list.fetchNextPage()
  }
}

function useWhenNear(target: RefObject<Element | null>, isActive: boolean, callback: () => void): void {
  const onNear = useEffectEvent(callback)
  useEffect(() => {
    if (!isActive || !target.current) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
      rootMargin: prefetchMargin,
    })
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [target, isActive])
}
