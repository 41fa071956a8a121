import { drawingAddress, drawingsPerTribe, type Tribe } from '@wayhouse/domain/tribes'
import type { Photo } from '../../../ui/photo.ts'
import { positionOf, srcSetOf } from '../stay-image.tsx'

/** The photos of a stay in order, else its main image (TRIBE-02), without duplicates. */
export function stayPhotos({
  id,
  images,
  image_url,
  cover_keeps = 'middle',
  title,
}: Pick<Tribe, 'id' | 'images' | 'image_url' | 'title'> & Partial<Pick<Tribe, 'cover_keeps'>>): Photo[] {
  const ordered = images.toSorted((one, other) => one.order - other.order)
  const main = image_url ? [{ image_url, alt: null }] : []
  const photos = new Map((ordered.length > 0 ? ordered : main).map((image) => [image.image_url, image.alt]))
  return [...photos].map(([src, alt], at) => ({
    src,
    srcSet: srcSetOf(src),
    ...(at === 0 && { position: positionOf(cover_keeps) }),
    alt: alt ?? `Photo ${at + 1} of ${title}`,
    fallback: drawingAddress(id),
  }))
}

/** What stands for the photos of a stay that has none. */
export function stayDrawings({ id, title }: Pick<Tribe, 'id' | 'title'>): Photo[] {
  return Array.from({ length: drawingsPerTribe }, (_, at) => ({
    src: drawingAddress(id, at + 1),
    alt: `Drawing ${at + 1} for ${title}`,
    fallback: drawingAddress(id),
  }))
}
