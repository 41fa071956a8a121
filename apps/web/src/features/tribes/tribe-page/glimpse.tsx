import type { Tribe } from '@wayhouse/domain/tribes'
import { Picture } from '../../../ui/picture.tsx'
import { stayPhotos } from './stay-photos.ts'

/** Two more photos of the stay. Decorative: the carousel has them with descriptions. */
export function Glimpse({ tribe }: { tribe: Tribe }) {
  const photos = stayPhotos(tribe)
  const [under, over] = photos.length > 3 ? photos.slice(3).concat(photos[2] ?? []) : photos.slice(1)
  if (!under || !over) return null
  const look = 'absolute rounded-md object-cover'
  return (
    <div className="relative hidden h-52.5 w-57.5 lg:block" aria-hidden="true">
      <Picture
        {...under}
        sizes="190px"
        alt=""
        loading="lazy"
        className={`${look} top-0 right-0 h-35.5 w-47.5 rotate-3`}
      />
      <Picture
        {...over}
        sizes="170px"
        alt=""
        loading="lazy"
        className={`${look} bottom-0 left-0 h-31.75 w-42.5 -rotate-4 ring-4 ring-night`}
      />
    </div>
  )
}
