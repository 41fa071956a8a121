import { type CoverPart, drawingPath } from '@wayhouse/domain/tribes'
import { Picture } from '../../ui/pictures/picture.tsx'

const inTwoWidths = /^(\/images\/(?:stay|tribes)\/.+)\.webp$/

const cardsInFirstRow = 3

const widths = '(width >= 1024px) 396px, (width >= 640px) 50vw, calc(100vw - 32px)'

type StayImageProps = {
  tribe: { id: string; image_url: string | null; cover_keeps: CoverPart }
  /** Index of the card in the list: the first image loads with high priority, those after the first row load lazily. */
  index: number
  className?: string
}

/** The photo on a tribe's card, decorative beside its title; a drawing of the location if there is no photo, or if it does not load. */
export function StayImage({ tribe: { id, image_url, cover_keeps }, index, className = '' }: StayImageProps) {
  return (
    <Picture
      src={image_url}
      fallback={drawingPath(id)}
      srcSet={srcSetOf(image_url)}
      sizes={widths}
      alt=""
      width={800}
      height={600}
      loading={index < cardsInFirstRow ? 'eager' : 'lazy'}
      fetchPriority={index === 0 ? 'high' : 'auto'}
      decoding="async"
      className={`size-full object-cover ${className}`}
      style={{ objectPosition: image_url === null ? undefined : positionOf(cover_keeps) }}
    />
  )
}

/** The `object-position` of an image in a frame that crops it. */
export function positionOf(part: CoverPart): string | undefined {
  return part === 'middle' ? undefined : part
}

/** Demo stay images and uploaded photos exist in two widths; a listing's photo in one. */
export function srcSetOf(src: string | null): string | undefined {
  const stay = src === null ? undefined : inTwoWidths.exec(src)?.[1]
  return stay && `${stay}-800.webp 800w, ${src} 1200w`
}
