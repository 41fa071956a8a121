/** How many drawings stand for a tribe without photos. */
export const drawingsPerTribe = 5

/**
 * Where a drawing of a tribe's place is: the first is its cover, the others show its rooms. It is drawn for the tribe's location and id, and
 * shown where there is no photo, or where one does not load.
 */
export function drawingAddress(tribeId: string, number = 1): string {
  return `/images/tribes/${tribeId}/drawing-${number}.svg`
}

type Shared = {
  id: string
  size: number
  members_count: number
  airbnb_total_cost: number | null
}

/** Where the card of a shared link is, 1200 by 630. Another address once price or free spots have changed, so that no old card is shown. */
export function shareCardAddress({ id, size, members_count, airbnb_total_cost }: Shared): string {
  return `/images/tribes/${id}/share.jpg?v=${members_count}-${size}-${airbnb_total_cost ?? 0}`
}
