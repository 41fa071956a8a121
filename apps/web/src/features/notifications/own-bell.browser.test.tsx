import type { Notification } from '@wayhouse/domain/notifications'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { type ApiHandlers, loseConnection, os } from '../../testing/fake-api.ts'
import { sendLiveEvent } from '../../testing/fake-live-connection.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, id } from '../../testing/people.ts'
import { notice } from './testing.ts'

const bell = (name: string | RegExp = /^Notifications/) => page.getByRole('banner').getByRole('button', { name })
const panel = () => page.getByRole('dialog', { name: 'Notifications' })
const row = (number: number) => panel().getByRole('link', { name: new RegExp(`^Notice ${number}\\b`) })

/** A server with notifications. `requests` records reading and hiding; `add` adds a notification. */
function serve(items: Notification[], more: ApiHandlers[string] = {}) {
  let stored = items
  const unread = () => ({ unread_count: stored.filter(({ read }) => !read).length })
  const requests = { read: [] as string[], hide: [] as string[], readAll: 0 }
  const notifications = {
    list: os.notifications.list.handler(() => ({ items: stored, next_cursor: null, ...unread() })),
    read: os.notifications.read.handler(({ input }) => {
      requests.read.push(input.id)
      stored = stored.map((item) => (item.id === input.id ? { ...item, read: true } : item))
      return unread()
    }),
    hide: os.notifications.hide.handler(({ input }) => {
      requests.hide.push(input.id)
      stored = stored.filter((item) => item.id !== input.id)
      return unread()
    }),
    readAll: os.notifications.readAll.handler(() => {
      requests.readAll += 1
      stored = stored.map((item) => ({ ...item, read: true }))
      return unread()
    }),
    ...more,
  }
  return { api: { notifications }, requests, add: (item: Notification) => (stored = [item, ...stored]) }
}

const two = () => [notice(1), notice(2)]

