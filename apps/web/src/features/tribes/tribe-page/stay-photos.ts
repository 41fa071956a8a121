import type { Tribe } from '@wayhouse/domain/tribes'
import type { Photo } from '../../../ui/carousel.tsx'
import { srcSetOf } from '../stay-image.tsx'

/** The photos of a stay in order, else its main image (TRIBE-02), without duplicates. */
export function stayPhotos({ images, image_url, title }: Pick<Tribe, 'images' | 'image_url' | 'title'>): Photo[] {
  const ordered = images.toSorted((one, other) => one.order - other.order).map((image) => image.image_url)
  const main = image_url ? [image_url] : []
  const sources = [...new Set(ordered.length > 0 ? ordered : main)]
  return sources.map((src, at) => ({ src, srcSet: srcSetOf(src), alt: `Photo ${at + 1} of ${title}` }))
}
