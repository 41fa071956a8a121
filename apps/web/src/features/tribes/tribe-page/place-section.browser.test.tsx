import type { PublicConfig } from '@wayhouse/domain/accounts'
import { beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../../testing/show.tsx'
import { forMember, forParticipant } from '../testing.ts'
import { PlaceSection } from './place-section.tsx'

const search = 'https://www.google.com/maps/search/?api=1&query='
const framed: PublicConfig['map'] = { provider: 'google', style_url: null, google_maps_embed_key: 'key' }
// this address responds with 404
const drawn: PublicConfig['map'] = {
  provider: 'maplibre',
  style_url: `${window.location.origin}/no-such-style.json`,
  google_maps_embed_key: null,
}

type TribeChanges = Parameters<typeof forMember>[0]

async function showPlace(map?: PublicConfig['map'], changes: TribeChanges = {}) {
  const screen = await show(<PlaceSection tribe={forMember(changes)} />, map && { config: { map } })
  return { screen, link: screen.getByRole('link', { name: /Open in Google Maps/ }) }
}

function allowEmbeds() {
  const choice = {
    necessary: true,
    analytics: false,
    functional: true,
    version: 1,
    chosen_at: new Date().toISOString(),
  }
  localStorage.setItem('cookie-consent', JSON.stringify(choice))
}

describe('the location of a stay', () => {
  it('TRIBE-04 is described in words, with a link by name if the point is approximate', async () => {
    const { screen, link } = await showPlace()
    await expect.element(link).toHaveAttribute('href', `${search}Lisbon%2C+Portugal`)
    await expect.element(screen.getByText('On the hill, two minutes from the tram.')).toBeVisible()
    await expect.element(screen.getByText('Only members of this tribe see the exact location.')).toBeVisible()
  })

  it('TRIBE-04 links to the exact point for the members of the tribe', async () => {
    const screen = await show(<PlaceSection tribe={forParticipant()} />)
    const link = screen.getByRole('link', { name: /Open in Google Maps/ })
    await expect.element(link).toHaveAttribute('href', `${search}38.717%2C-9.13`)
  })

  it('TRIBE-04 does not mention an unknown point', async () => {
    const { screen, link } = await showPlace(undefined, {
      latitude: null,
      longitude: null,
      neighborhood_description: null,
    })
    await expect.element(link).toHaveAttribute('href', `${search}Lisbon%2C+Portugal`)
    await expect.element(screen.getByText(/exact location/)).not.toBeInTheDocument()
  })
})

describe('a map of another company', () => {
  it.each([
    ['framed from Google', framed, 'Google'],
    ['drawn', drawn, window.location.hostname],
  ])('G-68 that is %s loads nothing before the viewer allows it, and names its source', async (_, map, source) => {
    const { screen } = await showPlace(map)
    await expect
      .element(screen.getByText(`The map is loaded from ${source}, which will see your IP address.`))
      .toBeVisible()
    expect(document.querySelectorAll('iframe, canvas')).toHaveLength(0)
    const requests = performance.getEntriesByType('resource').filter(({ name }) => name.includes('no-such-style'))
    expect(requests).toEqual([])
  })

  it('G-68 that cannot be drawn says so, and the message takes over the focus of the button', async () => {
    const { screen, link } = await showPlace(drawn)
    await screen.getByRole('button', { name: 'Show map' }).click()
    const failed = screen.getByRole('alert')
    await expect.element(failed).toHaveTextContent('The map could not be loaded.')
    await expect.element(failed).toHaveFocus()
    await expect.element(link).toBeVisible()
  })

  it('G-68 is not offered for an unknown point', async () => {
    const { screen } = await showPlace(drawn, { latitude: null, longitude: null })
    await expect.element(screen.getByRole('button', { name: 'Show map' })).not.toBeInTheDocument()
  })

  it('TRIBE-04 shows the city if only that is known, and says so', async () => {
    const city_point = { latitude: 38.72, longitude: -9.13 }
    const { screen } = await showPlace(drawn, { latitude: null, longitude: null, city_point })
    await expect.element(screen.getByText('The map shows the city, not the exact location.')).toBeVisible()
    await expect.element(screen.getByText('Only members of this tribe see the exact location.')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Show map' })).toBeVisible()
  })

  it('G-68 can be reached by keyboard', async () => {
    const { screen } = await showPlace(framed)
    await expect.element(screen.getByRole('button', { name: 'Show map' })).toBeVisible()
    await userEvent.tab()
    await expect.element(screen.getByRole('button', { name: 'Show map' })).toHaveFocus()
  })
})

describe('after consent to functional cookies', () => {
  beforeEach(allowEmbeds)

  it('G-141 a map loads without a click', async () => {
    const { screen } = await showPlace(drawn)
    // the address responds with 404, so the error proves that the map was requested
    await expect.element(screen.getByText('The map could not be loaded.')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Show map' })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('alert')).not.toHaveFocus()
  })
})
