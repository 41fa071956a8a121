import ImageOff from '~icons/lucide/image-off'
import { useBrokenImage } from '../../../ui/pictures/picture.tsx'

/** A photo of the stay, loaded from its own URL; a plain tile if it does not load. Fills its frame. */
export function StayPhoto({ photo, alt, position }: { photo: string; alt: string; position?: string | undefined }) {
  const { isBroken, watch } = useBrokenImage(photo)
  if (isBroken)
    return (
      <span className="grid size-full place-content-center justify-items-center gap-1 bg-sunken p-1 text-center text-sm text-muted">
        <ImageOff size={22} aria-hidden="true" />
        Not available
      </span>
    )
  return (
    <img
      src={photo}
      alt={alt}
      loading="lazy"
      draggable={false}
      referrerPolicy="no-referrer"
      {...watch}
      className="size-full object-cover"
      style={{ objectPosition: position }}
    />
  )
}
