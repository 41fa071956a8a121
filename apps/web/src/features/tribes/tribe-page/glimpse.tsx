import type { Tribe } from '@wayhouse/domain/tribes'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { stayPhotos } from './stay-photos.ts'

/** Two more photos of the stay. Decorative: the carousel shows them with descriptions. */
export function Glimpse({ tribe }: { tribe: Tribe }) {
  const photos = stayPhotos(tribe)
  const [back, front] = photos.length > 3 ? photos.slice(3).concat(photos[2] ?? []) : photos.slice(1)
  if (!back || !front) return null
  const photoClass = 'absolute rounded-md object-cover'
  return (
    <div className="relative hidden h-52.5 w-57.5 lg:block" aria-hidden="true">
      <Picture
        {...back}
        sizes="190px"
        alt=""
        loading="lazy"
        className={`${photoClass} top-0 right-0 h-35.5 w-47.5 rotate-3`}
      />
      <Picture
        {...front}
        sizes="170px"
        alt=""
        loading="lazy"
        className={`${photoClass} bottom-0 left-0 h-31.75 w-42.5 -rotate-4 ring-4 ring-night`}
      />
    </div>
  )
}
