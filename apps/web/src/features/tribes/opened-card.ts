import type { TribeCard } from '@wayhouse/domain/tribes'

/** The card by which a tribe's page is being opened, and the address of the picture that it shows by now. */
export type OpenedCard = { tribe: TribeCard; picture: string | null }

let opened: OpenedCard | null = null
let named: HTMLElement | null = null

/** Remembers the card that was just opened: its page shows what the card knows until the rest has come. */
export function rememberOpenedCard(card: OpenedCard): void {
  opened = card
}

/** Names a card's photo for the transition, and it alone: where two have one name, nothing is animated. */
export function namePhoto(photo: HTMLElement): void {
  named?.style.removeProperty('view-transition-name')
  photo.style.setProperty('view-transition-name', 'stay-photo')
  named = photo
}

/** The card by which this tribe was opened; null where the page was reached in another way. */
export function openedCard(tribeId: string): OpenedCard | null {
  return opened?.tribe.id === tribeId ? opened : null
}
