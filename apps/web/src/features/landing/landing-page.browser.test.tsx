import type { SessionUser } from '@wayhouse/domain/accounts'
import type { TribeCard } from '@wayhouse/domain/tribes'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { blockNavigation } from '../../testing/block-navigation.ts'
import { type ApiHandlers, os } from '../../testing/fake-api.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { openPage } from '../../testing/open-page.tsx'
import { activeMembership, ana, earlyBirdOffer, id } from '../../testing/people.ts'

const tribe = (number: number, overrides: Partial<TribeCard> = {}): TribeCard => ({
  id: id(number),
  title: `Stay ${number}`,
  location: 'Lisbon, Portugal',
  description: null,
  image_url: null,
  audience: 'everyone',
  non_binary: false,
  cover_keeps: 'middle',
  start_date: '2027-12-01',
  end_date: '2027-12-29',
  size: 4,
  members_count: 2,
  airbnb_total_cost: 2400,
  host: null,
  members: [],
  ...overrides,
})

const withTribes = (items: TribeCard[], count: number | null = items.length) => ({
  list: os.tribes.list.handler(() => ({ items, next_cursor: null, count, count_limit: 100, loosen: [] })),
})

function openLanding(api: ApiHandlers = {}, user: SessionUser | null = null) {
  const membership = {
    offer: os.membership.offer.handler(() => earlyBirdOffer),
    own: os.membership.own.handler(() => activeMembership),
  }
  return openPage('/', {
    user,
    api: { tribes: withTribes([]), ...api, membership: { ...membership, ...api['membership'] } },
  })
}

const stubs = () => page.getByRole('main').getByRole('link', { name: /per person/ })

describe('the landing page', () => {
  it('LAND-01 LAND-05 LAND-08 has its sections in order, three plans and the 800 euros', async () => {
    const screen = await openLanding()
    const main = screen.getByRole('main')
    await expect.element(main.getByRole('button', { name: 'Subscribe to Nomad' })).toBeVisible()
    expect(
      main
        .getByRole('heading', { level: 2 })
        .elements()
        .map((heading) => heading.textContent),
    ).toEqual([
      'Good rooms cost less when you know the housemates',
      'How it works',
      'Told by people who shared a fridge',
      'One membership, every tribe',
    ])
    const stories = document.querySelector('#testimonials')
    expect(stories?.querySelectorAll('figure')).toHaveLength(3)
    expect(stories?.textContent).toContain('800 euros')
    expect(stories?.textContent).toContain('Sample stories')
    expect(main.getByRole('button', { name: /^Subscribe to / }).elements()).toHaveLength(3)
    await expectNoAxeViolations()
  })

  it.each([390, 1440])('LAND-02 the art of the hero does not move while the page arrives at %i px', async (width) => {
    await page.viewport(width, 844)
    const screen = await openLanding()
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
    const hero = document.querySelector('.hero')?.outerHTML ?? ''
    const arriving = document.body.appendChild(document.createElement('div'))
    const positions = new Set<string>()
    for (const { index } of hero.matchAll(/(?<=>)/g)) {
      arriving.innerHTML = hero.slice(0, index)
      const { top } = arriving.getBoundingClientRect()
      for (const [number, art] of [...arriving.querySelectorAll('.globe, .halos span')].entries())
        positions.add(`${number}: ${Math.round(art.getBoundingClientRect().top - top)}`)
    }
    arriving.remove()
    expect([...positions]).toHaveLength(4)
  })

  it('LAND-02 LAND-04 with reduced motion the word does not change until it is started, and the globe does not spin', async () => {
    const screen = await openLanding()
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toMatchTextContent('verified, safe, affordable and connected')
    const visible = () =>
      [...document.querySelectorAll('.rotating-word > *')].filter((word) => getComputedStyle(word).opacity !== '0')
    const isAnimated = () =>
      (document.querySelector('.rotating-word')?.getAnimations({ subtree: true }) ?? []).length > 0
    expect(visible().map(({ textContent }) => textContent)).toEqual(['verified.'])
    expect(isAnimated()).toBe(false)
    await screen.getByRole('button', { name: 'Play animation' }).click()
    await expect.poll(isAnimated).toBe(true)
    await screen.getByRole('button', { name: 'Pause animation' }).click()
    await expect.element(screen.getByRole('button', { name: 'Play animation' })).toBeVisible()
    // this browser renders in software, with which the globe would use the whole CPU
    expect(document.querySelector('.globe canvas')?.checkVisibility()).toBe(false)
    expect(document.querySelector('.globe img')?.checkVisibility()).toBe(true)
  })

  it('LAND-03 the button leads a visitor to sign-in and a member to the app', async () => {
    const screen = await openLanding()
    const main = screen.getByRole('main')
    await expect.element(main.getByRole('link', { name: 'Find your tribe' })).toHaveAttribute('href', '/auth')
    await screen.unmount()
    await openLanding({}, ana)
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Go to app' }))
      .toHaveAttribute('href', '/app')
    await expect.element(page.getByRole('main').getByRole('link', { name: 'Find your tribe' })).not.toBeInTheDocument()
  })

  it('SUB-04 a visitor who chooses a plan is sent to sign-in first', async () => {
    const navigations = blockNavigation()
    const { router } = await openLanding()
    await page.getByRole('button', { name: 'Subscribe to Nomad' }).click()
    await expect.poll(() => [...navigations, router.state.location.pathname].join()).toMatch(/\/auth/)
  })

  it('LAND-03 LAND-06 the early-bird offer shows its price and number of seats, and links to the plans', async () => {
    const screen = await openLanding()
    const offer = screen.getByRole('complementary', { name: 'Early-bird offer' })
    await expect.element(offer).toMatchTextContent('lifetime for €109 instead of €249, first 100 members only')
    await expect.element(offer.getByRole('link')).toHaveAttribute('href', '#pricing')
    await expect.element(screen.getByText('Limited offer: lifetime for €109 instead of €249.')).toBeVisible()
    window.scrollTo(0, 3000)
    await expect.element(offer).toBeInViewport()
    window.scrollTo(0, 0)
  })

  it('DUTY-05 computed, the early-bird offer names both prices and compares them with none', async () => {
    const offer = os.membership.offer.handler(() => ({ ...earlyBirdOffer, claims: 'computed' }))
    const screen = await openLanding({ membership: { offer } })
    const banner = screen.getByRole('complementary', { name: 'Early-bird offer' })
    await expect.element(banner).toMatchTextContent('lifetime for €109 for the first 100, €249 after')
    await expect.element(screen.getByText('Lifetime: €109 for the first 100, €249 after. 88 left.')).toBeVisible()
    await expect.element(screen.getByText('instead of')).not.toBeInTheDocument()
  })

  it('LAND-03 the offer is not shown once the seats are sold out', async () => {
    const plans = earlyBirdOffer.plans.map((plan) => ({ ...plan, regular_price_cents: null }))
    const offer = os.membership.offer.handler(() => ({
      plans,
      claims: 'spec',
      early_bird: { seats: 100, seats_left: 0 },
    }))
    const screen = await openLanding({ membership: { offer } })
    await expect.element(screen.getByRole('button', { name: 'Subscribe to Nomad' })).toBeVisible()
    await expect.element(screen.getByRole('complementary', { name: 'Early-bird offer' })).not.toBeInTheDocument()
    await expect.element(screen.getByText(/^Limited offer/)).not.toBeInTheDocument()
  })

  it('LAND-03 a lifetime member sees no lifetime offer', async () => {
    const own = os.membership.own.handler(() => ({
      ...activeMembership,
      plan: 'worlds_citizen',
      current_period_end: null,
    }))
    const screen = await openLanding({ membership: { own } }, ana)
    await expect.element(screen.getByRole('heading', { name: 'One membership, every tribe' })).toBeVisible()
    await expect.element(screen.getByRole('complementary', { name: 'Early-bird offer' })).not.toBeInTheDocument()
  })

  it('LAND-05 without the current prices the page shows an error in their place', async () => {
    const offer = os.membership.offer.handler(() => {
      throw new Error('the database is unavailable')
    })
    const screen = await openLanding({ membership: { offer } })
    await expect.element(screen.getByText('We couldn’t load the plans.')).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: 'How it works' })).toBeVisible()
  })
})

