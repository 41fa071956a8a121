import type { PublicConfig, SessionUser } from '@wayhouse/domain/accounts'
import type { NewTribe, ReadListing } from '@wayhouse/domain/tribes'
import { page } from 'vitest/browser'
import { aListing } from '../features/tribes/create/testing.ts'
import { type ApiHandlers, os } from './fake-api.ts'
import { openPage } from './open-page.tsx'
import { activeMembership, ana, earlyBirdOffer, id } from './people.ts'

export const createPath = '/app/tribes/create'

/** Three photos with different URLs that load without a network. */
export const photos = [1, 2, 3].map((number) => `${location.origin}/icon-192.png?photo=${number}`)

/** The server's response to a link. */
export function aReading(overrides: Partial<ReadListing> = {}): ReadListing {
  const listing = aListing({ image_urls: photos, listing_amenities: ['Washer'], vibe_tags: [] })
  return { listing, reading_id: id(70), warnings: [], already_published: false, ...overrides }
}

let members = 0

/** A member without a draft: the page stores a draft per member. */
export function newHost(overrides: Partial<SessionUser> = {}): SessionUser {
  members += 1
  return { ...ana, id: id(1000 + members), ...overrides }
}

/** Opens the page of a new tribe; `tribes` adds handlers, `config` has the requirements of the installation. */
export async function openCreate(
  tribes: ApiHandlers[string] = {},
  {
    user = newHost(),
    config = {},
    api = {},
  }: { user?: SessionUser; config?: Partial<PublicConfig>; api?: ApiHandlers } = {},
) {
  const find = os.tribes.find.handler(({ errors }) => {
    throw errors.TRIBE_NOT_FOUND()
  })
  const membership = {
    own: os.membership.own.handler(() => activeMembership),
    offer: os.membership.offer.handler(() => earlyBirdOffer),
  }
  const cities = os.tribes.cities.handler(() => [{ name: 'Lisbon', region: null, country: 'Portugal' }])
  return openPage(createPath, { user, config, api: { ...api, membership, tribes: { find, cities, ...tribes } } })
}

/** A handler that publishes a tribe, and the inputs that were sent to it. */
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

/** Enters a link and submits it. */
export async function readLink(link = 'https://www.airbnb.com/rooms/42'): Promise<void> {
  await linkField().fill(link)
  await page.getByRole('button', { name: 'Create Tribe' }).click()
}

/** Opens the form without a listing, and fills the required fields. */
export async function fillByHand(): Promise<void> {
  await page.getByRole('button', { name: 'Enter the details by hand' }).click()
  await page.getByLabelText('Title').fill('A house by the sea')
  await page.getByRole('combobox', { name: 'Location' }).fill('Testville')
}
