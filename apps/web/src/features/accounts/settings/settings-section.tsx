import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'

/** The parts of the settings, in order. */
export const settingsParts = [
  { id: 'email', title: 'Email' },
  { id: 'password', title: 'Password' },
  { id: 'linkedin', title: 'LinkedIn' },
  { id: 'second-factor', title: 'Second factor' },
  { id: 'sessions', title: 'Sessions' },
  { id: 'membership', title: 'Membership' },
  { id: 'notifications', title: 'Notifications' },
  { id: 'messages', title: 'Messages' },
  { id: 'privacy', title: 'Privacy' },
  { id: 'data', title: 'Your data' },
  { id: 'delete', title: 'Delete account' },
] as const

type SettingsSectionProps = { id: (typeof settingsParts)[number]['id']; text?: ReactNode; children: ReactNode }

/** A part of the settings with its heading, which a link leads to. */
export function SettingsSection({ id, text, children }: SettingsSectionProps) {
  const heading = `${id}-heading`
  return (
    <Card as="section" id={id} aria-labelledby={heading} className="min-w-0 scroll-mt-6 p-6 lg:p-7">
      <h2 id={heading} className="display text-[1.375rem]">
        {settingsParts.find((part) => part.id === id)?.title}
      </h2>
      {text && <p className="mt-2 text-muted">{text}</p>}
      <div className="mt-5">{children}</div>
    </Card>
  )
}
