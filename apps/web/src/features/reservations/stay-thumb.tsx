import { useState } from 'react'
import { ImageSkeleton } from '../../ui/skeleton.tsx'

/** The picture of a stay, decorative beside its title; the arch where it is missing or broken. */
export function StayThumb({ src, className = '' }: { src: string | null; className?: string }) {
  const [broken, setBroken] = useState<string | null>(null)
  const shape = `shrink-0 overflow-hidden rounded-control ${className}`
  if (src === null || src === broken) return <ImageSkeleton className={shape} />
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(src)}
      className={`${shape} object-cover`}
    />
  )
}
