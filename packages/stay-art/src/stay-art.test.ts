import { describe, expect, it } from 'vitest'
import { galleryOf } from './gallery.ts'
import { stayTimes } from './palettes.ts'
import { timeOf } from './place-times.ts'
import { placeOf } from './places.ts'
import { renderGrain, renderSkyline, renderStay } from './render.ts'
import { rooms } from './rooms/rooms.ts'
import type { StayRoom } from './rooms/rooms.ts'
import { views } from './views/views.ts'
import type { StayView } from './views/views.ts'

const namesOf = <Name extends string>(record: Record<Name, unknown>) => Object.keys(record) as Name[] // the keys of a literal

describe('a drawing of a stay', () => {
  it('is valid for every view, room and time of day', () => {
    const scenes = namesOf<StayView>(views).flatMap((view) =>
      namesOf<StayRoom>(rooms).flatMap((room) =>
        stayTimes.flatMap((time) => [1, 4, 16].map((seats) => ({ view, room, time, seats, seed: 'any' }))),
      ),
    )
    for (const scene of scenes) {
      const svg = renderStay(scene)
      expect(svg, JSON.stringify(scene)).not.toMatch(/NaN|undefined|Infinity|="-[\d.]+" height|width="-/)
      expect(svg.match(/<g\b/g)?.length).toBe(svg.match(/<\/g>/g)?.length)
    }
    expect(renderSkyline('any') + renderGrain()).not.toMatch(/NaN|undefined/)
  })

  it('is the same for the same seed, and differs for another', () => {
    const render = (seed: string) => renderStay({ view: 'hill-town', room: 'arcade', time: 'dusk', seats: 4, seed })
    expect(render('a')).toBe(render('a'))
    expect(render('a')).not.toBe(render('b'))
  })
})

describe('the drawings of one stay', () => {
  it('show its rooms, each scene once', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const rooms = galleryOf(seed, { pool: true, time: 'noon' }).map(({ room }) => room)
      expect(new Set(rooms).size).toBe(5)
      expect(rooms).toEqual(expect.arrayContaining(['desk', 'kitchen', 'living']))
      expect(galleryOf(seed, { pool: false, time: 'noon' }).map(({ room }) => room)).not.toContain('pool')
    }
  })
})

describe('the colours of a place', () => {
  it('are those of the city, or the same for all stays in a town', () => {
    expect(timeOf('Tbilisi, Georgia')).toBe('dusk')
    expect(timeOf('PAROS, Greece')).toBe('noon')
    expect(timeOf('Gent, Belgium')).toBe(timeOf('gent'))
    const towns = ['Ghent', 'Porto', 'Bergen', 'Kyoto', 'Split', 'Cuenca', 'Bansko', 'Tarifa', 'Oaxaca', 'Da Nang']
    expect(new Set(towns.map(timeOf))).toEqual(new Set(stayTimes))
  })

  it('are on the first drawing, and an evening among the drawings', () => {
    for (const time of stayTimes) {
      const times = galleryOf('a', { pool: false, time }).map((scene) => scene.time)
      expect(times[0]).toBe(time)
      expect(times).toContain('dusk')
    }
  })
})

describe('the place of a location', () => {
  it.each([
    ['Lisbon, Portugal', 'lisbon'],
    ['MEDELLÍN, Colombia', 'medellin'],
    ['Ciudad de México, México', 'mexico'],
    ['Funchal, Madeira', 'madeira'],
  ])('%s is a known city', (location, view) => {
    expect(placeOf(location, null)).toEqual({ view, known: true })
  })

  it('is a similar town for other locations, with palms between the tropics', () => {
    expect(placeOf('Ghent, Belgium', 51.05)).toEqual({ view: 'hill-town', known: false })
    expect(placeOf('Lisbon Falls, Maine', null)).toEqual({ view: 'hill-town', known: false })
    expect(placeOf('Hoi An, Vietnam', 15.88)).toEqual({ view: 'tropical-town', known: false })
    expect(placeOf('', null).known).toBe(false)
  })
})
