import type { NoticeStay } from '../notifications/index.ts'

type StayId = Pick<NoticeStay, 'id'>

/** The page of a tribe. */
export function pageOf({ id }: StayId): string {
  return `/app/tribes/${id}`
}

export function openTribe(stay: StayId) {
  return { label: 'Open the tribe', path: pageOf(stay) }
}

export const exploreTribes = { label: 'Explore Tribes', path: '/app' }

export const moreTribes = 'There are more tribes on Explore, and new ones every week.'

/** What a member wrote, as a sentence; none if they wrote nothing. */
export function theyWrote(words: string | null): string[] {
  return words === null ? [] : [`They wrote: “${words}”`]
}
