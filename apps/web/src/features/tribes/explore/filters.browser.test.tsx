import type { TribeFilters } from '@wayhouse/domain/tribes'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { aPage, cards, longWord, today, withList } from '../testing.ts'

const loadingText = 'Finding your perfect tribe...'

beforeEach(() => {
  vi.setSystemTime(today)
})

/** Opens Explore; `listed` records the filters of each request. */
async function openExplore(path = '/app') {
  const listed = vi.fn<(filters: TribeFilters) => void>()
  const api = withList((filters) => {
    listed(filters)
    return aPage(cards(6))
  })
  const screen = await openPage(path, { api })
  await expect.element(screen.getByText('6 open tribes')).toBeVisible()
  return {
    screen,
    listed,
    form: screen.getByRole('search', { name: 'Filters' }),
    address: () => screen.router.state.location.href,
  }
}

it.each([1024, 1440])('EXP-12 popovers fit into a window of %s pixels', async (width) => {
  await page.viewport(width, 900)
  const { form } = await openExplore()
  for (const field of ['Dates', 'Budget']) {
    const button = form.getByRole('button', { name: field })
    await button.click()
    await expect.element(page.getByRole('dialog', { name: field })).toBeVisible()
    await expectNoOverflow()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog', { name: field })).not.toBeInTheDocument()
  }
})

it.each([1024, 1440])('EXP-12 the longest values fit on one line in a window of %s pixels', async (width) => {
  await page.viewport(width, 900)
  const longest = 'from=2031-09-22&to=2031-09-28&duration=6months&group_size=5%2B&budget=2000'
  const { form } = await openExplore(`/app?location=${longWord}&${longest}`)
  const size = form.getByRole('combobox', { name: 'Group Size' })
  await expect.element(size).toHaveValue('5+')
  expect(getComputedStyle(size.element()).whiteSpace).toBe('nowrap')
  for (const name of [/^Dates:/, /^Budget:/])
    expect(form.getByRole('button', { name }).element().getBoundingClientRect().height).toBeLessThan(64)
})

