import { api } from '../../platform/procedure.ts'
import { requireViewer } from '../../platform/require-viewer.ts'
import type { NotificationsDeps } from './deps.ts'
import { listNotifications } from './list-notifications.ts'
import { chooseMail, mailChoices } from './mail-choices.ts'
import { markOne, readAll } from './mark-notifications.ts'

export function notificationsRoutes(deps: NotificationsDeps) {
  const { db } = deps
  const { notifications } = api
  return {
    list: notifications.list.handler(({ input, context }) => listNotifications(deps, requireViewer(context).id, input)),
    read: notifications.read.handler(({ input, context }) =>
      markOne(deps, { userId: requireViewer(context).id, id: input.id }, 'read'),
    ),
    readAll: notifications.readAll.handler(({ context }) => readAll(deps, requireViewer(context).id)),
    hide: notifications.hide.handler(({ input, context }) =>
      markOne(deps, { userId: requireViewer(context).id, id: input.id }, 'hidden'),
    ),
    mailChoices: notifications.mailChoices.handler(({ context }) => mailChoices(db, requireViewer(context).id)),
    chooseMail: notifications.chooseMail.handler(({ input, context }) =>
      chooseMail(db, requireViewer(context).id, input),
    ),
  }
}
