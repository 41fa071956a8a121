import type { TribePage } from '@wayhouse/domain/tribes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { loseConnection, os } from '../../../testing/fake-api.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { aCard, aPage, cards, explored, withList } from '../testing.ts'

type Asked = { cursor?: string }

/** Watches the end of the list. */
const watchers = new Set<() => void>()

async function comeNear(): Promise<void> {
  await expect.poll(() => watchers.size).toBe(1)
  for (const isNear of watchers) isNear()
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', function (act: (entries: { isIntersecting: boolean }[]) => void) {
    const isNear = () => act([{ isIntersecting: true }])
    return { observe: () => watchers.add(isNear), disconnect: () => watchers.delete(isNear) }
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  watchers.clear()
})

const paged = (pages: Record<string, TribePage>) =>
  vi.fn<(asked: Asked) => TribePage>(({ cursor = 'first' }) => pages[cursor] ?? aPage([]))

const firstPage = aPage(cards(24), { next_cursor: 'second', count: 50 })
const later = { count: null }

const shownIds = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('#main article h3 a')].map(({ pathname }) =>
    pathname.split('/').at(-1),
  )
const idsOf = (count: number) => cards(count).map(({ id }) => id)

describe('the end of the list', () => {
  it('EXP-11 is loaded before one reaches it, page by page, in order', async () => {
    const list = paged({
      first: firstPage,
      second: aPage(cards(24, 25), { next_cursor: 'third', ...later }),
      third: aPage(cards(2, 49), later),
    })
    const screen = await openPage('/app', { api: withList(list) })
    await expect.element(screen.getByRole('button', { name: 'Load more' })).toBeInTheDocument()
    expect(list).toHaveBeenCalledTimes(1)
    for (const count of [48, 50]) {
      await comeNear()
      await expect.poll(shownIds).toEqual(idsOf(count))
    }
    expect(list.mock.calls.map(([{ cursor }]) => cursor)).toEqual([undefined, 'second', 'third'])
    await expect.element(screen.getByText('50 open tribes')).toBeInTheDocument()
    await expect.element(screen.getByText('50 tribes shown')).toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
  })

  it('EXP-11 by keyboard a button loads more and leads on to the first new tribe', async () => {
    const list = paged({ first: firstPage, second: aPage(cards(2, 25), later) })
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

  it('EXP-11 a tribe that comes on two pages stands once', async () => {
    const list = paged({ first: firstPage, second: aPage([aCard(1), ...cards(2, 25)], later) })
    await openPage('/app', { api: withList(list) })
    await expect.poll(shownIds).toEqual(idsOf(24))
    await comeNear()
    await expect.poll(shownIds).toEqual(idsOf(26))
  })

  it('EXP-11 one page alone has no button and announces nothing more', async () => {
    const screen = await openPage('/app', { api: withList(() => aPage(cards(8))) })
    await expect.element(screen.getByText('8 open tribes')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
    await expect.element(screen.getByText(/tribes shown/)).not.toBeInTheDocument()
  })

  it('EXP-11 after ten pages it waits for its button, so that the footer is reached', async () => {
    const endless = vi.fn<(asked: Asked) => TribePage>(({ cursor = '0' }) => {
      const at = Number(cursor)
      return aPage(cards(3, 1 + at * 3), { next_cursor: `${at + 1}`, count: at === 0 ? 900 : null })
    })
    const screen = await openPage('/app', { api: withList(endless) })
    for (let pages = 1; pages <= 10; pages++) {
      await expect.poll(shownIds).toHaveLength(pages * 3)
      if (pages < 10) await comeNear()
    }
    await expect.element(screen.getByRole('button', { name: 'Load more' })).toBeEnabled()
    expect(endless).toHaveBeenCalledTimes(10)
    expect(watchers.size).toBe(0)
    await screen.getByRole('button', { name: 'Load more' }).click()
    await expect.poll(() => endless.mock.calls.length).toBeGreaterThan(10)
  })
})

describe('a next page that does not load', () => {
  it('EXP-11 says why and is asked for again; what is shown stays', async () => {
    let isGone = true
    const list = os.tribes.list.handler(({ input, errors }) => {
      if (input.cursor && isGone) throw errors.INVALID_CURSOR()
      return input.cursor ? aPage(cards(2, 25), later) : firstPage
    })
    const screen = await openPage('/app', { api: explored({ list }) })
    await expect.poll(shownIds).toEqual(idsOf(24))
    await comeNear()
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('This page is no longer available. Start again from the first one')
    expect(shownIds()).toEqual(idsOf(24))
    await expectNoAxeViolations()
    isGone = false
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(shownIds).toEqual(idsOf(26))
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })

  it('EXP-11 without a connection it says so, and asks no further by itself', async () => {
    await page.viewport(390, 844)
    const list = paged({ first: firstPage, second: aPage(cards(2, 25), later) })
    const screen = await openPage('/app', { api: withList(list) })
    await expect.poll(shownIds).toEqual(idsOf(24))
    loseConnection()
    await comeNear()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('We could not reach the server.')
    expect(list).toHaveBeenCalledTimes(1)
    expect(shownIds()).toEqual(idsOf(24))
  })
})

/** As by Tab, but the list does not come near its end by that. */
function focusWithoutScrolling(element: Element): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
}
