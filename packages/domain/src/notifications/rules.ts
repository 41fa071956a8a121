/** The count on the bell's badge (decision G-137): "3", "99+"; empty if nothing is unread. */
export function badgeText(unreadCount: number): string {
  if (unreadCount <= 0) return ''
  return unreadCount > 99 ? '99+' : String(unreadCount)
}
