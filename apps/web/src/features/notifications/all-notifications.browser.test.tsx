import type { Notification } from '@wayhouse/domain/notifications'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { loseConnection, os } from '../../testing/fake-api.ts'
import { sendLiveEvent } from '../../testing/fake-live-connection.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, id } from '../../testing/people.ts'
import { graca, main, notice } from './testing.ts'

const ben = { type: 'person' as const, id: id(90), name: 'Ben Whitaker', image_url: null }

const titles = () =>
  main()
    .getByRole('link')
    .elements()
    .flatMap((link) => link.querySelector('.wrap-anywhere')?.textContent ?? [])
const textIn = (element: Element) => element.textContent.replace(' (unread)', '')
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** Opens the page with pages of notifications. `requests` has the page's requests; the bell's have no limit. */
function openList(pages: Notification[][], unread_count = 0, search = '') {
  const requests = vi.fn<(query: object) => void>()
  const list = os.notifications.list.handler(({ input }) => {
    if (input.limit !== undefined) requests(input)
    const index = Number(input.cursor ?? 0)
    const items = (pages[index] ?? []).filter(({ read }) => input.only !== 'unread' || !read)
    return { items, next_cursor: index + 1 < pages.length ? String(index + 1) : null, unread_count }
  })
  return { requests, opened: openPage(`/app/notifications${search}`, { user: ana, api: { notifications: { list } } }) }
}

