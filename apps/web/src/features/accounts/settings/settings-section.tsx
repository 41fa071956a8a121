import type { ReactNode } from 'react'
import Bell from '~icons/lucide/bell'
import CreditCard from '~icons/lucide/credit-card'
import Download from '~icons/lucide/download'
import Eye from '~icons/lucide/eye'
import KeyRound from '~icons/lucide/key-round'
import Link2 from '~icons/lucide/link-2'
import Mail from '~icons/lucide/mail'
import MessageCircle from '~icons/lucide/message-circle'
import MonitorSmartphone from '~icons/lucide/monitor-smartphone'
import ShieldCheck from '~icons/lucide/shield-check'
import Trash2 from '~icons/lucide/trash-2'
import { Card } from '../../../ui/card.tsx'
import type { Icon } from '../../../ui/icon.ts'

/** The sections of the settings, in order. */
export const settingsSections = [
  { id: 'email', title: 'Email', Icon: Mail },
  { id: 'password', title: 'Password', Icon: KeyRound },
  { id: 'linkedin', title: 'LinkedIn', Icon: Link2 },
  { id: 'second-factor', title: 'Second factor', Icon: ShieldCheck },
  { id: 'sessions', title: 'Sessions', Icon: MonitorSmartphone },
  { id: 'membership', title: 'Membership', Icon: CreditCard },
  { id: 'notifications', title: 'Notifications', Icon: Bell },
  { id: 'messages', title: 'Messages', Icon: MessageCircle },
  { id: 'privacy', title: 'Privacy', Icon: Eye },
  { id: 'data', title: 'Your data', Icon: Download },
  { id: 'delete', title: 'Delete account', Icon: Trash2 },
] as const satisfies readonly { id: string; title: string; Icon: Icon }[]

type SettingsSectionProps = { id: (typeof settingsSections)[number]['id']; text?: ReactNode; children: ReactNode }

/** A section of the settings with its heading. */
export function SettingsSection({ id, text, children }: SettingsSectionProps) {
  const heading = `${id}-heading`
  return (
    <Card as="section" id={id} aria-labelledby={heading} className="min-w-0 scroll-mt-20 p-6 lg:scroll-mt-6 lg:p-7">
      <h2 id={heading} className="display text-title-sm">
        {settingsSections.find((section) => section.id === id)?.title}
      </h2>
      {text && <p className="mt-2 text-muted">{text}</p>}
      <div className="mt-5">{children}</div>
    </Card>
  )
}
