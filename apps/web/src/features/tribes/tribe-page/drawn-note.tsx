import type { Tribe } from '@wayhouse/domain/tribes'
import { placeOf } from '@wayhouse/stay-art/places'
import Camera from '~icons/lucide/camera'
import ImagePlus from '~icons/lucide/image-plus'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'

type DrawnNoteProps = { tribe: Pick<Tribe, 'id' | 'location' | 'seen_as'> }

/** Says over the drawings of a stay that they are not photos. Its host also gets a link to add photos. */
export function DrawnNote({ tribe }: DrawnNoteProps) {
  return (
    <div className="pointer-events-none absolute bottom-3 left-3 flex max-w-less-6 items-center gap-3 sm:max-w-less-38 lg:bottom-5 lg:left-5">
      <p className="flex min-w-0 items-center gap-2.5 rounded-full bg-night px-4 py-2 text-sm leading-tight font-strong text-on-night">
        <Camera size={18} aria-hidden="true" className="shrink-0" />
        {noteOf(tribe.location)}
      </p>
      {tribe.seen_as === 'host' && (
        <AddPhotos tribeId={tribe.id} className="pointer-events-auto max-lg:hidden" accent />
      )}
    </div>
  )
}

/** For the host: opens the photos on the page where the tribe is edited. */
export function AddPhotos({
  tribeId,
  className,
  accent = false,
}: {
  tribeId: string
  className: string
  accent?: boolean
}) {
  return (
    <ButtonLink
      to="/app/tribes/$tribeId/manage"
      params={{ tribeId }}
      hash="photos"
      variant={accent ? 'accent' : 'soft'}
      className={className}
    >
      <ImagePlus size={19} aria-hidden="true" />
      Add photos
    </ButtonLink>
  )
}

/** "Drawings of Tbilisi, photos follow" if the drawings show that city. */
function noteOf(location: string): string {
  const [city = ''] = location.split(',')
  return placeOf(location, null).known ? `Drawings of ${city.trim()}, photos follow` : 'Drawings for now, photos follow'
}
