import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import {
  showCookieBanner,
  expectAboveCookieBanner,
  expectToastBesideHeading,
  expectNoOverflow,
} from '../../../testing/layout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ana, id } from '../../../testing/people.ts'
import { aPhoto, forVisitor, longWord, today, withTribe } from '../testing.ts'

beforeEach(() => {
  vi.setSystemTime(today)
})

const path = `/app/tribes/${id(1)}`
const signUp = `/auth?next=${encodeURIComponent(path)}`

async function openTribe(changes: Parameters<typeof forVisitor>[0] = {}, user: typeof ana | null = null) {
  const screen = await openPage(path, { user, api: withTribe(() => forVisitor(changes)) })
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  return { screen, price: screen.getByRole('region', { name: 'Price', exact: true }) }
}

describe('a visitor', () => {
  it('TRIBE-06 sees banner, host, price and benefits', async () => {
    const { screen, price } = await openTribe({ images: [1, 2, 3, 4, 5].map(aPhoto) })
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Graça rooftop with the river view')
    const main = screen.getByRole('main')
    await expect.element(main).toMatchTextContent('1 Dec – 29 Dec (4 weeks)')
    await expect.element(main).toMatchTextContent('Check-in 15:00, check-out 11:00')
    await expect.element(main).toMatchTextContent('Rated4.6 (12 reviews)')
    const host = screen.getByRole('region', { name: 'Your host' })
    await expect.element(host).toMatchTextContent('Hosted by Ana F.')
    await expect.element(host.getByRole('link')).not.toBeInTheDocument()
    await expect.element(price).toMatchTextContent(/€570\s*per person/)
    await expect.element(price).toMatchTextContent('Based on 3 guests + host')
    await expect.element(price).toMatchTextContent('1 of 3 spots left')
    for (const benefit of ['Split accommodation costs', 'Meet like-minded people', 'Share experiences together'])
      await expect.element(price.getByText(benefit)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Reserve your spot' })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('heading', { name: 'Members' })).not.toBeInTheDocument()
    await expectNoAxeViolations()
    await page.viewport(390, 844)
    await expectNoAxeViolations()
  })

  it('TRIBE-06 is asked to join, and returns to this page', async () => {
    const { screen } = await openTribe()
    const panel = screen.getByRole('region', { name: 'Join to see more' })
    for (const name of ['Get Started', 'Sign In'])
      await expect.element(panel.getByRole('link', { name })).toHaveAttribute('href', signUp)
    await expect.element(panel).toMatchTextContent('Sign in to see the full house, the map')
  })

  it('TRIBE-05 RES-01 who follows a link to reserve is asked to sign in, and returns to it', async () => {
    const screen = await openPage(`${path}?reserve=1`, { api: withTribe(() => forVisitor()) })
    await expect.element(screen.getByText('Authentication required')).toBeVisible()
    await expect.element(screen.getByText('Please sign in to reserve a spot')).toBeVisible()
    await expect.poll(() => screen.router.state.location.pathname).toBe('/auth')
    expect(screen.router.state.location.search).toMatchObject({ next: `${path}?reserve=1` })
  })

  it.each(['reserve=0', 'reserve=yes', 'reserve=', 'other=1'])('TRIBE-05 ?%s reserves nothing', async (query) => {
    const screen = await openPage(`${path}?${query}`, { api: withTribe(() => forVisitor()) })
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
    expect(screen.router.state.location.pathname).toBe(path)
    await expect.element(screen.getByText('Authentication required')).not.toBeInTheDocument()
  })
})

describe('unknown details of a stay', () => {
  it('TRIBE-07 are named: no price, no host', async () => {
    const withoutPrice = await openTribe({ airbnb_total_cost: null })
    await expect.element(withoutPrice.price).toMatchTextContent('Booking information not available')
    await withoutPrice.screen.unmount()
    const { screen } = await openTribe({ host: null })
    const host = screen.getByRole('region', { name: 'Your host' })
    await expect.element(host).toHaveTextContent('Host information not available')
  })

  it('TRIBE-02 leave no gap: neither times nor ratings', async () => {
    const { screen } = await openTribe({ check_in_time: null, check_out_time: null, rating: null, reviews_count: 0 })
    await expect.element(screen.getByText('No reviews yet')).toBeVisible()
    await expect.element(screen.getByText(/Check-/)).not.toBeInTheDocument()
    await expect.element(screen.getByText(/On Airbnb/)).not.toBeInTheDocument()
  })

  it.each([
    ['15:00', null, 'Check-in 15:00'],
    [null, '11:00', 'Check-out 11:00'],
  ])('TRIBE-02 of the times %s and %s it says "%s"', async (check_in_time, check_out_time, text) => {
    const { screen } = await openTribe({ check_in_time, check_out_time })
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
  })

  it.each([
    [3, '3 days'],
    [7, '1 week'],
    [28, '4 weeks'],
  ])('TRIBE-02 %i nights are "%s"', async (duration_days, text) => {
    const { screen } = await openTribe({ duration_days })
    await expect.element(screen.getByText(`(${text})`)).toBeVisible()
  })
})

describe('a stay that cannot be joined', () => {
  it.each([
    ['cancelled', { status: 'cancelled' }, 'The host has cancelled this stay.'],
    ['completed', { status: 'completed' }, 'This stay has ended.'],
    ['over', { start_date: '2026-10-01', end_date: '2026-10-29' }, 'This stay has ended.'],
    ['without a host', { host: null }, 'This stay no longer has a host.'],
  ] as const)('TRIBE-06 because it is %s says so instead of a price', async (_, changes, text) => {
    const { screen, price } = await openTribe(changes)
    await expect.element(price).toMatchTextContent(text)
    await expect.element(price.getByText('per person')).not.toBeInTheDocument()
    await expect.element(price.getByRole('link', { name: 'Explore Tribes' })).toHaveAttribute('href', '/app')
    await expect
      .element(screen.getByText('Sign in to see the full house, the house rules and what people said.'))
      .toBeVisible()
    await expect.element(screen.getByRole('region', { name: 'Price and spots' })).not.toBeInTheDocument()
  })

  it('TRIBE-06 because it is full says so, without the requirements to join', async () => {
    const { price } = await openTribe({ members_count: 3 })
    await expect.element(price).toMatchTextContent('Every spot is taken')
    await expect.element(price.getByText(/need a verified identity/)).not.toBeInTheDocument()
  })
})

describe('sharing', () => {
  it.each([
    [390, {}],
    [390, { title: longWord.repeat(3) }],
    [1440, {}],
    [1440, { title: longWord.repeat(3) }],
  ])('TRIBE-08 the message that the link was copied appears beside the heading: %#', async (width, changes) => {
    await page.viewport(width, 844)
    const { screen } = await openTribe(changes)
    Object.defineProperty(navigator, 'share', { configurable: true, value: undefined })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    onTestFinished(() => void vi.restoreAllMocks())
    await screen.getByRole('button', { name: 'Share' }).click()
    await expectToastBesideHeading('Link copied')
  })
})

describe('a member who sees what visitors see', () => {
  it.each([
    [{ ...ana, email_verified: false }, 'Confirm your email to see more'],
    [ana, 'Your account is suspended'],
  ])('TRIBE-06 is shown the reason: %#', async (user, title) => {
    const { screen } = await openTribe({}, user)
    await expect.element(screen.getByRole('region', { name: title })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Get Started' })).not.toBeInTheDocument()
  })
})

describe('on a phone', () => {
  beforeEach(async () => {
    await page.viewport(390, 844)
  })

  it.each([
    [2, 'Join to see more', signUp],
    [3, 'Explore Tribes', '/app'],
  ])('TRIBE-06 with %i of 3 spots taken the bottom bar leads to "%s"', async (members_count, name, href) => {
    const { screen } = await openTribe({ members_count })
    const bar = screen.getByRole('region', { name: 'Price and spots' })
    await expect.element(bar).toMatchTextContent('€570 per person')
    await expect.element(bar.getByRole('link', { name })).toHaveAttribute('href', href)
  })

  it.each([320, 390])('TRIBE-02 the longest names fit into %i pixels', async (width) => {
    await page.viewport(width, 844)
    const { screen } = await openTribe({
      title: longWord.repeat(3),
      location: `${longWord}, ${longWord}`,
      size: 15,
      airbnb_total_cost: 1_000_000,
      host: {
        name: longWord,
        avatar_url: null,
        is_verified: true,
        interests: [longWord, longWord.slice(1), 'Chess'],
        more_interests: 1,
        rating: 4.8,
        rating_count: 900,
      },
    })
    await expect.element(screen.getByRole('region', { name: 'Join to see more' })).toBeVisible()
    await expect.element(screen.getByText(/photos follow/)).toBeVisible()
    await expectNoOverflow()
  })

  it('COOK-01 TRIBE-06 the cookie banner does not cover the bottom bar', async () => {
    await showCookieBanner()
    const { screen } = await openTribe()
    await expectAboveCookieBanner(screen.getByRole('region', { name: 'Price and spots' }).getByRole('link'))
  })
})
