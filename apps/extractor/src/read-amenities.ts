import { dig, digList, digText } from './dig.ts'
import type { Amenity } from './listing-data.ts'
import { plainText } from './text.ts'

/** The available amenities of a listing, from the amenities section of both generations of pages. */
export function readAmenities(part: unknown): Amenity[] {
  const all = digList(part, 'seeAllAmenitiesGroups')
  const groups = all.length > 0 ? all : digList(part, 'previewAmenitiesGroups')
  return groups
    .flatMap((group) => amenitiesOf(group))
    .concat(digList(part, 'amenities').flatMap((item) => amenityIn(item, '')))
}

/** Whether the amenities include a kitchen, a workspace and a pool (by icon or text), and the wifi speed in Mbps. */
export function keyAmenitiesIn(amenities: Amenity[]): {
  kitchen: boolean
  workspace: boolean
  pool: boolean
  wifiMbps: number | null
} {
  const has = (icon: RegExp, text: RegExp) =>
    amenities.some((amenity) => icon.test(amenity.icon) || text.test(amenity.title))
  return {
    kitchen: has(/^SYSTEM_COOKING_BASICS$/, /\bkitchen(?:ette)?\b/i),
    workspace: has(/^SYSTEM_WORKSPACE$/, /\bwork ?space\b|\bdesk\b/i),
    pool: has(/^SYSTEM_POOL$/, /\bpool\b(?! (?:table|view))/i),
    wifiMbps: amenities.map(({ title }) => megabitsIn(title)).find((speed) => speed !== null) ?? null,
  }
}

/** Whether an amenity is in a group of offers by the host. "Services" is not one: it lists what the place has. */
export function isHostOffer(amenity: Amenity): boolean {
  return /\bhost offers?\b|\boffered by\b/i.test(amenity.group)
}

function amenitiesOf(group: unknown): Amenity[] {
  const title = digText(group, 'title') ?? ''
  return /^not included/i.test(title) ? [] : digList(group, 'amenities').flatMap((item) => amenityIn(item, title))
}

function amenityIn(item: unknown, group: string): Amenity[] {
  const title = typeof item === 'string' ? item : digText(item, 'title')
  if (title === undefined || dig(item, 'available') === false) return []
  return [{ title: plainText(title), icon: digText(item, 'icon') ?? '', group }]
}

function megabitsIn(title: string): number | null {
  const [, digits] = /(\d{1,5})\s?Mbps/i.exec(title) ?? []
  const speed = Number(digits)
  return speed > 0 && speed <= 10_000 ? speed : null
}
