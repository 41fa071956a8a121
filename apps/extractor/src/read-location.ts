import { digList, digText } from './dig.ts'
import { htmlToText } from './text.ts'

/** Coordinates, if both values are given and in range. */
export function coordinatesIn(
  latitude?: number,
  longitude?: number,
): { latitude: number; longitude: number } | undefined {
  if (latitude === undefined || longitude === undefined) return undefined
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

/** The description of the neighbourhood: the texts behind "show more", from the location section of both generations of pages. */
export function locationDetailsIn(part: unknown): string {
  const details = digList(part, 'seeAllLocationDetails').map((detail) => htmlToText(digText(detail, 'content') ?? ''))
  return details.filter(Boolean).join('\n\n')
}
