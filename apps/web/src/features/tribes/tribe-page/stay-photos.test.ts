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
const sourcesOf = (...tribe: Parameters<typeof stayPhotos>) => stayPhotos(...tribe).map(({ src }) => src)

describe('the photos of a stay', () => {
  it('TRIBE-02 are shown in order', () => {
    const images = [image('/c.webp', 3), image('/a.webp', 1), image('/b.webp', 2)]
    expect(sourcesOf({ images, image_url: '/main.webp', title, id })).toEqual(['/a.webp', '/b.webp', '/c.webp'])
  })

  it('TRIBE-02 are only the main image if there are no others', () => {
    expect(sourcesOf({ images: [], image_url: '/main.webp', title, id })).toEqual(['/main.webp'])
  })

  it('are none without a main image either', () => {
    expect(sourcesOf({ images: [], image_url: null, title, id })).toEqual([])
  })

  it('show each image once, numbered in its description', () => {
    const images = [image('/a.webp', 1), image('/a.webp', 2), image('/b.webp', 3)]
    const photos = stayPhotos({ images, image_url: null, title, id })
    expect(photos.map(({ alt }) => alt)).toEqual(['Photo 1 of Graça rooftop', 'Photo 2 of Graça rooftop'])
  })

  it('G-81 the first keeps the part in view that the host has chosen, the others their middle', () => {
    const images = [image('/a.webp', 1), image('/b.webp', 2)]
    const positions = (changes: Partial<Parameters<typeof stayPhotos>[0]>) =>
      stayPhotos({ images, image_url: null, title, id, ...changes }).map(({ position }) => position)
    expect(positions({ cover_keeps: 'top' })).toEqual(['top', undefined])
    expect(positions({ cover_keeps: 'middle' })).toEqual([undefined, undefined])
  })

  it('NEW-07 are described in the host’s words', () => {
    const images = [image('/a.webp', 1, 'A terrace over the river'), image('/b.webp', 2)]
    const photos = stayPhotos({ images, image_url: null, title, id })
    expect(photos.map(({ alt }) => alt)).toEqual(['A terrace over the river', 'Photo 2 of Graça rooftop'])
  })

  it('are replaced by numbered drawings, described as drawings, if there are none', () => {
    const drawings = stayDrawings({ id, title })
    expect(drawings).toHaveLength(5)
    expect(drawings[1]).toMatchObject({ src: `/images/tribes/${id}/drawing-2.svg`, alt: 'Drawing 2 for Graça rooftop' })
  })

  it('are replaced by drawings whose foreground stays in the frame, in those from outside', () => {
    const positions = stayDrawings({ id, title }).map(({ position }) => position)
    expect(positions).toEqual(['50% 85%', undefined, undefined, undefined, '50% 85%'])
  })
})
