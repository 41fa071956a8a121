import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fullNameOf } from '../../../platform/full-name.ts'
import { orpc } from '../../../platform/orpc.ts'
import { useConfig, useSession } from '../../../platform/session.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
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
import { settingsSections } from './settings-section.tsx'

type SettingsPageProps = {
  userId: string
  /** The section of the membership room. */
  membership: ReactNode
}

/** G-16: the settings of an account. */
export function SettingsPage({ userId, membership }: SettingsPageProps) {
  const { data: account } = useSuspenseQuery(orpc.accounts.account.queryOptions())
  const { linkedin } = useConfig()
  const { data: mailChoices } = useSuspenseQuery(orpc.notifications.mailChoices.queryOptions())
  const { data: chatPreferences } = useSuspenseQuery(orpc.chat.preferences.queryOptions())
  const sections = settingsSections.filter(({ id }) => id !== 'linkedin' || linkedin || account.linkedin)
  return (
    <main id="main" className="page pt-6 pb-20 lg:pt-10">
      <SettingsHeader email={account.email} />
      <div className="mt-5 grid items-start gap-6 lg:mt-8 lg:grid-cols-[210px_minmax(0,760px)] lg:gap-10">
        <SettingsNav sections={sections} />
        <div className="grid min-w-0 gap-6">
          <EmailSection account={account} />
          <PasswordSection account={account} />
          {sections.some(({ id }) => id === 'linkedin') && <LinkedInSection account={account} />}
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

/** The heading, with the member's portrait and name. */
function SettingsHeader({ email }: { email: string }) {
  const { user } = useSession()
  const name = user === null ? '' : fullNameOf(user)
  return (
    <div className="on-plum flex flex-wrap items-center gap-x-5 gap-y-4 rounded-xl p-6 lg:p-8">
      <Avatar seed={user?.id ?? ''} name={name || email} src={user?.avatar_url} size={72} />
      <div className="min-w-0 flex-1 basis-48">
        <h1 className="display text-3xl" tabIndex={-1}>
          Settings
        </h1>
        <p className="mt-1.5 wrap-anywhere text-on-night-muted">{name === '' ? email : `${name} · ${email}`}</p>
      </div>
      <ButtonLink variant="night" to="/app/profile">
        Your profile
      </ButtonLink>
    </div>
  )
}

/** Links to the sections: a column next to them, on phones a sticky row above them. */
function SettingsNav({ sections }: { sections: readonly (typeof settingsSections)[number][] }) {
  return (
    <nav
      aria-label="Settings"
      className="sticky top-0 z-10 min-w-0 max-lg:-mx-gutter max-lg:overflow-x-auto max-lg:border-b max-lg:border-line max-lg:bg-bg max-lg:px-gutter lg:top-6"
    >
      <ul className="flex gap-1 max-lg:w-max max-lg:py-1.5 lg:grid">
        {sections.map(({ id, title, Icon }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center gap-3 rounded-sm px-3 font-semibold whitespace-nowrap text-muted hover:bg-sunken hover:text-text"
            >
              <Icon size={19} aria-hidden="true" className="shrink-0 text-secondary" />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
