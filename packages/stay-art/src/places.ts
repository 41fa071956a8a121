import type { StayView } from './views/views.ts'

export type Place = {
  view: StayView
  /** Whether the drawing shows this city, or only a similar town. */
  known: boolean
}

/** The cities that can be drawn, by their names in lower case without accents. */
const cities: Record<string, StayView> = {
  lisbon: 'lisbon',
  lisboa: 'lisbon',
  canggu: 'canggu',
  medellin: 'medellin',
  'chiang mai': 'chiangmai',
  paros: 'paros',
  'cape town': 'capetown',
  tbilisi: 'tbilisi',
  'mexico city': 'mexico',
  'ciudad de mexico': 'mexico',
  madeira: 'madeira',
  funchal: 'madeira',
  essaouira: 'essaouira',
}

const tropicLatitude = 23.5

/**
 * The view for a location such as "Lisbon, Portugal": the city if its view exists, otherwise a town among hills, or among palms
 * between the tropics.
 * @param latitude in degrees; null if unknown
 */
export function placeOf(location: string, latitude: number | null): Place {
  const view = cities[plainNameOf(location)]
  if (view !== undefined) return { view, known: true }
  const isTropical = latitude !== null && Math.abs(latitude) < tropicLatitude
  return { view: isTropical ? 'tropical-town' : 'hill-town', known: false }
}

/** The first part of a location, in lower case without accents: "medellin". */
export function plainNameOf(location: string): string {
  const [name = ''] = location.split(',')
  return name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
}
