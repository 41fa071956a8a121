import { describe, expect, it } from 'vitest'
import { stayDrawings, stayPhotos } from './stay-photos.ts'

const id = '6b0d7e0c-0000-4000-8000-000000000001'
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
    expect(sourcesOf({ images, image_url: '/main.webp', title, id })).toEqual(['/a.webp', '/b.webp', '/c.webp'])
  })

  it('TRIBE-02 are the main image alone where there are no others', () => {
    expect(sourcesOf({ images: [], image_url: '/main.webp', title, id })).toEqual(['/main.webp'])
  })

  it('are none where there is no main image either', () => {
    expect(sourcesOf({ images: [], image_url: null, title, id })).toEqual([])
  })

  it('show each picture once, numbered in its description', () => {
    const images = [image('/a.webp', 1), image('/a.webp', 2), image('/b.webp', 3)]
    const photos = stayPhotos({ images, image_url: null, title, id })
    expect(photos.map(({ alt }) => alt)).toEqual(['Photo 1 of Graça rooftop', 'Photo 2 of Graça rooftop'])
  })

  it('G-81 the first keeps the part in view that its host has chosen, the others their middle', () => {
    const images = [image('/a.webp', 1), image('/b.webp', 2)]
    const positions = (given: Partial<Parameters<typeof stayPhotos>[0]>) =>
      stayPhotos({ images, image_url: null, title, id, ...given }).map(({ position }) => position)
    expect(positions({ cover_keeps: 'top' })).toEqual(['top', undefined])
    expect(positions({ cover_keeps: 'middle' })).toEqual([undefined, undefined])
  })

  it('NEW-07 are described in the words of the host', () => {
    const images = [image('/a.webp', 1, 'A terrace over the river'), image('/b.webp', 2)]
    const photos = stayPhotos({ images, image_url: null, title, id })
    expect(photos.map(({ alt }) => alt)).toEqual(['A terrace over the river', 'Photo 2 of Graça rooftop'])
  })

  it('are drawings where there are none, numbered and said to be drawings', () => {
    const drawings = stayDrawings({ id, title })
    expect(drawings).toHaveLength(5)
    expect(drawings[1]).toMatchObject({ src: `/images/tribes/${id}/drawing-2.svg`, alt: 'Drawing 2 for Graça rooftop' })
  })
})
