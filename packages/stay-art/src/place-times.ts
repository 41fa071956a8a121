import { stayTimes } from './palettes.ts'
import type { StayTime } from './palettes.ts'
import { placeOf, plainNameOf } from './places.ts'
import { pick, randomFrom } from './random.ts'
import type { StayCity } from './views/views.ts'

/** The time of day whose colours are those of a city: Lisbon in the afternoon sun, Paros at noon, Tbilisi in the evening. */
const cityTimes: Record<StayCity, StayTime> = {
  lisbon: 'golden',
  canggu: 'noon',
  medellin: 'dawn',
  chiangmai: 'golden',
  paros: 'noon',
  capetown: 'dusk',
  tbilisi: 'dusk',
  mexico: 'dawn',
  madeira: 'noon',
  essaouira: 'dusk',
}

/** The time of day that gives the stays of a location its colours. Where the city is not known, it depends on the name. */
export function timeOf(location: string): StayTime {
  const { view } = placeOf(location, null)
  return isCity(view) ? cityTimes[view] : pick(randomFrom(`time ${plainNameOf(location)}`), stayTimes)
}

function isCity(view: string): view is StayCity {
  return view in cityTimes
}
