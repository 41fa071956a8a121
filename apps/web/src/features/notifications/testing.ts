import type { Notification } from '@wayhouse/domain/notifications'
import { page } from 'vitest/browser'
import { id } from '../../testing/people.ts'

/** A stay that notifications are about. */
export const graca = {
  id: id(91),
  title: 'Graça rooftop',
  image_url: null,
  start_date: '2027-01-16',
  end_date: '2027-02-13',
}

export const main = () => page.getByRole('main')

/** An unread notification of today, by its number. */
export function notice(number: number, more: Partial<Notification> = {}): Notification {
  return {
    id: id(number),
    kind: 'request_received',
    title: `Notice ${number}`,
    message: `What happened, ${number}`,
    quote: null,
    subject: null,
    stay: null,
    mark: null,
    answer_by: null,
    path: '/about',
    created_at: new Date().toISOString(),
    read: false,
    ...more,
  }
}
