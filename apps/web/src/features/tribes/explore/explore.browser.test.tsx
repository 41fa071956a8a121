import type { TribePage } from '@wayhouse/domain/tribes'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { loseConnection, os } from '../../../testing/fake-api.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ana } from '../../../testing/people.ts'
import { aPage, cards, exploreApi, withList } from '../testing.ts'

const loadingText = 'Finding your perfect tribe...'

describe('Explore', () => {
  it('EXP-01 EXP-02 shows the number of tribes and each of them, in the order of the response', async () => {
    const screen = await openPage('/app', { api: withList(() => aPage(cards(8))) })
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Find your tribe')
    await expect.element(screen.getByText('8 open tribes')).toBeVisible()
    await expect.poll(titles).toEqual(cards(8).map(({ title }) => title))
    await expectNoAxeViolations()
    await page.viewport(390, 844)
    await expectNoAxeViolations()
  })

  it.each([
    [1, 1000, '1 open tribe'],
    [7, 1000, '7 open tribes'],
    [1000, 1000, '1000+ open tribes'],
  ])('EXP-02 %i tribes, counted up to %i, are announced as "%s"', async (count, count_limit, text) => {
    const screen = await openPage('/app', { api: withList(() => aPage(cards(6), { count, count_limit })) })
    await expect.element(screen.getByRole('status').filter({ hasText: /open tribe/ })).toHaveTextContent(text)
  })

  it('EXP-07 leads a visitor to the form after they sign up, and a member directly', async () => {
    const api = withList(() => aPage(cards(6)))
    const visitors = await openPage('/app', { api })
    const signUp = visitors.getByRole('main').getByRole('link', { name: 'Sign Up to Create a Tribe' })
    await expect.element(signUp).toHaveAttribute('href', `/auth?next=${encodeURIComponent('/app/tribes/create')}`)
    await visitors.unmount()
    const members = await openPage('/app', { user: ana, api })
    const create = members.getByRole('main').getByRole('link', { name: 'Create a Tribe' })
    await expect.element(create).toHaveAttribute('href', '/app/tribes/create')
    await expect.element(members.getByText('Sign Up to Create a Tribe')).not.toBeInTheDocument()
  })

  it('EXP-02 shows a loading text and skeletons while the first tribes load', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const api = withList(async () => {
      await promise
      return aPage(cards(6))
    })
    const screen = await openPage('/app', { api })
    await expect.element(screen.getByRole('status').filter({ hasText: loadingText })).toBeVisible()
    await expect.element(screen.getByRole('article')).not.toBeInTheDocument()
    expect(document.querySelectorAll('main [aria-hidden=true] > .card')).toHaveLength(6)
    await expectNoAxeViolations()
    resolve()
    await expect.element(screen.getByRole('article').first()).toBeVisible()
    await expect.element(screen.getByText(loadingText)).not.toBeInTheDocument()
  })
})

