import { useLayoutEffect } from 'react'
import { stayDates } from '../../../platform/format/dates.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { ImageSkeleton, Skeleton } from '../../../ui/states/skeleton.tsx'
import { type OpenedCard, openedCard } from '../opened-card.ts'

/**
 * TRIBE-01: a tribe's page while it loads. If it was opened from a card, the card's picture, title and facts are shown
 * at their final positions.
 */
export function TribeSkeleton({ tribeId }: { tribeId?: string }) {
  const card = tribeId === undefined ? null : openedCard(tribeId)
  // the router scrolls only once the page has loaded
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <main id="main" className="page min-h-dvh pb-20 lg:pt-6">
      <p role="status" className="sr-only">
        Loading the tribe…
      </p>
      <Picture card={card} />
      {card ? <Title card={card} /> : <TitleSkeleton />}
      <div aria-hidden="true" className="mt-8 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_384px]">
        <div className="space-y-9">
          <HostSkeleton />
          <TextSkeleton />
          <TextSkeleton />
        </div>
        <Card className="space-y-5 p-6">
          <Skeleton className="h-11 w-2/3" />
          <Skeleton className="h-4.5 rounded-full" />
          <Skeleton className="h-16" soft />
          <Skeleton className="h-13 rounded-control" />
        </Card>
      </div>
    </main>
  )
}

/** The card's picture, which a view transition moves here, and placeholders for the next two. */
function Picture({ card }: { card: OpenedCard | null }) {
  return (
    <div className="overflow-hidden max-lg:-mx-gutter lg:grid lg:h-117 lg:grid-cols-[2fr_1fr] lg:grid-rows-2 lg:gap-2.5 lg:rounded-xl">
      <div className="aspect-4/3 bg-sunken lg:row-span-2 lg:aspect-auto" style={{ viewTransitionName: 'stay-photo' }}>
        {card?.picture ? (
          <img src={card.picture} alt="" width={1200} height={900} decoding="sync" className="size-full object-cover" />
        ) : (
          <ImageSkeleton className="size-full" />
        )}
      </div>
      <ImageSkeleton className="max-lg:hidden" />
      <ImageSkeleton className="max-lg:hidden" />
    </div>
  )
}

/** Matches the layout of `TitleRow`. */
function Title({ card: { tribe } }: { card: OpenedCard }) {
  return (
    <div className="mt-6 lg:mt-8">
      <h1 className="display min-h-11 text-3xl wrap-anywhere max-sm:pr-15">{tribe.title}</h1>
      {/* indented by the width of the icons in TitleRow */}
      <p className="mt-3.5 flex flex-wrap gap-x-6 gap-y-2 text-muted *:pl-6.5 max-sm:flex-col">
        <span className="min-w-0 wrap-anywhere">{tribe.location}</span>
        <span>{stayDates(tribe.start_date, tribe.end_date)}</span>
      </p>
    </div>
  )
}

function TitleSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="mt-8 h-10 w-3/5" />
      <Skeleton className="mt-5 h-5 w-4/5 max-w-160" />
    </div>
  )
}

function HostSkeleton() {
  return (
    <Card className="flex items-center gap-5 p-6">
      <Skeleton className="size-19 shrink-0 rounded-full" />
      <div className="grow space-y-3">
        <Skeleton className="h-6 w-2/5" />
        <Skeleton className="h-4 w-3/5" soft />
      </div>
    </Card>
  )
}

function TextSkeleton() {
  return (
    <div className="space-y-3">
      <Skeleton className="h-7 w-1/3" />
      <Skeleton className="h-4" soft />
      <Skeleton className="h-4" soft />
      <Skeleton className="h-4 w-4/5" soft />
    </div>
  )
}