describe('the bell', () => {
  it('HEAD-07 NOTI-01 shows the unread count and the list, with the focus in the panel', async () => {
    await openPage('/terms', { user: ana, api: serve([...two(), notice(3, { read: true })]).api })
    await bell('Notifications, 2 unread').click()
    await expect.element(panel().getByRole('heading', { name: 'Notifications' })).toHaveFocus()
    await expect.element(row(1)).toMatchTextContent('Notice 1 (unread)What happened, 1')
    await expect.element(row(3)).not.toMatchTextContent('(unread)')
    await expect
      .element(panel().getByRole('link', { name: 'All notifications' }))
      .toHaveAttribute('href', '/app/notifications')
    await expectNoAxeViolations()
    await userEvent.keyboard('{Escape}')
    await expect.element(panel()).not.toBeInTheDocument()
    await expect.element(bell()).toHaveFocus()
  })

  it('HEAD-07 the count rises while the page is open', async () => {
    const { api, add } = serve([])
    await openPage('/terms', { user: ana, api })
    await expect.element(bell('Notifications')).toBeVisible()
    add(notice(1))
    await expect
      .poll(() => (sendLiveEvent({ type: 'notification.created', notification_id: id(1) }), bell().element().ariaLabel))
      .toBe('Notifications, 1 unread')
  })

  it('NOTI-01 an empty list shows that there are no notifications', async () => {
    await openPage('/terms', { user: ana, api: serve([]).api })
    await bell('Notifications').click()
    await expect.element(panel()).toMatchTextContent('No notifications')
    await expect.element(panel().getByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument()
  })

  it('NOTI-03 a loading state is shown, and a list that failed to load is empty', async () => {
    const { promise, reject } = Promise.withResolvers<never>()
    const list = os.notifications.list.handler(async ({ errors }) => {
      await promise.catch(() => undefined)
      throw errors.INVALID_CURSOR()
    })
    await openPage('/terms', { user: ana, api: { notifications: { list } } })
    await bell().click()
    await expect.element(panel().getByText('Loading notifications…')).toBeInTheDocument()
    reject(new Error('failed'))
    await expect.element(panel()).toMatchTextContent('No notifications')
  })

  it('NOTI-02 a click marks as read, follows the link and closes the panel', async () => {
    const { api, requests } = serve(two())
    const { router } = await openPage('/terms', { user: ana, api })
    await bell().click()
    await row(2).click()
    await expect.element(panel()).not.toBeInTheDocument()
    await expect.poll(() => router.state.location.pathname).toBe('/about')
    await expect.element(bell('Notifications, 1 unread')).toBeVisible()
    await expect.poll(() => requests.read).toEqual([id(2)])
  })

  it('NOTI-02 a read notification is not marked again', async () => {
    const { api, requests } = serve([notice(1, { read: true })])
    const { router } = await openPage('/terms', { user: ana, api })
    await bell().click()
    await row(1).click()
    await expect.poll(() => router.state.location.pathname).toBe('/about')
    expect(requests.read).toEqual([])
  })

  it('NOTI-02 all are marked as read with one request', async () => {
    const { api, requests } = serve(two())
    await openPage('/terms', { user: ana, api })
    await bell().click()
    await panel().getByRole('button', { name: 'Mark all as read' }).click()
    await expect.element(bell('Notifications')).toBeVisible()
    await expect.element(row(1)).not.toMatchTextContent('(unread)')
    expect(requests.readAll).toBe(1)
  })

  it('NOTI-02 G-138 hiding is confirmed, lowers the count and focuses the next row', async () => {
    const { api, requests } = serve([...two(), notice(3)])
    await openPage('/terms', { user: ana, api })
    await bell().click()
    await panel().getByRole('button', { name: 'Hide Notice 2' }).click()
    await expect.element(row(2)).not.toBeInTheDocument()
    await expect.element(row(3)).toHaveFocus()
    await expect.element(page.getByRole('status').filter({ hasText: 'Notification hidden' })).toBeVisible()
    await expect.element(bell('Notifications, 2 unread')).toBeVisible()
    expect(requests.hide).toEqual([id(2)])
  })

  it('NOTI-02 keys move between the rows and hide them, including the last', async () => {
    const { api, requests } = serve([...two(), notice(3)])
    await openPage('/terms', { user: ana, api })
    await bell().click()
    await userEvent.keyboard('{Tab}{Tab}')
    await expect.element(row(1)).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    await expect.element(row(3)).toHaveFocus()
    await userEvent.keyboard('{Delete}')
    await expect.element(row(2)).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{Delete}')
    await expect.element(row(2)).toHaveFocus()
    await userEvent.keyboard('{Delete}')
    await expect.element(panel().getByText('No notifications')).toHaveFocus()
    await expect.poll(() => requests.hide).toEqual([id(3), id(1), id(2)])
  })

  it.each([
    ['hiding', 'Hide Notice 1', 'ErrorFailed to hide notification'],
    ['marking all', 'Mark all as read', 'ErrorFailed to mark notifications as read'],
  ])('NOTI-03 %s that fails shows an error, and the list is unchanged', async (_, name, text) => {
    await openPage('/terms', { user: ana, api: serve(two()).api })
    await bell().click()
    await expect.element(row(1)).toBeVisible()
    const restore = loseConnection()
    await panel().getByRole('button', { name }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(text)
    restore()
    sendLiveEvent({ type: 'notification.updated', notification_id: null })
    await expect.element(row(1)).toMatchTextContent('Notice 1 (unread)')
    await expect.element(bell('Notifications, 2 unread')).toBeVisible()
  })

  it('NOTI-03 one that no longer exists shows an error, and the list is loaded again', async () => {
    const read = vi.fn<() => void>()
    const more = {
      read: os.notifications.read.handler(({ errors }) => {
        read()
        throw errors.NOTIFICATION_NOT_FOUND()
      }),
    }
    await openPage('/terms', { user: ana, api: serve([notice(1)], more).api })
    await bell().click()
    await row(1).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to mark notification as read')
    await expect.element(bell('Notifications, 1 unread')).toBeVisible()
    expect(read).toHaveBeenCalledOnce()
  })

  it('HEAD-07 a click outside the panel closes it, and so does moving the focus out of it', async () => {
    await openPage('/terms', { user: ana, api: serve([]).api })
    await bell().click()
    await page.getByRole('heading', { level: 1 }).click({ position: { x: 5, y: 5 } })
    await expect.element(panel()).not.toBeInTheDocument()
    await bell().click()
    await userEvent.keyboard('{Tab}{Tab}{Tab}')
    await expect.element(panel()).not.toBeInTheDocument()
  })

  it.each([320, 390])('NOTI-01 is a sheet of %i px on a phone, and long texts fit', async (width) => {
    await page.viewport(width, 844)
    const long = 'Donaudampfschifffahrtsgesellschaftskapitaenskajuete'.repeat(3)
    const subject = { type: 'stay' as const, id: id(9), name: long, image_url: '/no-such-picture.webp' }
    const item = notice(1, {
      title: long,
      message: long,
      quote: long,
      subject,
      mark: 'changed',
      answer_by: '2099-01-01T00:00:00Z',
    })
    await openPage('/terms', { user: ana, api: serve([item]).api })
    await bell().click()
    await expect.element(panel().getByRole('link').first()).toBeVisible()
    expect(panel().element().getBoundingClientRect().width).toBe(width)
    await expectNoOverflow(panel().element())
    await expectNoAxeViolations()
    await panel().getByRole('button', { name: 'Close' }).click()
    await expect.element(bell()).toHaveFocus()
  })
})
