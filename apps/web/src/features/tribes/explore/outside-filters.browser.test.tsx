import type { TribeCard, TribeFilters, TribePage } from '@wayhouse/domain/tribes'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { os } from '../../../testing/fake-api.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { aCard, aPage, cards, exploreApi, today, withList } from '../testing.ts'

type ListInput = TribeFilters & { limit?: number }

beforeEach(() => {
  vi.setSystemTime(today)
})

const match = aCard(1)

/** Opens Explore with one match; searches without one of the filters also find `others`. */
async function openExplore(query: string, others: (input: ListInput) => TribeCard[]) {
  const listed = vi.fn<(filters: ListInput) => void>()
  const api = withList((filters: ListInput) => {
    listed(filters)
    return aPage(filters.limit ? [match, ...others(filters)] : [match])
  })
  const screen = await openPage(`/app?${query}`, { api })
  await expect.element(screen.getByText('1 open tribe')).toBeVisible()
  const nearby = screen.getByRole('region', { name: 'Just outside your filters' })
  return { screen, nearby, listed }
}

describe('a search with few matches', () => {
  it.each([
    ['budget=500', aCard(2), '€70 over your budget'],
    ['group_size=3', aCard(2), '4 people in total'],
    ['duration=1month', aCard(2, { start_date: '2027-06-01', end_date: '2027-06-29' }), 'Starts 1 Jun 2027'],
    ['from=2026-11-21&to=2026-12-10', aCard(2), 'Starts 1 Dec'],
  ])('EXP-13 shows a tribe that only %s excludes, with the reason', async (query, tribe, reason) => {
    const { nearby, screen } = await openExplore(query, () => [tribe])
    await expect.element(nearby.getByRole('article')).toMatchTextContent(reason)
    await expect.element(nearby.getByRole('heading', { name: match.title })).not.toBeInTheDocument()
    expect(screen.getByRole('article').elements()).toHaveLength(2)
  })

  it('EXP-13 requests without each filter except the location, the closest tribes first', async () => {
    const { nearby, listed } = await openExplore('location=Lisbon&budget=500&group_size=4&duration=3months', () => [
      aCard(2),
    ])
    await expect.element(nearby.getByRole('article')).toBeVisible()
    const rest = { location: 'Lisbon', limit: 9 }
    expect(listed.mock.calls.flat().filter(({ limit }) => limit)).toEqual([
      { ...rest, budget: 500, group_size: '4', sort: 'start' },
      { ...rest, budget: 500, duration: '3months' },
      { ...rest, group_size: '4', duration: '3months', sort: 'price' },
    ])
  })

  it('EXP-13 shows three at most, and no full tribes', async () => {
    const full = aCard(2, { size: 2, members_count: 2 })
    const { nearby } = await openExplore('budget=100', () => [full, ...cards(5, 3)])
    await expect.element(nearby.getByRole('article').first()).toBeVisible()
    const titles = nearby.getByRole('heading', { level: 3 }).elements()
    expect(titles.map(({ textContent }) => textContent)).toEqual(cards(3, 3).map(({ title }) => title))
    await expectNoAxeViolations()
    await page.viewport(320, 700)
    await expectNoOverflow()
    await expectNoAxeViolations()
  })
})

