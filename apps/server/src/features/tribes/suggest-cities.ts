import { folded } from '@wayhouse/domain/search-text'
import type { City } from '@wayhouse/domain/tribes'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { CitySearch } from '../../providers/places/port.ts'
import type { ViewerId } from '../profiles/index.ts'
import { openPlaces } from './places.ts'

const maxCities = 8

/** Cities that start with the text (EXP-09): exact matches first, then places of open tribes, then other cities by size. */
export async function suggestCities(
  { db, clock, cities }: { db: Database; clock: Clock; cities: CitySearch },
  viewer: ViewerId,
  text: string,
): Promise<City[]> {
  const prefix = folded(text)
  if (prefix === '') return []
  const places = (await openPlaces(db, viewer, { today: clock.today(), text: prefix, limit: maxCities })).map(cityFrom)
  const listed = await cities.complete(text)
  const unique = new Map([...places, ...listed].map((city) => [folded(`${city.name}/${city.country}`), city]))
  const isExact = (city: City) => folded(city.name) === prefix
  return [...unique.values()].toSorted((a, b) => Number(isExact(b)) - Number(isExact(a))).slice(0, maxCities)
}

/** Splits "Lisbon, Lisbon district, Portugal"; a location without a comma is only a name. */
function cityFrom(location: string): City {
  const [name = location, ...rest] = location.split(',').map((part) => part.trim())
  return { name, region: rest.slice(0, -1).join(', ') || null, country: rest.at(-1) ?? '' }
}
