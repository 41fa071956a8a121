import type { PublicConfig } from '@wayhouse/domain/accounts'
import { beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../../testing/show.tsx'
import { forMember, forParticipant } from '../testing.ts'
import { PlaceSection } from './place-section.tsx'

const search = 'https://www.google.com/maps/search/?api=1&query='
const framed: PublicConfig['map'] = { provider: 'google', style_url: null, google_maps_embed_key: 'key' }
// nobody answers at this address of our own
const drawn: PublicConfig['map'] = {
  provider: 'maplibre',
  style_url: `${window.location.origin}/no-such-style.json`,
  google_maps_embed_key: null,
}

type Where = Parameters<typeof forMember>[0]

async function showPlace(map?: PublicConfig['map'], over: Where = {}) {
  const screen = await show(<PlaceSection tribe={forMember(over)} />, map && { config: { map } })
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

describe('where a stay is', () => {
  it('TRIBE-04 is said in words, with a plain link by name where the point is only nearby', async () => {
    const { screen, link } = await showPlace()
    await expect.element(link).toHaveAttribute('href', `${search}Lisbon%2C+Portugal`)
    await expect.element(screen.getByText('On the hill, two minutes from the tram.')).toBeVisible()
    await expect.element(screen.getByText('Only members of this tribe see the exact location.')).toBeVisible()
  })

  it('TRIBE-04 leads to the exact point for the people of the tribe', async () => {
    const screen = await show(<PlaceSection tribe={forParticipant()} />)
    const link = screen.getByRole('link', { name: /Open in Google Maps/ })
    await expect.element(link).toHaveAttribute('href', `${search}38.717%2C-9.13`)
  })

  it('TRIBE-04 without a known point nothing is said of one', async () => {
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
  ])('G-68 that is %s loads nothing before it is asked for, and says from whom', async (_, map, from) => {
    const { screen } = await showPlace(map)
    await expect
      .element(screen.getByText(`The map is loaded from ${from}, which will see your IP address.`))
      .toBeVisible()
    expect(document.querySelectorAll('iframe, canvas')).toHaveLength(0)
    const asked = performance.getEntriesByType('resource').filter(({ name }) => name.includes('no-such-style'))
    expect(asked).toEqual([])
  })

  it('G-68 that cannot be drawn says so, and the words take the focus of the button', async () => {
    const { screen, link } = await showPlace(drawn)
    await screen.getByRole('button', { name: 'Show map' }).click()
    const failed = screen.getByRole('alert')
    await expect.element(failed).toHaveTextContent('The map could not be loaded.')
    await expect.element(failed).toHaveFocus()
    await expect.element(link).toBeVisible()
  })

  it('G-68 is not offered where its point is not known', async () => {
    const { screen } = await showPlace(drawn, { latitude: null, longitude: null })
    await expect.element(screen.getByRole('button', { name: 'Show map' })).not.toBeInTheDocument()
  })

  it('TRIBE-04 shows the city where it alone is known, and says so', async () => {
    const city_point = { latitude: 38.72, longitude: -9.13 }
    const { screen } = await showPlace(drawn, { latitude: null, longitude: null, city_point })
    await expect.element(screen.getByText('The map shows the city, not the exact location.')).toBeVisible()
    await expect.element(screen.getByText('Only members of this tribe see the exact location.')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Show map' })).toBeVisible()
  })

  it('G-68 is reached by keyboard', async () => {
    const { screen } = await showPlace(framed)
    await expect.element(screen.getByRole('button', { name: 'Show map' })).toBeVisible()
    await userEvent.tab()
    await expect.element(screen.getByRole('button', { name: 'Show map' })).toHaveFocus()
  })
})

describe('after consent to functional cookies', () => {
  beforeEach(allowEmbeds)

  it('G-141 a map loads by itself', async () => {
    const { screen } = await showPlace(drawn)
    // nobody answers, so that it was asked for shows as this
    await expect.element(screen.getByText('The map could not be loaded.')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Show map' })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('alert')).not.toHaveFocus()
  })
})
