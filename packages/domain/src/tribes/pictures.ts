/** The number of drawings for a tribe without photos. */
export const drawingsPerTribe = 5

/**
 * The path of a drawing of a tribe's place: the first is the cover, the others show rooms. It depends on the tribe's location and
 * id, and replaces missing photos and those that do not load.
 */
export function drawingPath(tribeId: string, number = 1): string {
  return `/images/tribes/${tribeId}/drawing-${number}.svg`
}

type SharedTribe = {
  id: string
  size: number
  members_count: number
  airbnb_total_cost: number | null
}

/** The path of a shared link's preview image, 1200 by 630. It changes with price and free spots, so that no outdated image is cached. */
export function linkPreviewPath({ id, size, members_count, airbnb_total_cost }: SharedTribe): string {
  return `/images/tribes/${id}/share.jpg?v=${members_count}-${size}-${airbnb_total_cost ?? 0}`
}

/** The path of the picture in emails about a stay, 1120 by 630: its first photo if that is in our storage, else its drawing. */
export function emailPicturePath(tribeId: string): string {
  return `/images/tribes/${tribeId}/email.jpg`
}
