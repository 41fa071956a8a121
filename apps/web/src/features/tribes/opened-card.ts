import type { TribeCard } from '@wayhouse/domain/tribes'

/** The card that opens a tribe's page, and the URL of the picture that it shows. */
export type OpenedCard = { tribe: TribeCard; picture: string | null }

let opened: OpenedCard | null = null
let namedPhoto: HTMLElement | null = null

/** Remembers the opened card: the tribe's page shows the card's data until it has loaded. */
export function rememberOpenedCard(card: OpenedCard): void {
  opened = card
}

/** Names a card's photo for the view transition. Only one photo may have the name, or nothing is animated. */
export function namePhoto(photo: HTMLElement): void {
  namedPhoto?.style.removeProperty('view-transition-name')
  photo.style.setProperty('view-transition-name', 'stay-photo')
  namedPhoto = photo
}

/** The card that opened this tribe; null if the page was reached in another way. */
export function openedCard(tribeId: string): OpenedCard | null {
  return opened?.tribe.id === tribeId ? opened : null
}
