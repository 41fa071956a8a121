import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { refusalOf } from '../../../platform/refusal.ts'
import { Button } from '../../../ui/button.tsx'
import type { TribeList } from './use-tribe-list.ts'

/** How far below the window the next page is asked for, so that scrolling seldom catches up with it. */
const ahead = '900px'
/** After so many pages the list waits for its button, so that the foot of the page can be reached. */
const pagesAtOnce = 10

/** EXP-11: asks for the next page as one nears the end of the list, or with the button. */
export function LoadMore({ list, shown }: { list: TribeList; shown: number }) {
  const foot = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData } = list
  const pages = list.data?.pages.length ?? 0
  const byItself = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isPlaceholderData
  const showMore = useMoreByButton(list, shown)
  useWhenNear(foot, byItself && pages % pagesAtOnce !== 0, () => void list.fetchNextPage())
  return (
    <div ref={foot} className="mt-10 grid justify-items-center gap-3 text-center">
      <p role="status" className="sr-only">
        {pages > 1 && `${shown} tribes shown`}
      </p>
      {isFetchNextPageError && (
        <p role="alert" className="text-danger">
          {refusalOf(list.error)?.message ?? 'We could not reach the server.'}
        </p>
      )}
      {hasNextPage && (
        <Button variant="outline" busy={isFetchingNextPage} onClick={showMore}>
          {isFetchNextPageError ? 'Try again' : 'Load more'}
        </Button>
      )}
    </div>
  )
}

/** By the button: whoever pressed it goes on from the first tribe that is new, once that one is there. */
function useMoreByButton(list: TribeList, shown: number): () => void {
  const pressedAt = useRef<number | null>(null)
  useEffect(() => {
    const before = pressedAt.current
    if (before === null || shown <= before) return
    pressedAt.current = null
    document.querySelectorAll<HTMLElement>('#main article h3 a')[before]?.focus()
  }, [shown])
  return () => {
    pressedAt.current = shown
    void list.fetchNextPage()
  }
}

function useWhenNear(target: RefObject<Element | null>, watching: boolean, act: () => void): void {
  const onNear = useEffectEvent(act)
  useEffect(() => {
    if (!watching || !target.current) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), { rootMargin: ahead })
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [target, watching])
}
