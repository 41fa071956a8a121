import { ImageOff } from 'lucide-react'
import { useState } from 'react'

/** A photo of the listing, from the listing's host; a plain tile where it does not load. Fills its frame. */
export function StayPhoto({ photo, alt }: { photo: string; alt: string }) {
  const [broken, setBroken] = useState<string | null>(null)
  if (broken === photo)
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
      onError={() => setBroken(photo)}
      className="size-full object-cover"
    />
  )
}