describe('the open tribes beside the globe', () => {
  it('LAND-04 are the two newest with open spots, with city and price', async () => {
    const items = [
      tribe(1, { members_count: 4 }),
      tribe(2),
      tribe(3, { location: 'Porto, Portugal', members_count: 3 }),
      tribe(4),
    ]
    await openLanding({ tribes: withTribes(items) })
    await expect
      .poll(() =>
        stubs()
          .elements()
          .map((stub) => stub.getAttribute('href')),
      )
      .toEqual([`/app/tribes/${id(2)}`, `/app/tribes/${id(3)}`])
    await expect.element(stubs().first()).toMatchTextContent('Lisbon2 of 4 spots left€480 per person')
    await expect.element(stubs().last()).toMatchTextContent('Porto1 of 4 spots left')
  })

  it('LAND-04 if they cannot be loaded, the page renders without them', async () => {
    const list = os.tribes.list.handler(({ errors }) => {
      throw errors.INVALID_CURSOR()
    })
    const screen = await openLanding({ tribes: { list } })
    await expect.element(screen.getByRole('heading', { name: 'How it works' })).toBeVisible()
    expect(stubs().elements()).toEqual([])
  })

  it.each([
    [12, '12 open right now.'],
    [100, '100+ open right now.'],
  ])('LAND-01 %i open tribes are shown as "%s"', async (count, shown) => {
    const screen = await openLanding({ tribes: withTribes([tribe(1)], count) })
    await expect.element(screen.getByRole('main')).toMatchTextContent(shown)
  })

  it('LAND-04 a picture that does not load is replaced by a drawing', async () => {
    await openLanding({ tribes: withTribes([tribe(1, { image_url: '/no-such-picture.webp' })]) })
    await expect.poll(() => stubs().element().querySelector('img')?.getAttribute('src')).toContain(id(1))
  })
})

describe('on narrow phones', () => {
  it.each(['/', '/about', '/privacy', '/terms', '/pricing'])('LAND-01 %s fits into 320 px', async (path) => {
    await page.viewport(320, 844)
    const membership = { offer: os.membership.offer.handler(() => earlyBirdOffer) }
    const screen = await openPage(path, { api: { membership, tribes: withTribes([tribe(1)]) } })
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoOverflow()
  })
})
