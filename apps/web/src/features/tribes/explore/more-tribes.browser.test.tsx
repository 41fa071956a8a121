import type { TribePage } from '@wayhouse/domain/tribes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { loseConnection, os } from '../../../testing/fake-api.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { aCard, aPage, cards, exploreApi, withList } from '../testing.ts'

type ListInput = { cursor?: string }

/** The active observers of the end of the list. */
const observers = new Set<() => void>()

async function scrollToEnd(): Promise<void> {
  await expect.poll(() => observers.size).toBe(1)
  for (const intersect of observers) intersect()
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', function (callback: (entries: { isIntersecting: boolean }[]) => void) {
    const intersect = () => callback([{ isIntersecting: true }])
    return { observe: () => observers.add(intersect), disconnect: () => observers.delete(intersect) }
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  observers.clear()
})

const paged = (pages: Record<string, TribePage>) =>
  vi.fn<(asked: ListInput) => TribePage>(({ cursor = 'first' }) => pages[cursor] ?? aPage([]))

const firstPage = aPage(cards(24), { next_cursor: 'second', count: 50 })
const withoutCount = { count: null }

const shownIds = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('#main article h3 a')].map(({ pathname }) =>
    pathname.split('/').at(-1),
  )
const idsOf = (count: number) => cards(count).map(({ id }) => id)

describe('the end of the list', () => {
  it('EXP-11 loads the next page before it is reached, in order', async () => {
    const list = paged({
      first: firstPage,
      second: aPage(cards(24, 25), { next_cursor: 'third', ...withoutCount }),
      third: aPage(cards(2, 49), withoutCount),
    })
    const screen = await openPage('/app', { api: withList(list) })
    await expect.element(screen.getByRole('button', { name: 'Load more' })).toBeInTheDocument()
    expect(list).toHaveBeenCalledTimes(1)
    for (const count of [48, 50]) {
      await scrollToEnd()
      await expect.poll(shownIds).toEqual(idsOf(count))
    }
    expect(list.mock.calls.map(([{ cursor }]) => cursor)).toEqual([undefined, 'second', 'third'])
    await expect.element(screen.getByText('50 open tribes')).toBeInTheDocument()
    await expect.element(screen.getByText('50 tribes shown')).toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
  })

  it('EXP-11 has a button that loads more and focuses the first new tribe', async () => {
    const list = paged({ first: firstPage, second: aPage(cards(2, 25), withoutCount) })
    const screen = await openPage('/app', { api: withList(list) })
    const more = screen.getByRole('button', { name: 'Load more' })
    await expect.element(more).toBeInTheDocument()
    focusWithoutScrolling(more.element())
    await userEvent.keyboard('{Enter}')
    const first = screen.getByRole('heading', { name: 'Stay 25 above the river' }).getByRole('link')
    await expect.element(first).toHaveFocus()
    await expect
      .element(screen.getByRole('status').filter({ hasText: /tribes shown/ }))
      .toHaveTextContent('26 tribes shown')
  })

  it('EXP-11 shows a tribe of two pages once', async () => {
    const list = paged({ first: firstPage, second: aPage([aCard(1), ...cards(2, 25)], withoutCount) })
    await openPage('/app', { api: withList(list) })
    await expect.poll(shownIds).toEqual(idsOf(24))
    await scrollToEnd()
    await expect.poll(shownIds).toEqual(idsOf(26))
  })

  it('EXP-11 has no button and announces nothing after a single page', async () => {
    const screen = await openPage('/app', { api: withList(() => aPage(cards(8))) })
    await expect.element(screen.getByText('8 open tribes')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
    await expect.element(screen.getByText(/tribes shown/)).not.toBeInTheDocument()
  })

  it('EXP-11 waits for its button after ten pages, so that the footer can be reached', async () => {
    const endless = vi.fn<(asked: ListInput) => TribePage>(({ cursor = '0' }) => {
      const index = Number(cursor)
      return aPage(cards(3, 1 + index * 3), { next_cursor: `${index + 1}`, count: index === 0 ? 900 : null })
    })
    const screen = await openPage('/app', { api: withList(endless) })
    for (let pages = 1; pages <= 10; pages++) {
      await expect.poll(shownIds).toHaveLength(pages * 3)
      if (pages < 10) await scrollToEnd()
    }
    await expect.element(screen.getByRole('button', { name: 'Load more' })).toBeEnabled()
    expect(endless).toHaveBeenCalledTimes(10)
    expect(observers.size).toBe(0)
    await screen.getByRole('button', { name: 'Load more' }).click()
    await expect.poll(() => endless.mock.calls.length).toBeGreaterThan(10)
  })
})

describe('a next page that does not load', () => {
  it('EXP-11 says why and can be retried; the shown tribes stay', async () => {
    let isFailing = true
    const list = os.tribes.list.handler(({ input, errors }) => {
      if (input.cursor && isFailing) throw errors.INVALID_CURSOR()
      return input.cursor ? aPage(cards(2, 25), withoutCount) : firstPage
    })
    const screen = await openPage('/app', { api: exploreApi({ list }) })
    await expect.poll(shownIds).toEqual(idsOf(24))
    await scrollToEnd()
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('This page is no longer available. Start again from the first one')
    expect(shownIds()).toEqual(idsOf(24))
    await expectNoAxeViolations()
    isFailing = false
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(shownIds).toEqual(idsOf(26))
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })

  it('EXP-11 says so without a connection, and is not retried automatically', async () => {
    await page.viewport(390, 844)
    const list = paged({ first: firstPage, second: aPage(cards(2, 25), withoutCount) })
    const screen = await openPage('/app', { api: withList(list) })
    await expect.poll(shownIds).toEqual(idsOf(24))
    loseConnection()
    await scrollToEnd()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('We could not reach the server.')
    expect(list).toHaveBeenCalledTimes(1)
    expect(shownIds()).toEqual(idsOf(24))
  })
})

/** Focuses like Tab, but without scrolling to the end of the list, which would load more. */
function focusWithoutScrolling(element: Element): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
}
