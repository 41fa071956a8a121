import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import ChevronLeft from '~icons/lucide/chevron-left'
import ChevronRight from '~icons/lucide/chevron-right'
import Images from '~icons/lucide/images'
import { ImageSkeleton } from '../states/skeleton.tsx'
import type { Photo } from './photo.ts'
import { Picture } from './picture.tsx'

export type CarouselProps = {
  label: string
  photos: readonly Photo[]
  /** What the button that shows all of them calls them. */
  noun?: 'photos' | 'drawings'
  /** Over the lower left corner; on a phone it has the lower edge to itself. */
  note?: ReactNode
}

// loaded when first opened
const PhotoGallery = lazy(async () => ({ default: (await import('./photo-gallery.tsx')).PhotoGallery }))

/**
 * Photos to swipe, or step through with buttons and arrow keys; all of them on the whole screen by a click or a button.
 * From 1024 px, one large photo beside the next two.
 */
export function Carousel({ label, photos, noun = 'photos', note }: CarouselProps) {
  const strip = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [opened, setOpened] = useState<number | null>(null)
  const count = photos.length
  useEffect(() => {
    // it may have been swiped before
    if (strip.current) setCurrent(indexIn(strip.current))
  }, [])
  const show = (index: number) => {
    const element = strip.current
    element?.scrollTo({ left: ((index + count) % count) * element.clientWidth })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    show(current + (event.key === 'ArrowLeft' ? -1 : 1))
  }
  if (count === 0) return <ImageSkeleton className="h-75 lg:h-117 lg:rounded-xl" />
  const nextTwo = count > 2 ? [(current + 1) % count, (current + 2) % count] : []
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className="relative overflow-hidden bg-sunken max-lg:-mx-gutter lg:rounded-xl"
    >
      <div className={nextTwo.length > 0 ? 'lg:grid lg:h-117 lg:grid-cols-[2fr_1fr] lg:gap-2.5 lg:bg-bg' : 'lg:h-117'}>
        <div className="relative aspect-4/3 lg:aspect-auto lg:h-117 print:aspect-auto print:h-60">
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a scrollable region with arrow keys */}
          <div
            ref={strip}
            role="group"
            aria-label="Photos, use the arrow keys"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable
            tabIndex={0}
            className="carousel-strip cursor-zoom-in"
            data-pressable=""
            onKeyDown={onKeyDown}
            onClick={() => setOpened(current)}
            onScroll={({ currentTarget }) => setCurrent(indexIn(currentTarget))}
          >
            {photos.map((photo, index) => (
              <Slide key={photo.src} photo={photo} first={index === 0} sizes="(width >= 1024px) 66vw, 100vw" />
            ))}
          </div>
          {count > 1 && <Arrows onStep={(by) => show(current + by)} />}
        </div>
        {nextTwo.length > 0 && <NextTwo photos={photos} indexes={nextTwo} onOpen={setOpened} />}
      </div>
      {note}
      <Corner current={current} count={count} noun={noun} onOpen={() => setOpened(current)} hasNote={Boolean(note)} />
      {opened !== null && (
        <Suspense>
          <PhotoGallery label={label} photos={photos} at={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </section>
  )
}

const indexIn = ({ scrollLeft, clientWidth }: Element) => Math.round(scrollLeft / clientWidth)

const pill = 'rounded-full bg-night text-sm font-strong text-on-night'

type CornerProps = { current: number; count: number; noun: string; onOpen: () => void; hasNote: boolean }

/** The position, and the button for all photos. */
function Corner({ current, count, noun, onOpen, hasNote }: CornerProps) {
  return (
    <div
      className={`pointer-events-none absolute right-3 flex items-center gap-2 print:hidden ${hasNote ? 'max-sm:top-3 sm:bottom-3' : 'bottom-3'}`}
    >
      <p aria-live="polite" className={`px-3.5 py-1.5 ${pill}`}>
        <span className="sr-only">Photo </span>
        {current + 1} / {count}
      </p>
      <button
        type="button"
        onClick={onOpen}
        className={`pointer-events-auto flex min-h-11 items-center gap-2 px-3.5 lg:min-h-9 ${pill}`}
      >
        <Images size={18} aria-hidden="true" />
        <span className="max-sm:sr-only">Show all {noun}</span>
      </button>
    </div>
  )
}

function Slide({ photo, first, sizes }: { photo: Photo; first: boolean; sizes: string }) {
  const { position, ...picture } = photo
  return (
    <Picture
      {...picture}
      sizes={sizes}
      width={1200}
      height={900}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding={first ? 'sync' : 'async'}
      className="size-full object-cover"
      style={{ objectPosition: position }}
    />
  )
}

function Arrows({ onStep }: { onStep: (by: 1 | -1) => void }) {
  const look = 'pointer-events-auto grid size-11 place-items-center rounded-full bg-surface text-text shadow-2'
  return (
    <div className="pointer-events-none absolute inset-x-3 top-1/2 flex -translate-y-1/2 justify-between">
      <button type="button" aria-label="Previous photo" onClick={() => onStep(-1)} className={look}>
        <ChevronLeft size={22} aria-hidden="true" />
      </button>
      <button type="button" aria-label="Next photo" onClick={() => onStep(1)} className={look}>
        <ChevronRight size={22} aria-hidden="true" />
      </button>
    </div>
  )
}

type NextTwoProps = { photos: readonly Photo[]; indexes: number[]; onOpen: (index: number) => void }

/** For pointers only: keyboards and assistive technology reach every photo in the strip. */
function NextTwo({ photos, indexes, onOpen }: NextTwoProps) {
  return (
    <div aria-hidden="true" className="hidden min-h-0 grid-rows-2 gap-2.5 lg:grid">
      {indexes.map((index) => {
        const photo = photos[index]
        return (
          photo && (
            <button
              key={index}
              type="button"
              tabIndex={-1}
              onClick={() => onOpen(index)}
              className="min-h-0 cursor-zoom-in overflow-hidden bg-sunken"
            >
              <Slide key={photo.src} photo={{ ...photo, alt: '' }} first={false} sizes="33vw" />
            </button>
          )
        )
      })}
    </div>
  )
}
