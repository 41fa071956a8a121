import type { OwnAccount, OwnSession } from '@wayhouse/domain/accounts'
import type { MailChoices } from '@wayhouse/domain/notifications'
import type { ReactNode } from 'react'
import { DataSection } from './data-section.tsx'
import { DeleteSection } from './delete-section.tsx'
import { EmailSection } from './email-section.tsx'
import { MailSection } from './mail-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { settingsParts } from './settings-section.tsx'

export type SettingsPageProps = {
  userId: string
  account: OwnAccount
  sessions: readonly OwnSession[]
  mailChoices: MailChoices
  /** The membership's part, which is another room's. */
  membership: ReactNode
  /** Something was changed and is to be read again. */
  onChanged: () => Promise<void>
}

/** G-16: control over one's own account. */
export function SettingsPage({ userId, account, sessions, mailChoices, membership, onChanged }: SettingsPageProps) {
  return (
    <main id="main" className="page pt-8 pb-20 lg:pt-12">
      <h1 className="display text-3xl">Settings</h1>
      <div className="mt-7 grid items-start gap-6 lg:grid-cols-[200px_minmax(0,760px)] lg:gap-10">
        <nav aria-label="Settings" className="sticky top-6 hidden lg:block">
          <ul className="grid gap-1">
            {settingsParts.map(({ id, title }) => (
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
          <PasswordSection account={account} onChanged={onChanged} />
          <SecondFactorSection account={account} onChanged={onChanged} />
          <SessionsSection sessions={sessions} onChanged={onChanged} />
          {membership}
          <MailSection choices={mailChoices} />
          <PrivacySection userId={userId} />
          <DataSection />
          <DeleteSection account={account} />
        </div>
      </div>
    </main>
  )
}
