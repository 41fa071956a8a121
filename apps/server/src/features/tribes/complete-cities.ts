import { folded } from '@wayhouse/domain/tribes'
import type { City } from '@wayhouse/domain/tribes'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { CitySearch } from '../../providers/places/port.ts'
import { openPlaces } from './places.ts'

const maxCities = 8

/** Cities that begin with the text (EXP-09): the very name first, then places of open tribes, then other cities, large ones first. */
export async function completeCities(
  { db, clock, cities }: { db: Database; clock: Clock; cities: CitySearch },
  text: string,
): Promise<City[]> {
  const wanted = folded(text)
  if (wanted === '') return []
  const open = (await openPlaces(db, clock.today(), wanted, maxCities)).map(cityFrom)
  const known = await cities.complete(text)
  const all = new Map([...open, ...known].map((city) => [folded(`${city.name}/${city.country}`), city]))
  const isExact = (city: City) => folded(city.name) === wanted
  return [...all.values()].toSorted((one, other) => Number(isExact(other)) - Number(isExact(one))).slice(0, maxCities)
}

/** "Lisbon, Lisbon district, Portugal" in its parts; a location without a comma is a name alone. */
function cityFrom(location: string): City {
  const [name = location, ...rest] = location.split(',').map((part) => part.trim())
  return { name, region: rest.slice(0, -1).join(', ') || null, country: rest.at(-1) ?? '' }
}
