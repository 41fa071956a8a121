import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { orpc } from '../../../platform/orpc.ts'
import { useConfig } from '../../../platform/session.ts'
import { DataSection } from './data-section.tsx'
import { DeleteSection } from './delete-section.tsx'
import { EmailSection } from './email-section.tsx'
import { LinkedInSection } from './linkedin-section.tsx'
import { MailSection } from './mail-section.tsx'
import { MessagesSection } from './messages-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SettingsHead } from './settings-head.tsx'
import { SettingsNav } from './settings-nav.tsx'
import { settingsParts } from './settings-section.tsx'

type SettingsPageProps = {
  userId: string
  /** The section about the membership, which is another room's. */
  membership: ReactNode
}

/** G-16: a member's control over their account. */
export function SettingsPage({ userId, membership }: SettingsPageProps) {
  const { data: account } = useSuspenseQuery(orpc.accounts.account.queryOptions())
  const { linkedin } = useConfig()
  const { data: mailChoices } = useSuspenseQuery(orpc.notifications.mailChoices.queryOptions())
  const { data: chatPreferences } = useSuspenseQuery(orpc.chat.preferences.queryOptions())
  const parts = settingsParts.filter(({ id }) => id !== 'linkedin' || linkedin || account.linkedin)
  return (
    <main id="main" className="page pt-6 pb-20 lg:pt-10">
      <SettingsHead email={account.email} />
      <div className="mt-5 grid items-start gap-6 lg:mt-8 lg:grid-cols-[210px_minmax(0,760px)] lg:gap-10">
        <SettingsNav parts={parts} />
        <div className="grid min-w-0 gap-6">
          <EmailSection account={account} />
          <PasswordSection account={account} />
          {parts.some(({ id }) => id === 'linkedin') && <LinkedInSection account={account} />}
          <SecondFactorSection account={account} />
          <SessionsSection />
          {membership}
          <MailSection choices={mailChoices} />
          <MessagesSection preferences={chatPreferences} />
          <PrivacySection userId={userId} />
          <DataSection />
          <DeleteSection account={account} />
        </div>
      </div>
    </main>
  )
}
