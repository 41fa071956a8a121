import type { Notification } from '@wayhouse/domain/notifications'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LinkContext } from '../../platform/page/link.tsx'
import { plainLink } from '../../platform/page/plain-link.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { NotificationsPage } from './notifications-page.tsx'

const rendered = (node: ReactNode) => renderToStaticMarkup(<LinkContext value={plainLink}>{node}</LinkContext>)
const ignore = () => undefined
const item = (id: number, read = true): Notification => ({
  id: `${id}`,
  kind: 'membership',
  title: `Notice ${id}`,
  message: 'Text',
  quote: null,
  subject: null,
  stay: null,
  mark: null,
  answer_by: null,
  path: '/app',
  created_at: '2026-05-09T09:00:00Z',
  read,
})
const bell = (unreadCount: number, items: Notification[] = []) =>
  rendered(
    <NotificationBell
      open
      onOpenChange={ignore}
      unreadCount={unreadCount}
      items={items}
      onOpen={ignore}
      onHide={ignore}
      onReadAll={ignore}
    />,
  )

describe('the bell', () => {
  it.each([
    [0, 'aria-label="Notifications"'],
    [1, 'aria-label="Notifications, 1 unread"'],
    [99, 'aria-label="Notifications, 99 unread"'],
    [100, 'aria-label="Notifications, 99+ unread"'],
  ])('HEAD-07 with %i unread is labelled %s', (count, name) => expect(bell(count)).toContain(name))

  it('NOTI-01 shows the newest ten', () => {
    const html = bell(
      0,
      Array.from({ length: 11 }, (_, index) => item(index + 1)),
    )
    expect(html).toContain('Notice 10')
    expect(html).not.toContain('Notice 11')
  })

  it('NOTI-01 shows that there are none', () => expect(bell(0)).toContain('No notifications'))

  it('NOTI-02 marks unread notifications, and only them, in text too', () => {
    expect(bell(1, [item(1, false)])).toContain('(unread)')
    expect(bell(0, [item(1)])).not.toContain('(unread)')
  })

  it('NOTI-02 the button that hides a row names it', () => {
    expect(bell(0, [item(7)])).toContain('aria-label="Hide Notice 7"')
  })
})

describe('the page', () => {
  const page = (items: Notification[], unreadCount: number) =>
    rendered(
      <NotificationsPage
        items={items}
        loadedAt="2026-05-09T10:00:00Z"
        unreadCount={unreadCount}
        filter="all"
        onFilterChange={ignore}
        onReadAll={ignore}
        onOpen={ignore}
        onHide={ignore}
      />,
    )

  it('NOTI-01 groups them by time', () => expect(page([item(1)], 0)).toContain('Today'))

  it('NOTI-02 offers to mark all as read only while some are unread', () => {
    expect(page([item(1, false)], 1)).toContain('Mark all as read')
    expect(page([item(1)], 0)).not.toContain('Mark all as read')
  })
})
