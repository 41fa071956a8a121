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

  it('EXP-09 names the country, larger cities first, eight at most', async () => {
    const cities = await places.complete('san')
    expect(cities).toHaveLength(8)
    expect((await places.complete('paris'))[0]).toEqual({ name: 'Paris', region: null, country: 'France' })
  })

  it.each(['', '   ', '%', '_', 'zzzzqqq'])('EXP-09 "%s" finds nothing', async (text) => {
    expect(await places.complete(text)).toEqual([])
  })
})
