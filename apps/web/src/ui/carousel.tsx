import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { ImageSkeleton } from './skeleton.tsx'

export type Photo = {
  src: string
  /** What the photo shows, or "Photo 2 of {title}". */
  alt: string
  srcSet?: string
}

export type CarouselProps = { label: string; photos: readonly Photo[] }

/** Photos to swipe, or step through with buttons and arrow keys. From 1024 px, one large photo beside the next two. */
export function Carousel({ label, photos }: CarouselProps) {
  const strip = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const count = photos.length
  const show = (wanted: number) => {
    const element = strip.current
    element?.scrollTo({ left: ((wanted + count) % count) * element.clientWidth })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    show(at + (event.key === 'ArrowLeft' ? -1 : 1))
  }
  if (count === 0) return <ImageSkeleton className="h-[300px] lg:h-[468px] lg:rounded-xl" />
  const nextTwo = count > 2 ? [(at + 1) % count, (at + 2) % count] : []
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className="relative overflow-hidden bg-sunken max-lg:-mx-(--gutter) lg:rounded-xl"
    >
      <div
        className={
          nextTwo.length > 0 ? 'lg:grid lg:h-[468px] lg:grid-cols-[2fr_1fr] lg:gap-2.5 lg:bg-bg' : 'lg:h-[468px]'
        }
      >
        <div className="relative aspect-[4/3] lg:aspect-auto lg:h-[468px]">
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a scrollable region with arrow keys */}
          <div
            ref={strip}
            role="group"
            aria-label="Photos, use the arrow keys"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable
            tabIndex={0}
            className="carousel-strip"
            onKeyDown={onKeyDown}
            onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setAt(Math.round(scrollLeft / clientWidth))}
          >
            {photos.map((photo, index) => (
              <Slide key={photo.src} photo={photo} first={index === 0} sizes="(width >= 1024px) 66vw, 100vw" />
            ))}
          </div>
          {count > 1 && <Arrows onStep={(by) => show(at + by)} />}
        </div>
        {nextTwo.length > 0 && <NextTwo photos={photos} indexes={nextTwo} onShow={show} />}
      </div>
      <p
        aria-live="polite"
        className="absolute right-3 bottom-3 rounded-full bg-night px-3.5 py-1.5 text-sm font-[650] text-on-night"
      >
        <span className="sr-only">Photo </span>
        {at + 1} / {count}
      </p>
    </section>
  )
}

function Slide({ photo, first, sizes }: { photo: Photo; first: boolean; sizes: string }) {
  return (
    <img
      src={photo.src}
      srcSet={photo.srcSet}
      sizes={sizes}
      alt={photo.alt}
      width={1200}
      height={900}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding={first ? 'sync' : 'async'}
      className="size-full object-cover"
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

type NextTwoProps = { photos: readonly Photo[]; indexes: number[]; onShow: (index: number) => void }

/** For pointers only: keyboards and assistive technology reach every photo in the strip. */
function NextTwo({ photos, indexes, onShow }: NextTwoProps) {
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
              onClick={() => onShow(index)}
              className="min-h-0 overflow-hidden"
            >
              <Slide photo={{ ...photo, alt: '' }} first={false} sizes="33vw" />
            </button>
          )
        )
      })}
    </div>
  )
}
