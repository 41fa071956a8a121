import type { TribeCard, TribeFilters, TribePage } from '@wayhouse/domain/tribes'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { os } from '../../../testing/fake-api.ts'
import { expectNothingOutside } from '../../../testing/layout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { aCard, aPage, cards, explored, today, withList } from '../testing.ts'

type Asked = TribeFilters & { limit?: number }

beforeEach(() => {
  vi.setSystemTime(today)
})

const fits = aCard(1)

/** Explore where one tribe fits, and `others` are answered where a filter is left out. */
async function openExplore(query: string, others: (asked: Asked) => TribeCard[]) {
  const asked = vi.fn<(filters: Asked) => void>()
  const api = withList((filters: Asked) => {
    asked(filters)
    return aPage(filters.limit ? [fits, ...others(filters)] : [fits])
  })
  const screen = await openPage(`/app?${query}`, { api })
  await expect.element(screen.getByText('1 open tribe')).toBeVisible()
  const nearby = screen.getByRole('region', { name: 'Just outside your filters' })
  return { screen, nearby, asked }
}

describe('where few tribes fit', () => {
  it.each([
    ['budget=500', aCard(2), '€70 over your budget'],
    ['group_size=3', aCard(2), '4 people in total'],
    ['duration=1month', aCard(2, { start_date: '2027-06-01', end_date: '2027-06-29' }), 'Starts 1 Jun 2027'],
    ['from=2026-11-21&to=2026-12-10', aCard(2), 'Starts 1 Dec'],
  ])('EXP-13 one that %s keeps out is shown with the reason', async (query, tribe, why) => {
    const { nearby, screen } = await openExplore(query, () => [tribe])
    await expect.element(nearby.getByRole('article')).toMatchTextContent(why)
    await expect.element(nearby.getByRole('heading', { name: fits.title })).not.toBeInTheDocument()
    expect(screen.getByRole('article').elements()).toHaveLength(2)
  })

  it('EXP-13 each filter but the place is left out in turn, the nearest to it first', async () => {
    const { nearby, asked } = await openExplore('location=Lisbon&budget=500&group_size=4&duration=3months', () => [
      aCard(2),
    ])
    await expect.element(nearby.getByRole('article')).toBeVisible()
    const rest = { location: 'Lisbon', limit: 9 }
    expect(asked.mock.calls.flat().filter(({ limit }) => limit)).toEqual([
      { ...rest, budget: 500, group_size: '4', sort: 'start' },
      { ...rest, budget: 500, duration: '3months' },
      { ...rest, group_size: '4', duration: '3months', sort: 'price' },
    ])
  })

  it('EXP-13 three are enough, and those that are full are none', async () => {
    const full = aCard(2, { size: 2, members_count: 2 })
    const { nearby } = await openExplore('budget=100', () => [full, ...cards(5, 3)])
    await expect.element(nearby.getByRole('article').first()).toBeVisible()
    const titles = nearby.getByRole('heading', { level: 3 }).elements()
    expect(titles.map(({ textContent }) => textContent)).toEqual(cards(3, 3).map(({ title }) => title))
    await expectNoAxeViolations()
    await page.viewport(320, 700)
    await expectNothingOutside()
    await expectNoAxeViolations()
  })
})

describe('nothing is shown outside the filters', () => {
  it.each([
    ['where only a place is searched for', 'location=Lisbon'],
    ['where nothing else is there', 'budget=500'],
  ])('EXP-13 %s', async (_, query) => {
    const { nearby, asked, screen } = await openExplore(query, () => [])
    if (query.startsWith('budget')) await expect.poll(() => asked.mock.calls.length).toBe(2)
    await expect.element(nearby).not.toBeInTheDocument()
    expect(screen.getByRole('article').elements()).toHaveLength(1)
  })

  it('EXP-13 where enough fit, and nothing more is asked for', async () => {
    const list = vi.fn<() => TribePage>(() => aPage(cards(6)))
    const screen = await openPage('/app?budget=500', { api: withList(list) })
    await expect.element(screen.getByText('6 open tribes')).toBeVisible()
    // what is shown outside the filters is asked for in a pause, of which this is one more
    await new Promise((resolve) => requestIdleCallback(resolve))
    expect(list).toHaveBeenCalledTimes(1)
  })

  it('EXP-13 where it cannot be loaded, and the rest of the page stands', async () => {
    const list = os.tribes.list.handler(({ input, errors }) => {
      if (input.limit) throw errors.RATE_LIMITED()
      return aPage([fits])
    })
    const screen = await openPage('/app?budget=500', { api: explored({ list }) })
    await expect.element(screen.getByText('1 open tribe')).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: fits.title })).toBeVisible()
    await expect.element(screen.getByText('Just outside your filters')).not.toBeInTheDocument()
    await expect.element(screen.getByText('Something went wrong')).not.toBeInTheDocument()
  })
})