describe('a search without matches', () => {
  const nothing = (loosen: TribePage['loosen']) => aPage([], { loosen })

  /** Opens Explore without matches; only these filters are worth removing. */
  async function openNothing(query: string, loosen: TribePage['loosen'], found: (input: ListInput) => TribeCard[]) {
    const listed = vi.fn<(filters: ListInput) => void>()
    const api = withList((input: ListInput) => {
      listed(input)
      return input.limit ? aPage(found(input)) : nothing(loosen)
    })
    const screen = await openPage(`/app?${query}`, { api })
    await expect.element(screen.getByRole('heading', { name: 'No tribes found' })).toBeVisible()
    const searches = () => listed.mock.calls.flat().filter(({ limit }) => limit)
    return { screen, near: (name: string) => screen.getByRole('region', { name }), searches }
  }

  it('EXP-13 shows four that match all but one filter, from each search in turn, those in other places last', async () => {
    const loosen = [
      { filter: 'location', count: 40 },
      { filter: 'budget', count: 3 },
    ] as const
    const { near, searches } = await openNothing('location=Lisbon&budget=500&group_size=4', [...loosen], (input) =>
      input.location ? cards(3, 10) : cards(9, 20),
    )
    const close = near('These match all but one filter')
    await expect.element(close.getByRole('article').first()).toBeVisible()
    const titles = close.getByRole('heading', { level: 3 }).elements()
    expect(titles.map(({ textContent }) => textContent)).toEqual([10, 20, 11, 21].map((number) => aCard(number).title))
    await expect.element(close.getByRole('article').nth(0)).toMatchTextContent('€70 over your budget')
    await expect.element(close.getByRole('article').nth(1)).toMatchTextContent('In another place')
    // nothing would match without the group size
    expect(searches()).toEqual([
      { location: 'Lisbon', group_size: '4', sort: 'price', limit: 9 },
      { budget: 500, group_size: '4', limit: 9 },
    ])
    await expectNoAxeViolations()
    await page.viewport(320, 700)
    await expectNoOverflow()
  })

  it.each([
    ['location=Atlantis', 'location', 'Open tribes in other places'],
    ['budget=500', 'budget', 'Just outside your filter'],
  ] as const)('EXP-13 with %s alone, they have a heading of their own', async (query, filter, heading) => {
    const { near } = await openNothing(query, [{ filter, count: 2 }], () => cards(2, 10))
    await expect.element(near(heading).getByRole('article').first()).toBeVisible()
    expect(near(heading).getByRole('article').elements()).toHaveLength(2)
  })

  it('EXP-13 shows and requests none if two filters or more are in the way', async () => {
    const { screen, searches } = await openNothing('budget=500&group_size=4', [], () => cards(2, 10))
    await expect.element(screen.getByText('No single filter is in the way: loosen two or more.')).toBeVisible()
    await new Promise((resolve) => requestIdleCallback(resolve))
    expect(searches()).toEqual([])
    await expect.element(screen.getByRole('article')).not.toBeInTheDocument()
  })
})

describe('no tribes are shown outside the filters', () => {
  it.each([
    ['if the location is the only filter', 'location=Lisbon'],
    ['if there are none', 'budget=500'],
  ])('EXP-13 %s', async (_, query) => {
    const { nearby, listed, screen } = await openExplore(query, () => [])
    if (query.startsWith('budget')) await expect.poll(() => listed.mock.calls.length).toBe(2)
    await expect.poll(() => screen.getByRole('article').elements()).toHaveLength(1)
    await expect.element(nearby).not.toBeInTheDocument()
  })

  it('EXP-13 if enough tribes match, without another request', async () => {
    const list = vi.fn<() => TribePage>(() => aPage(cards(6)))
    const screen = await openPage('/app?budget=500', { api: withList(list) })
    await expect.element(screen.getByText('6 open tribes')).toBeVisible()
    // tribes outside the filters would be requested in an idle callback
    await new Promise((resolve) => requestIdleCallback(resolve))
    expect(list).toHaveBeenCalledTimes(1)
  })

  it('EXP-13 if they cannot be loaded, and the rest of the page works', async () => {
    const list = os.tribes.list.handler(({ input, errors }) => {
      if (input.limit) throw errors.RATE_LIMITED()
      return aPage([match])
    })
    const screen = await openPage('/app?budget=500', { api: exploreApi({ list }) })
    await expect.element(screen.getByText('1 open tribe')).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: match.title })).toBeVisible()
    await expect.element(screen.getByText('Just outside your filters')).not.toBeInTheDocument()
    await expect.element(screen.getByText('Something went wrong')).not.toBeInTheDocument()
  })
})
