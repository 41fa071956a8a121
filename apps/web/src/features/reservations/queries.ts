import { orpc } from '../../platform/api/orpc.ts'
import { pages } from '../../platform/api/pages.ts'

/** The requests that the member sent and received, newest first, page by page (RES-05). */
export const reservationsQuery = orpc.reservations.list.infiniteOptions(pages({}))

/** The requests for a spot in one of the host's tribes, newest first. */
export const tribeRequestsQuery = (tribeId: string) =>
  orpc.reservations.list.queryOptions({ input: { tribe_id: tribeId, limit: 100 } })

/** The member's own stays on the dates of a tribe (decision G-97). */
export const overlapsQuery = (tribeId: string) => orpc.reservations.overlaps.queryOptions({ input: { id: tribeId } })

/** The stays that the member hosts or has a spot in. */
export const staysQuery = orpc.tribes.stays.queryOptions()

/** Whether the member has a calendar link. */
export const calendarQuery = orpc.reservations.calendar.queryOptions()

/** How many reviews the member has written for each completed stay. */
export const progressQuery = orpc.reviews.progress.queryOptions()

/** The member's newest requests, in one page. */
export const ownRequestsQuery = orpc.reservations.list.queryOptions({ input: { limit: 100 } })
