import type { StayView } from './views/views.ts'

export type Place = {
  view: StayView
  /** Whether the drawing shows this very city, or only a town that may look like it. */
  known: boolean
}

/** Names of the cities that can be drawn, folded to letters without accents. */
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

const tropics = 23.5

/**
 * What is drawn for a location such as "Lisbon, Portugal": the city itself where its first part names one that can be drawn, else
 * a town among hills or, between the tropics, among palms.
 * @param latitude in degrees; null where it is not known
 */
export function placeOf(location: string, latitude: number | null): Place {
  const [name = ''] = location.split(',')
  const view = cities[name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()]
  if (view !== undefined) return { view, known: true }
  const isTropical = latitude !== null && Math.abs(latitude) < tropics
  return { view: isTropical ? 'tropical-town' : 'hill-town', known: false }
}