describe('the page of all notifications', () => {
  it('NOTI-01 groups them by day, with full texts', async () => {
    const items = [
      notice(1),
      notice(2, { created_at: daysAgo(1) }),
      notice(3, { created_at: '2025-03-04T12:00:00Z', read: true, quote: 'We are early risers.' }),
    ]
    await openList([items], 2).opened
    await expect.element(main().getByRole('region', { name: 'Today' })).toMatchTextContent('Notice 1 (unread)')
    await expect.element(main().getByRole('region', { name: 'Yesterday' })).toMatchTextContent('Notice 2 (unread)')
    await expect
      .element(main().getByRole('region', { name: 'Tue 4 Mar 2025' }))
      .toMatchTextContent(/Notice 3What happened, 3We are early risers\.\d{1,2}:\d\d$/)
    await expect
      .element(main().getByRole('link', { name: 'Choose which emails you get' }))
      .toHaveAttribute('href', '/app/settings/notifications')
    await expectNoAxeViolations()
  })

  it('NOTI-01 several about one stay stand below its head, the only one about another is a row', async () => {
    const items = [
      notice(1, { stay: graca, subject: ben, mark: 'request', answer_by: daysAgo(-3) }),
      notice(2, { stay: { ...graca, id: id(92), title: 'Casa azul' }, subject: ben, mark: 'waiting' }),
      notice(3, { stay: graca }),
    ]
    await openList([items], 3).opened
    const today = main().getByRole('region', { name: 'Today' })
    await expect.element(today.getByRole('heading', { level: 3 })).toHaveTextContent('Graça rooftop')
    await expect
      .element(today.getByRole('link', { name: /^Graça rooftop/ }))
      .toHaveAttribute('href', `/app/tribes/${graca.id}`)
    const rooftop = today.getByRole('list', { name: 'Graça rooftop' }).getByRole('listitem')
    await expect.element(rooftop.nth(0)).toMatchTextContent(/Ben Whitaker asks to join \(unread\)Just nowAnswer by/)
    await expect.element(rooftop.nth(1)).toMatchTextContent('Notice 3')
    await expect
      .element(today.getByRole('listitem').last())
      .toMatchTextContent(/Ben Whitaker was waiting for your answer \(unread\)Casa azul · 16 Jan – 13 Feb/)
    await expectNoAxeViolations()
  })

  it('NOTI-01 a day and a stay that continue on the next page have one head', async () => {
    const others = [notice(1, { stay: graca }), notice(2)]
    const { opened } = openList([others, [notice(3, { stay: graca }), notice(4, { created_at: daysAgo(1) })]])
    await opened
    await expect.poll(titles).toEqual(['Notice 1 (unread)', 'Notice 2 (unread)'])
    await main().getByRole('button', { name: 'Load more' }).click()
    await expect
      .poll(() => [...document.querySelectorAll('main :is(h2, h3, .list-row-link > :first-child)')].map(textIn))
      .toEqual(['Today', 'Graça rooftop', 'Notice 1', 'Notice 3', 'Notice 2', 'Yesterday', 'Notice 4'])
  })

  it('NOTI-02 the row with the focus keeps it when a new notification comes above', async () => {
    let items = [notice(1), notice(2)]
    const list = os.notifications.list.handler(() => ({ items, next_cursor: null, unread_count: 0 }))
    await openPage('/app/notifications', { user: ana, api: { notifications: { list } } })
    const row = (number: number) => main().getByRole('link', { name: new RegExp(`^Notice ${number}\\b`) })
    await expect.element(row(1)).toBeVisible()
    const first = row(1).element()
    if (first instanceof HTMLElement) first.focus()
    items = [notice(3), ...items]
    sendLiveEvent({ type: 'notification.created', notification_id: id(3) })
    await expect.element(row(3)).toBeVisible()
    await expect.element(row(1)).toHaveFocus()
  })

  it('NOTI-02 keys move between the rows of all days and stays; after the last is hidden the focus is in the page', async () => {
    let items = [
      notice(1, { stay: graca }),
      notice(2),
      notice(3, { stay: graca }),
      notice(4, { created_at: daysAgo(1) }),
    ]
    const notifications = {
      list: os.notifications.list.handler(() => ({ items, next_cursor: null, unread_count: 0 })),
      hide: os.notifications.hide.handler(({ input }) => {
        items = items.filter((item) => item.id !== input.id)
        return { unread_count: 0 }
      }),
    }
    await openPage('/app/notifications', { user: ana, api: { notifications } })
    const row = (number: number) => main().getByRole('link', { name: new RegExp(`^Notice ${number}\\b`) })
    await expect.element(row(1)).toBeVisible()
    const first = row(1).element()
    if (first instanceof HTMLElement) first.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(row(3)).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(row(4)).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{Delete}')
    await expect.element(row(4)).toHaveFocus()
    for (const number of [3, 1]) {
      await userEvent.keyboard('{Delete}')
      await expect.element(row(number)).toHaveFocus()
    }
    await userEvent.keyboard('{Delete}')
    await expect.element(main().getByText('No notifications')).toBeVisible()
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^No notifications/)
  })

  it('NOTI-01 shows a picture, a sentence and where to go if there are none, for all and for unread', async () => {
    await openList([[]]).opened
    await expect.element(main().getByText('Requests, answers and news from your tribes appear here.')).toBeVisible()
    await expect.element(main().getByRole('link', { name: 'Explore Tribes' })).toHaveAttribute('href', '/app')
    await expect.element(main().getByRole('link', { name: 'Choose which emails' })).not.toBeInTheDocument()
    await main().getByText('Unread', { exact: true }).click()
    await expect.element(main().getByText('You have read everything.')).toBeVisible()
    await expect.element(main().getByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument()
    await expectNoAxeViolations()
  })

  it.each([
    ['Requests', 'requests', 'Requests for your spots, and answers to yours, appear here.', '/app/reservations'],
    ['Stays', 'stays', 'Changes of your stays, and who joins or leaves them, appear here.', '/app/reservations'],
    ['Reviews', 'reviews', 'Reviews of your stays appear here.', '/app/profile'],
  ])(
    'NOTI-01 the filter %s loads only those, says what will be there, and leads on',
    async (label, only, text, path) => {
      const { requests, opened } = openList([[]])
      await opened
      await main().getByText(label, { exact: true }).click()
      await expect.element(main().getByText(text)).toBeVisible()
      expect(requests).toHaveBeenLastCalledWith({ limit: 20, only })
      await expect.element(main().getByRole('link')).toHaveAttribute('href', path)
      await expectNoAxeViolations()
    },
  )

  it('NOTI-01 the unread filter loads unread notifications only, and is in the URL, so that going back shows the same list', async () => {
    const { requests, opened } = openList([[notice(1), notice(2, { read: true })]], 1)
    const { router } = await opened
    const entries = router.history.length
    await main().getByText('Unread (1)').click()
    await expect.poll(() => router.state.location.href).toBe('/app/notifications?only=unread')
    await expect.poll(titles).toEqual(['Notice 1 (unread)'])
    expect(requests.mock.calls).toContainEqual([{ limit: 20, only: 'unread' }])
    await router.navigate({ to: '/terms' })
    expect(router.history.length).toBe(entries + 1)
    router.history.back()
    await expect.element(main().getByRole('radio', { name: 'Unread (1)' })).toBeChecked()
    await expect.poll(titles).toEqual(['Notice 1 (unread)'])
    await main().getByText('All', { exact: true }).click()
    await expect.poll(() => router.state.location.href).toBe('/app/notifications')
  })

  it('NOTI-01 an unknown filter in the URL shows all', async () => {
    const { requests, opened } = openList([[notice(1)]], 1, '?only=nonsense')
    await opened
    await expect.element(main().getByRole('radio', { name: 'All' })).toBeChecked()
    expect(requests.mock.calls).toEqual([[{ limit: 20 }]])
  })

  it('NOTI-01 while a filter loads, the previous list and the focus stay', async () => {
    const unread = Promise.withResolvers<void>()
    const list = os.notifications.list.handler(async ({ input }) => {
      if (input.only !== undefined) await unread.promise
      const items = [notice(1), notice(2, { read: true })].filter(({ read }) => input.only === undefined || !read)
      return { items, next_cursor: null, unread_count: 1 }
    })
    await openPage('/app/notifications', { user: ana, api: { notifications: { list } } })
    await main().getByText('Unread (1)').click()
    const filter = main().getByRole('radio', { name: 'Unread (1)' })
    await expect.element(filter).toBeChecked()
    await expect.element(filter).toHaveFocus()
    expect(titles()).toEqual(['Notice 1 (unread)', 'Notice 2'])
    unread.resolve()
    await expect.poll(titles).toEqual(['Notice 1 (unread)'])
    await expect.element(filter).toHaveFocus()
  })

  it('NOTI-03 a list that failed to load is replaced by an error with a retry', async () => {
    let isDown = true
    const list = os.notifications.list.handler(({ input, errors }) => {
      if (input.only !== undefined && isDown) throw errors.INVALID_CURSOR()
      return { items: [notice(1)], next_cursor: null, unread_count: 1 }
    })
    await openPage('/app/notifications', { user: ana, api: { notifications: { list } } })
    await main().getByText('Unread (1)').click()
    await expect.element(main().getByRole('alert')).toMatchTextContent('We couldn’t load your notifications.')
    await expect.element(main().getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
    isDown = false
    await main().getByRole('button', { name: 'Try again' }).click()
    await expect.poll(titles).toEqual(['Notice 1 (unread)'])
    await expect.element(main().getByRole('alert')).not.toBeInTheDocument()
  })

  it('NOTI-01 a button loads more, and their number is announced', async () => {
    const { requests, opened } = openList([[notice(1)], [notice(2)], [notice(3)]])
    await opened
    await main().getByRole('button', { name: 'Load more' }).click()
    await expect.element(main().getByText('2 notifications shown')).toBeInTheDocument()
    await main().getByRole('button', { name: 'Load more' }).click()
    await expect.poll(() => titles().length).toBe(3)
    await expect.element(main().getByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
    expect(requests.mock.calls).toContainEqual([{ limit: 20, cursor: '2' }])
  })

  it('NOTI-03 more notifications that failed to load can be loaded again', async () => {
    let isDown = true
    const list = os.notifications.list.handler(({ input, errors }) => {
      if (input.cursor !== undefined && isDown) throw errors.INVALID_CURSOR()
      const number = input.cursor === undefined ? 1 : 2
      return { items: [notice(number)], next_cursor: number === 1 ? 'next' : null, unread_count: 0 }
    })
    await openPage('/app/notifications', { user: ana, api: { notifications: { list } } })
    await main().getByRole('button', { name: 'Load more' }).click()
    await expect.element(main().getByRole('alert')).toHaveTextContent('We couldn’t load more notifications.')
    isDown = false
    await main().getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => titles().length).toBe(2)
    await expect.element(main().getByRole('alert')).not.toBeInTheDocument()
  })

  it('NOTI-02 all are marked as read, on the page and in the bell', async () => {
    let items = [notice(1), notice(2)]
    const unread = () => ({ unread_count: items.filter(({ read }) => !read).length })
    const notifications = {
      list: os.notifications.list.handler(() => ({ items, next_cursor: null, ...unread() })),
      readAll: os.notifications.readAll.handler(() => {
        items = items.map((item) => ({ ...item, read: true }))
        return unread()
      }),
    }
    const screen = await openPage('/app/notifications', { user: ana, api: { notifications } })
    await expect.element(screen.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible()
    await main().getByRole('button', { name: 'Mark all as read' }).click()
    await expect.poll(titles).toEqual(['Notice 1', 'Notice 2'])
    await expect.element(screen.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  })

  it('NOTI-03 one that could not be hidden stays, with an error', async () => {
    await openList([[notice(1)]]).opened
    await expect.poll(titles).toEqual(['Notice 1 (unread)'])
    loseConnection()
    await main().getByRole('button', { name: 'Hide Notice 1' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to hide notification')
    expect(titles()).toEqual(['Notice 1 (unread)'])
  })

  it.each([320, 390])('NOTI-01 long texts fit within %i px', async (width) => {
    await page.viewport(width, 844)
    const long = 'Donaudampfschifffahrtsgesellschaftskapitaenskajuete'.repeat(3)
    const subject = { type: 'person' as const, id: id(9), name: long, image_url: '/no-such-portrait.webp' }
    const stay = { ...graca, title: long }
    await openList(
      [
        [
          notice(1, { title: long, message: long, quote: long, subject, mark: 'yes', answer_by: daysAgo(1), stay }),
          notice(2, { stay, subject, mark: 'request' }),
        ],
        [],
      ],
      120,
    ).opened
    await expect.element(main().getByText('The time to answer has passed')).toBeVisible()
    await expectNoOverflow()
    await expectNoAxeViolations()
  })
})
