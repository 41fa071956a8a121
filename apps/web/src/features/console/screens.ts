import type { OperatorRole } from '@wayhouse/domain/operators'
import Numbers from '~icons/lucide/chart-column'
import Audit from '~icons/lucide/file-clock'
import Cases from '~icons/lucide/flag'
import Overview from '~icons/lucide/gauge'
import Tribes from '~icons/lucide/house'
import Verification from '~icons/lucide/id-card'
import Mail from '~icons/lucide/mail'
import Payments from '~icons/lucide/receipt'
import Settings from '~icons/lucide/settings'
import Reviews from '~icons/lucide/star'
import Members from '~icons/lucide/users'
import type { Icon } from '../../ui/pictures/icon.ts'

/** A screen of the console. */
export type Screen = {
  to: string
  label: string
  icon: Icon
  /** The least role that may use it; any operator if absent. */
  role?: OperatorRole
}

/** The screens of the console, in the order of CON-01. */
export const screens: readonly Screen[] = [
  { to: '/app/admin', label: 'Overview', icon: Overview },
  { to: '/app/admin/cases', label: 'Cases', icon: Cases },
  { to: '/app/admin/members', label: 'Members', icon: Members },
  { to: '/app/admin/verification', label: 'Verification', icon: Verification },
  { to: '/app/admin/tribes', label: 'Tribes', icon: Tribes },
  { to: '/app/admin/reviews', label: 'Reviews', icon: Reviews },
  { to: '/app/admin/payments', label: 'Payments', icon: Payments, role: 'admin' },
  { to: '/app/admin/mail', label: 'Mail', icon: Mail },
  { to: '/app/admin/settings', label: 'Settings', icon: Settings, role: 'admin' },
  { to: '/app/admin/audit', label: 'Audit', icon: Audit, role: 'admin' },
  { to: '/app/admin/numbers', label: 'Numbers', icon: Numbers },
]
