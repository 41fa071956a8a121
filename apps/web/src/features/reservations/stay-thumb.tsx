import { drawingPath } from '@wayhouse/domain/tribes'
import { Picture } from '../../ui/pictures/picture.tsx'
import type { ReservedStay } from './reserved-stay.ts'

type StayThumbProps = { stay: Pick<ReservedStay, 'tribeId' | 'imageUrl'>; className?: string }

/** The picture of a stay, decorative beside its title; a drawing of its location if there is no picture, or if it does not load. */
export function StayThumb({ stay: { tribeId, imageUrl }, className = '' }: StayThumbProps) {
  return (
    <Picture
      src={imageUrl}
      fallback={drawingPath(tribeId)}
      alt=""
      loading="lazy"
      decoding="async"
      className={`shrink-0 overflow-hidden rounded-control bg-sunken object-cover ${className}`}
    />
  )
}
