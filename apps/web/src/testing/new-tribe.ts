import type { PublicConfig, SessionUser } from '@wayhouse/domain/accounts'
import type { NewTribe, ReadListing } from '@wayhouse/domain/tribes'
import { page } from 'vitest/browser'
import { aListing } from '../features/tribes/create/testing.ts'
import { type ApiAnswers, os } from './fake-api.ts'
import { openPage } from './open-page.tsx'
import { activeMembership, ana, earlyBirdOffer, id } from './people.ts'

export const createPath = '/app/tribes/create'

/** Pictures that load without a network, and count as three. */
export const photos = [1, 2, 3].map((number) => `${location.origin}/icon-192.png?photo=${number}`)

/** What the server answers to a link. */
export function aReading(over: Partial<ReadListing> = {}): ReadListing {
  const listing = aListing({ image_urls: photos, listing_amenities: ['Washer'], vibe_tags: [] })
  return { listing, reading_id: id(70), warnings: [], already_published: false, ...over }
}

let members = 0

/** Somebody who has begun no tribe yet: the page keeps what each member has begun. */
export function newHost(over: Partial<SessionUser> = {}): SessionUser {
  members += 1
  return { ...ana, id: id(1000 + members), ...over }
}

/** The page of a new tribe; `tribes` answers what the test is about, `config` what the installation asks of hosts. */
export async function openCreate(
  tribes: ApiAnswers[string] = {},
  { user = newHost(), config = {} }: { user?: SessionUser; config?: Partial<PublicConfig> } = {},
) {
  const find = os.tribes.find.handler(({ errors }) => {
    throw errors.TRIBE_NOT_FOUND()
  })
  const membership = {
    own: os.membership.own.handler(() => activeMembership),
    offer: os.membership.offer.handler(() => earlyBirdOffer),
  }
  const cities = os.tribes.cities.handler(() => [{ name: 'Lisbon', region: null, country: 'Portugal' }])
  return openPage(createPath, { user, config, api: { membership, tribes: { find, cities, ...tribes } } })
}

/** Publishes, and keeps what was sent. */
export function publishing() {
  const sent: NewTribe[] = []
  const create = os.tribes.create.handler(({ input }) => {
    sent.push(input)
    return { id: id(71) }
  })
  return { create, sent }
}

export const linkField = () => page.getByLabelText('Airbnb listing URL')
export const publishButton = () => page.getByRole('button', { name: 'Publish Tribe' })

/** Asks for a listing by its link. */
export async function readLink(link = 'https://www.airbnb.com/rooms/42'): Promise<void> {
  await linkField().fill(link)
  await page.getByRole('button', { name: 'Create Tribe' }).click()
}

/** The form without a listing, with all that a tribe needs. */
export async function fillByHand(): Promise<void> {
  await page.getByRole('button', { name: 'Enter the details by hand' }).click()
  await page.getByLabelText('Title').fill('A house by the sea')
  await page.getByRole('combobox', { name: 'Location' }).fill('Testville')
}
