import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { blockNavigation } from '../../../testing/block-navigation.ts'
import { os } from '../../../testing/fake-api.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ana, id } from '../../../testing/people.ts'
import { aPhoto, forHost, forMember, forParticipant, longWord, today, withTribe } from '../testing.ts'

beforeEach(() => {
  vi.setSystemTime(today)
})

const path = `/app/tribes/${id(1)}`

async function openTribe(changes: Parameters<typeof forMember>[0] = {}) {
  const screen = await openPage(path, { user: ana, api: withTribe(() => forMember(changes)) })
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  return screen
}

const textsOf = (elements: Element[]) => elements.map(({ textContent }) => textContent)

describe('a member', () => {
  it('TRIBE-02 TRIBE-03 TRIBE-04 sees everything about the stay', async () => {
    const screen = await openTribe({ images: [1, 2, 3].map(aPhoto) })
    await expect.element(screen.getByRole('main')).toMatchTextContent('On Airbnb: 4.8 (126 reviews)')
    const sections = [
      'Members',
      'About this stay',
      'What this place offers',
      'House rules',
      'Cancellation policy',
      'Listing host',
      'Where you’ll be',
      'Reviews',
    ]
    for (const name of sections)
      await expect.element(screen.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
    await expect.element(screen.getByText('Quiet after 23:00')).toBeVisible()
    await expect.element(screen.getByText('Free until 14 days before.')).toBeVisible()
    const vibe = screen.getByRole('list', { name: 'Vibe' }).getByRole('listitem')
    expect(textsOf(vibe.elements())).toEqual(['Early risers', 'Quiet evenings'])
    await expectNoAxeViolations()
    await page.viewport(390, 844)
    await expectNoAxeViolations()
  })

  it('TRIBE-03 sees the host, with a link to the profile', async () => {
    const screen = await openTribe()
    const card = screen.getByRole('region', { name: 'Your host' })
    await expect
      .element(card.getByRole('link', { name: 'Ana Ferreira' }))
      .toHaveAttribute('href', `/app/users/${id(10)}`)
    await expect.element(card).toMatchTextContent('4.8 host rating (8)')
    await expect.element(card).toMatchTextContent('Designs maps and cooks on Sundays.')
    const interests = card.getByRole('list', { name: 'Interests' }).getByRole('listitem')
    expect(textsOf(interests.elements())).toEqual(['Surfing', 'Fado', 'Chess', '+2 more'])
  })

  it.each([
    [{ rate: 100, median_minutes: null }, 'Answers 100% of requests'],
    [{ rate: 92, median_minutes: 0 }, 'Answers 92% of requests, usually within 1 minute'],
    [{ rate: 92, median_minutes: 45 }, 'Answers 92% of requests, usually within 45 minutes'],
    [{ rate: 92, median_minutes: 90 }, 'Answers 92% of requests, usually within 2 hours'],
    [{ rate: 50, median_minutes: 300 }, 'Answers 50% of requests, usually within 5 hours'],
    [{ rate: 50, median_minutes: 36 * 60 }, 'Answers 50% of requests, usually within 2 days'],
  ])('TRIBE-03 how the host answers %o reads "%s"', async (response, text) => {
    const { host } = forMember()
    const screen = await openTribe({ host: host && { ...host, response } })
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
  })

  it('TRIBE-03 a host without rating, bio or response times has none shown', async () => {
    const { host } = forMember()
    const bare = { rating: null, rating_count: 0, bio: null, response: null, is_verified: false }
    const interests = { interests: ['Chess'], more_interests: 0 }
    const screen = await openTribe({ host: host && { ...host, ...bare, ...interests } })
    const card = screen.getByRole('region', { name: 'Your host' })
    await expect.element(card).toMatchTextContent('No host rating yet')
    await expect.element(card.getByText('Verified')).not.toBeInTheDocument()
    await expect.element(card.getByText(/more$/)).not.toBeInTheDocument()
    await expect.element(card.getByText(/Answers/)).not.toBeInTheDocument()
  })

  it('TRIBE-02 sees the members, the viewer’s spot and the open spots', async () => {
    const screen = await openTribe({ size: 6 })
    const members = screen.getByRole('region', { name: 'Members' })
    await expect.element(members).toMatchTextContent('2 of 6 joined')
    expect(textsOf(members.getByRole('listitem').elements())).toEqual([
      expect.stringContaining('Kenji Mori'),
      expect.stringContaining('Zuri Okafor'),
      'Your spot',
      '3 open spots',
    ])
    await expect
      .element(members.getByRole('link', { name: 'Kenji Mori' }))
      .toHaveAttribute('href', `/app/users/${id(11)}`)
  })

  it('TRIBE-02 TRIBE-03 opens a profile without reloading the application', async () => {
    const left = blockNavigation()
    const find = os.profiles.find.handler(({ errors }) => {
      throw errors.PROFILE_NOT_FOUND()
    })
    const hostedBy = os.tribes.hostedBy.handler(({ errors }) => {
      throw errors.PROFILE_NOT_FOUND()
    })
    const { tribes, ...others } = withTribe(forMember)
    const api = { ...others, tribes: { ...tribes, hostedBy }, profiles: { find } }
    const screen = await openPage(path, { user: ana, api })
    await screen.getByRole('region', { name: 'Members' }).getByRole('link', { name: 'Kenji Mori' }).click()
    await expect.poll(() => screen.router.state.location.pathname).toBe(`/app/users/${id(11)}`)
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Profile not found' })).toBeVisible()
    expect(left).toEqual([])
  })

  it.each([
    [{ members: [], members_count: 0, size: 1 }, ['Your spot']],
    [{ members: [], members_count: 0, size: 2 }, ['Your spot', 'Open spot']],
    [{ members: [], members_count: 0, size: 2, status: 'completed' }, ['No one has joined.']],
  ] as const)('TRIBE-02 a tribe without members shows %#', async (changes, texts) => {
    const screen = await openTribe({ ...changes, members: [] })
    const members = screen.getByRole('region', { name: 'Members' })
    await expect.poll(() => textsOf(members.getByRole('listitem').elements())).toEqual([...texts])
  })
})

describe('long texts', () => {
  it('TRIBE-04 a long description can be expanded', async () => {
    const long = `${'A top-floor flat above the tram. '.repeat(40)}The end.`
    const screen = await openTribe({ description: long })
    const about = screen.getByRole('region', { name: 'About this stay' })
    const text = about.getByText(/The end\./)
    const before = text.element().getBoundingClientRect().height
    await about.getByRole('button', { name: 'Show more' }).click()
    await expect.poll(() => text.element().getBoundingClientRect().height).toBeGreaterThan(before)
    await expect.element(about.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  })

  it('TRIBE-04 the first twelve amenities are shown, and all of them on request', async () => {
    const listing_amenities = Array.from({ length: 20 }, (_, index) => `Amenity ${index + 1}`)
    const screen = await openTribe({
      listing_amenities,
      host_amenities: [],
      wifi_speed: null,
      has_workspace: false,
      has_kitchen: false,
    })
    const offers = screen.getByRole('region', { name: 'What this place offers' })
    expect(offers.getByRole('listitem').elements()).toHaveLength(12)
    await offers.getByRole('button', { name: 'Show all 20 amenities' }).click()
    expect(offers.getByRole('listitem').elements()).toHaveLength(20)
    await expect.element(offers.getByRole('button')).not.toBeInTheDocument()
    await expect.element(offers.getByRole('heading', { name: 'From the host' })).not.toBeInTheDocument()
  })

  it('TRIBE-04 duplicates are shown once', async () => {
    const screen = await openTribe({
      vibe_tags: ['Calm', 'Calm'],
      house_rules: ['No smoking', 'No smoking'],
      host_amenities: ['Bikes', 'Bikes'],
      listing_amenities: ['Wi-Fi', 'Fast wifi – 240 Mbps'],
    })
    for (const text of ['Calm', 'No smoking', 'Bikes', 'Wifi, 240 Mbps'])
      expect(screen.getByText(text, { exact: true }).elements(), text).toHaveLength(1)
    await expect.element(screen.getByText('Wi-Fi', { exact: true })).not.toBeInTheDocument()
  })

  it.each([320, 390])('TRIBE-02 TRIBE-04 the longest names fit into %i pixels', async (width) => {
    await page.viewport(width, 844)
    const { host } = forMember()
    const person = { avatar_url: null, is_verified: true }
    const screen = await openTribe({
      title: longWord.repeat(3),
      location: `${longWord}, ${longWord}`,
      description: longWord.repeat(20),
      vibe_tags: [longWord],
      house_rules: [longWord.repeat(2)],
      cancellation_policy: longWord.repeat(3),
      listing_amenities: [longWord, 'Washer'],
      host_amenities: [longWord],
      host_name: longWord,
      neighborhood_description: longWord.repeat(3),
      size: 15,
      members_count: 9,
      members: Array.from({ length: 9 }, (_, index) => ({
        ...person,
        id: id(20 + index),
        name: `${longWord} ${index}`,
      })),
      host: host && { ...host, name: longWord },
    })
    await expect.element(screen.getByRole('region', { name: 'Booking', exact: true })).toBeVisible()
    await expectNoOverflow()
  })
})

describe('unknown details of a stay', () => {
  it('TRIBE-04 have no empty sections', async () => {
    const screen = await openTribe({
      description: null,
      vibe_tags: [],
      listing_amenities: [],
      host_amenities: [],
      house_rules: [],
      cancellation_policy: null,
      host_name: null,
      wifi_speed: null,
      has_workspace: false,
      has_kitchen: false,
      airbnb_rating: null,
    })
    const headings = screen.getByRole('heading', { level: 2 }).elements()
    const texts = textsOf(headings).filter((text) => !text?.startsWith('Hosted by'))
    expect(texts.slice(0, 3)).toEqual(['Members', 'Where you’ll be', 'Reviews'])
    await expect.element(screen.getByText(/On Airbnb/)).not.toBeInTheDocument()
  })

  it('G-71b leave only the known facts in the panel of the listing host', async () => {
    const screen = await openTribe({ host_since: null, host_response_rate: null, host_is_superhost: false })
    const panel = screen.getByRole('region', { name: 'Listing host' })
    await expect.element(panel).toHaveTextContent('Listing hostMarta')
  })

  it('TRIBE-02 leave the count of Airbnb reviews out', async () => {
    const screen = await openTribe({ airbnb_reviews: null })
    await expect.element(screen.getByText('On Airbnb: 4.8', { exact: true })).toBeVisible()
  })
})

describe('the listing and the exact location', () => {
  it.each([
    ['a member', forMember(), false],
    ['a member with a spot', forParticipant({ airbnb_link: 'https://www.airbnb.com/rooms/1' }), true],
    ['the host', forHost({ airbnb_link: 'https://www.airbnb.com/rooms/1' }), true],
  ])('G-67 as seen by %s', async (_, tribe, isShown) => {
    const screen = await openPage(path, { user: ana, api: withTribe(() => tribe) })
    await expect.element(screen.getByRole('heading', { name: 'Where you’ll be' })).toBeVisible()
    const link = screen.getByRole('link', { name: /View listing/ })
    const nearby = screen.getByText('Only members of this tribe see the exact location.')
    if (isShown) {
      await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
      await expect.element(link).toHaveAttribute('target', '_blank')
      await expect.element(link).toMatchTextContent('(opens in a new tab)')
      await expect.element(nearby).not.toBeInTheDocument()
    } else {
      await expect.element(link).not.toBeInTheDocument()
      await expect.element(nearby).toBeVisible()
    }
  })

  it('G-67 a listing without a known host has a panel, too', async () => {
    const tribe = forParticipant({ host_name: null, airbnb_link: 'https://www.airbnb.com/rooms/1' })
    const screen = await openPage(path, { user: ana, api: withTribe(() => tribe) })
    await expect.element(screen.getByRole('region', { name: 'The listing' }).getByRole('link')).toBeVisible()
  })
})

it('TRIBE-01 the focused element is never covered by the bar at the bottom of a phone', async () => {
  await page.viewport(390, 844)
  const screen = await openTribe({ images: [1, 2, 3].map(aPhoto) })
  const bar = screen.getByRole('region', { name: 'Price and spots' }).element()
  const last = screen.getByRole('link', { name: /Open in Google Maps/ }).element()
  const isCovered = ({ left, top, width, height }: DOMRect) =>
    [top + 1, top + height - 1].some((y) => bar.contains(document.elementFromPoint(left + width / 2, y)))
  await screen.getByRole('button', { name: 'Share' }).click()
  for (let tabs = 0; tabs < 40 && document.activeElement !== last; tabs++) {
    await userEvent.tab()
    const focused = document.activeElement
    if (focused && !bar.contains(focused))
      expect(isCovered(focused.getBoundingClientRect()), focused.textContent ?? '').toBe(false)
  }
  expect(document.activeElement).toBe(last)
})
