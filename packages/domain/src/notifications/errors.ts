/** The refusals of the notifications room. */
export const notificationsErrors = {
  NOTIFICATION_NOT_FOUND: { status: 404, message: 'Notification not found' },
} as const
