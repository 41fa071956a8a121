import { resetCookieChoice } from '../../../platform/analytics/cookie-consent.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { SettingsGroup, SettingsRow } from './settings-rows.tsx'

/** What others see of the member, and the cookie settings. */
export function PrivacySection({ userId }: { userId: string }) {
  return (
    <SettingsGroup title="Privacy" isPageTitle text={<PolicyLink />}>
      <SettingsRow
        title="Verified members see"
        value="Your name, picture, bio, location, languages, interests, skills, links, reviews and badges."
        act={
          <ButtonLink variant="outline" to="/app/users/$userId" params={{ userId }}>
            View your public profile
          </ButtonLink>
        }
      />
      <SettingsRow
        title="Visitors see"
        value="Your picture and initials on tribes you have joined, and your name, bio, interests and rating on tribes you host."
      />
      <SettingsRow
        title="Only you see"
        value="Your email address, age, nationality, time zone, currency, next destination, gender unless you show it, and everything about payments and identity checks."
      />
      <SettingsRow
        title="Cookies"
        value="What this browser may store and measure. Pressing withdraws what you allowed, and asks anew."
        act={
          <Button variant="outline" onClick={resetCookieChoice}>
            Cookie settings
          </Button>
        }
      />
    </SettingsGroup>
  )
}

function PolicyLink() {
  return (
    <>
      Learn more in our{' '}
      <a href="/privacy" className="link">
        Privacy Policy
      </a>
      .
    </>
  )
}
