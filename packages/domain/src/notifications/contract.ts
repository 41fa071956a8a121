import { z } from 'zod'
import { sharedErrors } from '../errors.ts'
import { forMembers, forOwners } from '../procedure.ts'
import { notificationsErrors } from './errors.ts'
import { MailChoices, MailChoicesInput } from './kinds.ts'
import { NotificationListQuery, NotificationPage, UnreadCount } from './schema.ts'

const { INVALID_CURSOR } = sharedErrors
const { NOTIFICATION_NOT_FOUND } = notificationsErrors
const tags = ['notifications']
const ById = z.strictObject({ id: z.string().max(100) })

export const notificationsContract = {
  list: forOwners
    .route({ method: 'GET', path: '/notifications', summary: 'Own notifications, newest first', tags })
    .input(NotificationListQuery)
    .output(NotificationPage)
    .errors({ INVALID_CURSOR }),
  read: forMembers
    .route({ method: 'POST', path: '/notifications/{id}/read', summary: 'Mark a notification as read', tags })
    .input(ById)
    .output(UnreadCount)
    .errors({ NOTIFICATION_NOT_FOUND }),
  readAll: forMembers
    .route({ method: 'POST', path: '/notifications/read-all', summary: 'Mark every notification as read', tags })
    .output(UnreadCount),
  hide: forMembers
    .route({ method: 'POST', path: '/notifications/{id}/hide', summary: 'Hide a notification', tags })
    .input(ById)
    .output(UnreadCount)
    .errors({ NOTIFICATION_NOT_FOUND }),
  mailChoices: forOwners
    .route({ method: 'GET', path: '/me/mail-choices', summary: 'Kinds of notifications that are also emailed', tags })
    .output(MailChoices),
  chooseMail: forMembers
    .route({ method: 'PATCH', path: '/me/mail-choices', summary: 'Switch emails of a kind on or off', tags })
    .input(MailChoicesInput)
    .output(MailChoices),
}
