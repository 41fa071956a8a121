import { drawingAddress } from '@wayhouse/domain/tribes'
import { useState } from 'react'
import type { Stay } from './stay.ts'

type StayThumbProps = { stay: Pick<Stay, 'tribeId' | 'imageUrl'>; className?: string }

/** The picture of a stay, decorative beside its title; the drawing of its place where there is none or it does not load. */
export function StayThumb({ stay: { tribeId, imageUrl }, className = '' }: StayThumbProps) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <img
      src={imageUrl === null || imageUrl === broken ? drawingAddress(tribeId) : imageUrl}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(imageUrl)}
      className={`shrink-0 overflow-hidden rounded-control bg-sunken object-cover ${className}`}
    />
  )
}
