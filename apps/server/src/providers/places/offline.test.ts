import { describe, expect, it } from 'vitest'
import { offlinePlaces } from './offline.ts'

describe('city completion from the gazetteer', () => {
  const places = offlinePlaces()

  it.each([
    ['lisb', 'Lisbon'],
    ['MEDELL', 'Medellín'],
    ['medellin', 'Medellín'],
    ['chiang m', 'Chiang Mai'],
    ['canggu', 'Canggu'],
    ['São Pau', 'São Paulo'],
  ])('EXP-09 "%s" finds %s', async (text, name) => {
    expect((await places.complete(text)).map((city) => city.name)).toContain(name)
  })

  it('EXP-09 returns at most eight cities with their country, larger ones first', async () => {
    const cities = await places.complete('san')
    expect(cities).toHaveLength(8)
    expect((await places.complete('paris'))[0]).toEqual({ name: 'Paris', region: null, country: 'France' })
  })

  it.each([
    ['porto', 'Porto', 'Portugal'],
    ['münchen', 'München', 'Germany'],
    ['Las Palmas', 'Las Palmas de Gran Canaria', 'Spain'],
  ])('EXP-09 "%s" finds %s first', async (text, name, country) => {
    expect((await places.complete(text))[0]).toEqual({ name, region: null, country })
  })

  it.each([
    ['Las Palmas de Gran Canaria', ['las palmas, Spain']],
    ['munich', ['München, Germany']],
    ['München', ['Munich, Germany']],
    ['Porto Alegre', ['porto, Brazil']],
    ['Porto', ['Oporto, Portugal']],
    ['Garching bei München', ['garching, Germany', 'garching bei, Germany']],
    ['Nowhere at all', []],
  ])('EXP-03 %s is also called %j', (text, expected) => {
    expect(places.otherNames(text).map(({ name, country }) => `${name}, ${country}`)).toEqual(
      expect.arrayContaining(expected),
    )
  })

  it('EXP-03 the name of another city of the country is not a short form', () => {
    const names = places.otherNames('Porto Velho').map(({ name }) => name)
    expect(names).not.toContain('porto')
  })

  it.each([
    ['Lisbon, Portugal', { latitude: 38.72, longitude: -9.13 }],
    ['lisboa, portugal', { latitude: 38.72, longitude: -9.13 }],
    ['Alfama, Lisbon, Portugal', { latitude: 38.72, longitude: -9.13 }],
    ['Lisbon, Lisbon district, PT', { latitude: 38.72, longitude: -9.13 }],
    ['Canggu, Indonesia', { latitude: -8.65, longitude: 115.13 }],
    ['Lisbon, Spain', null],
    ['Lisbon', null],
    ['Atlantis, Portugal', null],
    ['', null],
    [' , , ', null],
  ])('TRIBE-04 "%s" is at %o', (location, point) => expect(places.pointOf(location)).toEqual(point))

  it.each(['', '   ', '%', '_', 'zzzzqqq'])('EXP-09 "%s" finds nothing', async (text) => {
    expect(await places.complete(text)).toEqual([])
  })
})