describe('filters in the URL', () => {
  const all = '/app?location=Lisbon&duration=6months&group_size=4&from=2027-01-01&to=2027-02-01&budget=600&sort=price'

  it('EXP-03 EXP-04 EXP-05 EXP-12 are shown in the fields and requested', async () => {
    const { screen, listed, form } = await openExplore(all)
    expect(listed).toHaveBeenCalledWith({
      location: 'Lisbon',
      duration: '6months',
      group_size: '4',
      from: '2027-01-01',
      to: '2027-02-01',
      budget: 600,
      sort: 'price',
    })
    await expect.element(form.getByRole('combobox', { name: 'Location' })).toHaveValue('Lisbon')
    const dates = form.getByRole('button', { name: 'Dates: 1 Jan – 1 Feb · Within 6 months' })
    await expect.element(dates).toBeVisible()
    await expect.element(form.getByRole('combobox', { name: 'Sort' })).toHaveValue('price')
    await expectNoAxeViolations()
    expect(screen.router.state.location.href).toBe(all)
  })

  it('EXP-06 Clear Filters removes all filters and keeps the order', async () => {
    const { screen, form, address, listed } = await openExplore(all)
    await form.getByRole('button', { name: 'Clear Filters' }).click()
    await expect.poll(address).toBe('/app?sort=price')
    await expect.poll(() => listed.mock.lastCall).toEqual([{ sort: 'price' }])
    await expect.element(form.getByRole('combobox', { name: 'Location' })).toHaveValue('')
    await expect.element(form.getByRole('button', { name: 'Dates: Any dates' })).toBeVisible()
    await expect.element(form.getByRole('button', { name: 'Clear Filters' })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it.each([
    'duration=forever',
    'group_size=9',
    'location=',
    'from=2027-02-30',
    'to=tomorrow',
    'budget=-5',
    'budget=1.5',
    'sort=random',
    'from=1',
  ])('EXP-06 %s counts as no filter', async (query) => {
    const { screen, listed } = await openExplore(`/app?${query}`)
    expect(listed).toHaveBeenCalledWith({})
    await expect.element(screen.getByRole('button', { name: 'Clear Filters' })).not.toBeInTheDocument()
  })

  it('EXP-06 back and forward restore fields and list', async () => {
    const { screen, form, listed } = await openExplore('/app?location=Lisbon')
    const sort = form.getByRole('combobox', { name: 'Sort' })
    await sort.selectOptions('start')
    await expect.poll(() => listed.mock.lastCall).toEqual([{ location: 'Lisbon', sort: 'start' }])
    // a list that nobody waits for any more would be cancelled, and requested again
    await expect.element(screen.getByRole('region', { name: 'Open tribes' })).toHaveAttribute('aria-busy', 'false')
    screen.router.history.back()
    await expect.element(sort).toHaveValue('newest')
    screen.router.history.forward()
    await expect.element(sort).toHaveValue('start')
    // both lists are cached
    expect(listed).toHaveBeenCalledTimes(2)
  })

  it('EXP-12 the default order is left out of the URL', async () => {
    const { form, address } = await openExplore('/app?sort=price')
    await form.getByRole('combobox', { name: 'Sort' }).selectOptions('newest')
    await expect.poll(address).toBe('/app')
  })
})

describe('active filters', () => {
  it('EXP-12 are shown below the fields and can be removed one by one', async () => {
    const { screen, address } = await openExplore(
      '/app?location=Lisbon&duration=3months&group_size=3&from=2027-01-01&to=2027-02-01&budget=600',
    )
    const set = screen.getByRole('list', { name: 'Active filters' }).getByRole('button')
    expect(set.elements().map(({ textContent }) => textContent)).toEqual([
      'Remove Lisbon',
      'Remove 1 Jan – 1 Feb',
      'Remove Within 3 months',
      'Remove 2 Guests + Host',
      'Remove up to €600',
    ])
    for (const [name, rest, next] of [
      ['Remove 1 Jan', '/app?location=Lisbon&duration=3months&group_size=3&budget=600', 'Remove Within'],
      ['Remove Lisbon', '/app?duration=3months&group_size=3&budget=600', 'Remove Within'],
      ['Remove up to €600', '/app?duration=3months&group_size=3', 'Remove 2 Guests'],
      ['Remove 2 Guests', '/app?duration=3months', 'Remove Within'],
    ] as const) {
      await screen.getByRole('button', { name }).click()
      await expect.poll(address).toBe(rest)
      await expect.element(screen.getByRole('button', { name: next })).toHaveFocus()
    }
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/app')
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    await expect.element(screen.getByRole('list', { name: 'Active filters' })).not.toBeInTheDocument()
  })

  it.each([
    ['from=2027-01-05', 'From 5 Jan'],
    ['to=2027-03-01', 'Until 1 Mar'],
  ])('EXP-12 %s alone reads "%s"', async (query, text) => {
    const { screen } = await openExplore(`/app?${query}`)
    await expect.element(screen.getByRole('button', { name: `Dates: ${text}` })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: `Remove ${text}` })).toBeVisible()
  })

  it('EXP-12 with a long location are truncated and fit into the page', async () => {
    await page.viewport(1024, 800)
    const { screen } = await openExplore(`/app?location=${longWord}+${longWord}&sort=price`)
    await expect.element(screen.getByRole('button', { name: `Remove ${longWord}` })).toBeVisible()
    await expectNoOverflow()
  })
})

describe('a changed filter', () => {
  it('EXP-02 leaves the list in place while it loads, and says so', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const api = withList(async ({ sort }) => {
      if (sort) await promise
      return sort ? aPage(cards(2, 50)) : aPage(cards(6))
    })
    const screen = await openPage('/app', { api })
    await expect.element(screen.getByText('6 open tribes')).toBeVisible()
    await screen.getByRole('combobox', { name: 'Sort' }).selectOptions('price')
    await expect.element(screen.getByRole('status').filter({ hasText: loadingText })).toBeVisible()
    await expect.element(screen.getByRole('region', { name: 'Open tribes' })).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByRole('article').elements()).toHaveLength(6)
    resolve()
    await expect.element(screen.getByText('2 open tribes')).toBeVisible()
    await expect.element(screen.getByRole('region', { name: 'Open tribes' })).toHaveAttribute('aria-busy', 'false')
    expect(screen.getByRole('article').elements()).toHaveLength(2)
  })

  it('EXP-06 with a late response does not replace the list of a later filter', async () => {
    const late = Promise.withResolvers<void>()
    const api = withList(async ({ sort }) => {
      if (sort === 'price') await late.promise
      return aPage(cards({ price: 1, start: 2, newest: 6 }[sort ?? 'newest']))
    })
    const screen = await openPage('/app', { api })
    const sort = screen.getByRole('combobox', { name: 'Sort' })
    await sort.selectOptions('price')
    await sort.selectOptions('start')
    await expect.element(screen.getByText('2 open tribes')).toBeVisible()
    late.resolve()
    await sort.selectOptions('price')
    await expect.element(screen.getByText('1 open tribe')).toBeVisible()
    await sort.selectOptions('start')
    await expect.element(screen.getByText('2 open tribes')).toBeVisible()
  })

  it('SHELL-02 keeps the focus in the field', async () => {
    const { form, listed } = await openExplore()
    const sort = form.getByRole('combobox', { name: 'Sort' })
    await form.getByRole('combobox', { name: 'Location' }).click()
    for (let tabs = 0; tabs < 4; tabs++) await userEvent.tab()
    await expect.element(sort).toHaveFocus()
    await sort.selectOptions('price')
    await expect.poll(() => listed.mock.lastCall).toEqual([{ sort: 'price' }])
    await expect.element(sort).toHaveFocus()
  })
})
