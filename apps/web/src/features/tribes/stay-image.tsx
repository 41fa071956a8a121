import { useState } from 'react'
import { ImageSkeleton } from '../../ui/skeleton.tsx'

const ownStay = /^(\/images\/stay\/.+)\.webp$/

const cardsInFirstRow = 3

// a phone's card is a little wider: 640 px then do for its usual density, and look no different
const widths = '(width >= 1024px) 396px, (width >= 640px) 50vw, calc(100vw - 48px)'

type StayImageProps = {
  src: string | null
  /** Where its card stands in the list: the very first is asked for before anything else, those after the first row wait
   * until they are near. */
  place: number
  className?: string
}

/** The photo on a tribe's card, decorative beside its title; the arch where there is none or it does not load. */
export function StayImage({ src, place, className = '' }: StayImageProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (src === null || src === broken) return <ImageSkeleton className="size-full" />
  return (
    <img
      src={src}
      srcSet={srcSetOf(src)}
      sizes={widths}
      alt=""
      width={640}
      height={480}
      loading={place < cardsInFirstRow ? 'eager' : 'lazy'}
      fetchPriority={place === 0 ? 'high' : 'auto'}
      decoding="async"
      onError={() => setBroken(src)}
      className={`size-full object-cover ${className}`}
    />
  )
}

/** Our own stays come in two widths; a listing's photo as it is. */
export function srcSetOf(src: string): string | undefined {
  const stay = ownStay.exec(src)?.[1]
  return stay && `${stay}-640.webp 640w, ${src} 1200w`
}
