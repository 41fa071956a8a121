import { dig, digList, digText } from './dig.ts'
import type { Amenity } from './listing-data.ts'
import { plainText } from './text.ts'

/** Everything the place has, from an amenities part of either generation; what is marked as not there is left out. */
export function readAmenities(part: unknown): Amenity[] {
  const all = digList(part, 'seeAllAmenitiesGroups')
  const groups = all.length > 0 ? all : digList(part, 'previewAmenitiesGroups')
  return groups
    .flatMap((group) => amenitiesOf(group))
    .concat(digList(part, 'amenities').flatMap((item) => amenityIn(item, '')))
}

/** Kitchen, workspace and pool from the list (by icon, then by text), and the wifi in Mbps. */
export function comfortsIn(amenities: Amenity[]): {
  kitchen: boolean
  workspace: boolean
  pool: boolean
  wifiMbps: number | null
} {
  const has = (icon: RegExp, text: RegExp) => amenities.some((one) => icon.test(one.icon) || text.test(one.title))
  return {
    kitchen: has(/^SYSTEM_COOKING_BASICS$/, /\bkitchen(?:ette)?\b/i),
    workspace: has(/^SYSTEM_WORKSPACE$/, /\bwork ?space\b|\bdesk\b/i),
    pool: has(/^SYSTEM_POOL$/, /\bpool\b(?! (?:table|view))/i),
    wifiMbps: amenities.map((one) => megabitsIn(one.title)).find((speed) => speed !== null) ?? null,
  }
}

/** Groups in which the host offers something of their own. "Services" is none: the page lists there what the place has. */
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
