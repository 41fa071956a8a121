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
  return (
    <main id="main" className="page pt-8 pb-20 lg:pt-12">
      <h1 className="display text-3xl">Settings</h1>
      <div className="mt-7 grid items-start gap-6 lg:grid-cols-[200px_minmax(0,760px)] lg:gap-10">
        <nav aria-label="Settings" className="sticky top-6 hidden lg:block">
          <ul className="grid gap-1">
            {settingsParts
              .filter(({ id }) => id !== 'linkedin' || linkedin || account.linkedin)
              .map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`} className="bar-link flex w-full">
                    {title}
                  </a>
                </li>
              ))}
          </ul>
        </nav>
        <div className="grid gap-6">
          <EmailSection account={account} />
          <PasswordSection account={account} />
          {(linkedin || account.linkedin) && <LinkedInSection account={account} />}
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
