import type { Notification } from '@wayhouse/domain/notifications'
import { id } from '../../testing/people.ts'

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
