import { useSuspenseQuery } from '@tanstack/react-query'
import { orpc } from '../../../platform/api/orpc.ts'
import { useConfig } from '../../../platform/session/session.ts'
import { EmailSection } from './email-section.tsx'
import { LinkedInSection } from './linkedin-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SettingsGroup } from './settings-rows.tsx'

/** How the member signs in, and where they are signed in. */
export function AccountPage() {
  const { data: account } = useSuspenseQuery(orpc.accounts.account.queryOptions())
  const { linkedin } = useConfig()
  return (
    <>
      <SettingsGroup title="Signing in">
        <EmailSection account={account} />
        <PasswordSection account={account} />
        {(linkedin || account.linkedin) && <LinkedInSection account={account} />}
        <SecondFactorSection account={account} />
      </SettingsGroup>
      <SessionsSection />
    </>
  )
}
