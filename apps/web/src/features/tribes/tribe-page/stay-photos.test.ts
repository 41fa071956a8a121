import { describe, expect, it } from 'vitest'
import { stayPhotos } from './stay-photos.ts'

const title = 'Graça rooftop'
const image = (image_url: string, order: number, alt: string | null = null) => ({
  id: image_url,
  image_url,
  order,
  alt,
})
const sourcesOf = (...given: Parameters<typeof stayPhotos>) => stayPhotos(...given).map(({ src }) => src)

describe('the photos of a stay', () => {
  it('TRIBE-02 are shown in order', () => {
    const images = [image('/c.webp', 3), image('/a.webp', 1), image('/b.webp', 2)]
    expect(sourcesOf({ images, image_url: '/main.webp', title })).toEqual(['/a.webp', '/b.webp', '/c.webp'])
  })

  it('TRIBE-02 are the main image alone where there are no others', () => {
    expect(sourcesOf({ images: [], image_url: '/main.webp', title })).toEqual(['/main.webp'])
  })

  it('are none where there is no main image either', () => {
    expect(sourcesOf({ images: [], image_url: null, title })).toEqual([])
  })

  it('show each picture once, numbered in its description', () => {
    const images = [image('/a.webp', 1), image('/a.webp', 2), image('/b.webp', 3)]
    const photos = stayPhotos({ images, image_url: null, title })
    expect(photos.map(({ alt }) => alt)).toEqual(['Photo 1 of Graça rooftop', 'Photo 2 of Graça rooftop'])
  })

  it('NEW-07 are described in the words of the host', () => {
    const images = [image('/a.webp', 1, 'A terrace over the river'), image('/b.webp', 2)]
    const photos = stayPhotos({ images, image_url: null, title })
    expect(photos.map(({ alt }) => alt)).toEqual(['A terrace over the river', 'Photo 2 of Graça rooftop'])
  })
})
