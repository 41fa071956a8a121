import { drawingPath, drawingsPerTribe, type Tribe } from '@wayhouse/domain/tribes'
import type { Photo } from '../../../ui/pictures/photo.ts'
import { positionOf, srcSetOf } from '../stay-image.tsx'

/** The photos of a stay in order, else its main image (TRIBE-02), without duplicates. */
export function stayPhotos({
  id,
  images,
  image_url,
  cover_keeps = 'middle',
  title,
}: Pick<Tribe, 'id' | 'images' | 'image_url' | 'title'> & Partial<Pick<Tribe, 'cover_keeps'>>): Photo[] {
  const sorted = images.toSorted((a, b) => a.order - b.order)
  const main = image_url ? [{ image_url, alt: null }] : []
  const photos = new Map((sorted.length > 0 ? sorted : main).map((image) => [image.image_url, image.alt]))
  return [...photos].map(([src, alt], index) => ({
    src,
    srcSet: srcSetOf(src),
    ...(index === 0 && { position: positionOf(cover_keeps) }),
    alt: alt ?? `Photo ${index + 1} of ${title}`,
    fallback: drawingPath(id),
  }))
}

/** Where the first and the last drawing are cropped: those from outside have sky above, and table, sofa or pool at the foot. */
const outsideKeeps = '50% 85%'

export function stayDrawings({ id, title }: Pick<Tribe, 'id' | 'title'>): Photo[] {
  return Array.from({ length: drawingsPerTribe }, (_, index) => ({
    src: drawingPath(id, index + 1),
    ...([0, drawingsPerTribe - 1].includes(index) && { position: outsideKeeps }),
    alt: `Drawing ${index + 1} for ${title}`,
    fallback: drawingPath(id),
  }))
}
