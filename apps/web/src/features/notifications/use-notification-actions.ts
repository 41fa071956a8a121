import { useQueryClient } from '@tanstack/react-query'
import type { Notification, NotificationPage } from '@wayhouse/domain/notifications'
import { useAction } from '../../platform/actions/use-action.ts'
import { api } from '../../platform/api/api.ts'
import { orpc } from '../../platform/api/orpc.ts'
import { bellQuery } from './queries.ts'

const changes = [orpc.notifications.list.key()]

/** Marks notifications as read and hides them, optimistically: a refusal restores the list (NOTI-02, NOTI-03). */
export function useNotificationActions() {
  const queryClient = useQueryClient()
  const onRefused = () => queryClient.invalidateQueries({ queryKey: orpc.notifications.list.key() })
  const updateBell = async (change: (page: NotificationPage) => NotificationPage) => {
    // the response to a running request would restore the old list
    await queryClient.cancelQueries({ queryKey: bellQuery.queryKey })
    queryClient.setQueryData(bellQuery.queryKey, (page) => page && change(page))
  }

  const read = useAction({
    act: async ({ id }: Notification) => {
      await updateBell((page) => withRead(page, id))
      return api.notifications.read({ id })
    },
    failure: () => ['Error', 'Failed to mark notification as read'],
    overlapping: true,
    changes,
    onRefused,
  })
  const hide = useAction({
    act: async ({ id }: Notification) => {
      await updateBell((page) => without(page, id))
      return api.notifications.hide({ id })
    },
    success: ['Success', 'Notification hidden'],
    failure: () => ['Error', 'Failed to hide notification'],
    overlapping: true,
    changes,
    onRefused,
  })
  const readAll = useAction({
    act: () => api.notifications.readAll(),
    failure: () => ['Error', 'Failed to mark notifications as read'],
    changes,
  })
  return {
    onOpen: (item: Notification) => {
      if (!item.read) read.run(item)
    },
    onHide: (item: Notification) => hide.run(item),
    onReadAll: () => readAll.run(),
    busy: readAll.busy,
  }
}

function withRead(page: NotificationPage, id: string): NotificationPage {
  const isUnread = page.items.some((item) => item.id === id && !item.read)
  return {
    ...page,
    items: page.items.map((item) => (item.id === id ? { ...item, read: true } : item)),
    unread_count: page.unread_count - Number(isUnread),
  }
}

/** Hiding an unread notification lowers the unread count too (decision G-138). */
function without(page: NotificationPage, id: string): NotificationPage {
  const { unread_count } = withRead(page, id)
  return { ...page, items: page.items.filter((item) => item.id !== id), unread_count }
}
