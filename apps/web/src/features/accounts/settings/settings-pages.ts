import Bell from '~icons/lucide/bell'
import CreditCard from '~icons/lucide/credit-card'
import Eye from '~icons/lucide/eye'
import KeyRound from '~icons/lucide/key-round'
import ScrollText from '~icons/lucide/scroll-text'
import UserRound from '~icons/lucide/user-round'
import type { Icon } from '../../../ui/pictures/icon.ts'
import type { SettingsPageId } from './settings-page-ids.ts'

/** The pages of the settings, in order. The first one is also shown at `/app/settings`, except on phones. */
export const settingsPages = [
  { id: 'account', title: 'Account', hint: 'Email, password, second factor, sessions', Icon: UserRound },
  { id: 'privacy', title: 'Privacy', hint: 'What others see, questions, cookies', Icon: Eye },
  { id: 'notifications', title: 'Notifications', hint: 'What we also email you', Icon: Bell },
  { id: 'membership', title: 'Membership', hint: 'Your plan and receipts', Icon: CreditCard },
  { id: 'tokens', title: 'Access tokens', hint: 'For programs of your own', Icon: KeyRound },
  { id: 'data', title: 'Data', hint: 'Download your data, delete your account', Icon: ScrollText },
] as const satisfies readonly { id: SettingsPageId; title: string; hint: string; Icon: Icon }[]