describe('a search without results', () => {
  const emptyPage = aPage([], {
    loosen: [
      { filter: 'group_size', count: 1000 },
      { filter: 'location', count: 40 },
      { filter: 'duration', count: 3 },
      { filter: 'budget', count: 2 },
      { filter: 'dates', count: 1 },
    ],
  })
  const allFilters = '/app?location=Atlantis&duration=1month&group_size=4&from=2027-01-01&to=2027-02-01&budget=300'

  it('EXP-02 EXP-13 offers to remove each filter, with the number of tribes that would match', async () => {
    const screen = await openPage(allFilters, { api: withList(() => emptyPage) })
    await expect.element(screen.getByRole('heading', { name: 'No tribes found' })).toBeVisible()
    await expect.element(screen.getByText('Try adjusting your filters or create your own tribe!')).toBeVisible()
    await expect
      .element(screen.getByText('The Group Size filter rules out the most: without it, 1000+ tribes match.'))
      .toBeVisible()
    const loosen = screen.getByRole('navigation', { name: 'Loosen a filter' }).getByRole('link')
    expect(loosen.elements().map(({ textContent }) => textContent)).toEqual([
      'Any group size: 1000+ tribes',
      'Anywhere: 40 tribes',
      'Any time: 3 tribes',
      'Any budget: 2 tribes',
      'Any dates: 1 tribe',
    ])
    await expectNoAxeViolations()
    await page.viewport(320, 700)
    await expectNoAxeViolations()
  })

  it.each([
    ['Anywhere', '/app?duration=1month&group_size=4&from=2027-01-01&to=2027-02-01&budget=300'],
    ['Any dates', '/app?location=Atlantis&duration=1month&group_size=4&budget=300'],
    ['Any time', '/app?location=Atlantis&group_size=4&from=2027-01-01&to=2027-02-01&budget=300'],
    ['Any budget', '/app?location=Atlantis&duration=1month&group_size=4&from=2027-01-01&to=2027-02-01'],
  ])('EXP-13 "%s" removes only that filter', async (label, address) => {
    const api = withList((input) => (Object.keys(input).length === 6 ? emptyPage : aPage(cards(6))))
    const screen = await openPage(allFilters, { api })
    await screen.getByRole('link', { name: label }).click()
    await expect.element(screen.getByRole('article').first()).toBeVisible()
    expect(screen.router.state.location.href).toBe(address)
  })

  it('EXP-06 Clear Filters shows every tribe again', async () => {
    const api = withList(({ location }) => (location ? emptyPage : aPage(cards(6))))
    const screen = await openPage('/app?location=Atlantis&group_size=4', { api })
    await expect.element(screen.getByText('No tribe matches all filters')).toBeVisible()
    await screen.getByRole('link', { name: 'Clear Filters' }).click()
    await expect.element(screen.getByText('6 open tribes')).toBeVisible()
    expect(screen.router.state.location.href).toBe('/app')
  })

  it('EXP-02 EXP-07 has nothing to clear without any filters, and two links to create a tribe', async () => {
    const screen = await openPage('/app', { api: withList(() => aPage([])) })
    await expect.element(screen.getByText('No open tribes')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Clear Filters' })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('navigation', { name: 'Loosen a filter' })).not.toBeInTheDocument()
    await expect.poll(() => screen.getByRole('link', { name: 'Sign Up to Create a Tribe' }).elements()).toHaveLength(2)
  })
})

describe('a list that does not load', () => {
  it('EXP-06 says why, keeps the filters, and can be retried', async () => {
    let isFailing = true
    const list = os.tribes.list.handler(({ errors }) => {
      if (isFailing) throw errors.INVALID_CURSOR()
      return aPage(cards(6))
    })
    const screen = await openPage('/app?location=Lisbon', { api: exploreApi({ list }) })
    await expect.element(screen.getByRole('heading', { name: "We couldn't load tribes" })).toBeVisible()
    await expect
      .element(screen.getByText('This page is no longer available. Start again from the first one'))
      .toBeVisible()
    await expect.element(screen.getByRole('combobox', { name: 'Location' })).toHaveValue('Lisbon')
    await expectNoAxeViolations()
    isFailing = false
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByText('6 open tribes')).toBeVisible()
    expect(screen.router.state.location.href).toBe('/app?location=Lisbon')
  })

  it('EXP-06 says without a connection that the filters are still set', async () => {
    const screen = await openPage('/app', { api: withList(() => aPage(cards(6))) })
    await expect.element(screen.getByText('6 open tribes')).toBeVisible()
    loseConnection()
    await screen.getByRole('combobox', { name: 'Sort' }).selectOptions('price')
    await expect.element(screen.getByText('We could not reach the server. Your filters are still set.')).toBeVisible()
    expect(screen.router.state.location.href).toBe('/app?sort=price')
    const retry = screen.getByRole('button', { name: 'Try again' })
    await retry.click()
    await expect.element(retry).toHaveAttribute('aria-busy', 'true')
    await expect.element(retry).toHaveFocus()
  })
})

it('ROUTE-03 /app/tribes is Explore, with the same filters', async () => {
  const list = vi.fn<() => TribePage>(() => aPage(cards(6)))
  const screen = await openPage('/app/tribes?location=Lisbon&group_size=4', { api: withList(list) })
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Find your tribe')
  expect(screen.router.state.location.href).toBe('/app?location=Lisbon&group_size=4')
  await expect.poll(() => list).toHaveBeenCalledWith({ location: 'Lisbon', group_size: '4' })
})

function titles(): (string | null)[] {
  return [...document.querySelectorAll('#main article h3')].map(({ textContent }) => textContent)
}
