import type { Tribe } from '@wayhouse/domain/tribes'
import { stayPhotos } from './stay-photos.ts'

/** Two more photos of the stay. Decorative: the carousel has them with descriptions. */
export function Glimpse({ tribe }: { tribe: Tribe }) {
  const photos = stayPhotos(tribe)
  const [under, over] = photos.length > 3 ? photos.slice(3).concat(photos[2] ?? []) : photos.slice(1)
  if (!under || !over) return null
  const look = 'absolute rounded-md object-cover'
  return (
    <div className="relative hidden h-[210px] w-[230px] lg:block" aria-hidden="true">
      <img
        src={under.src}
        srcSet={under.srcSet}
        sizes="190px"
        alt=""
        loading="lazy"
        className={`${look} top-0 right-0 h-[142px] w-[190px] rotate-3`}
      />
      <img
        src={over.src}
        srcSet={over.srcSet}
        sizes="170px"
        alt=""
        loading="lazy"
        className={`${look} bottom-0 left-0 h-[127px] w-[170px] -rotate-4 ring-4 ring-night`}
      />
    </div>
  )
}
