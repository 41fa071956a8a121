import { resetCookieChoice } from '../../../platform/cookie-consent.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { SettingsSection } from './settings-section.tsx'

/** What others see of the member, and the cookie settings. */
export function PrivacySection({ userId }: { userId: string }) {
  return (
    <SettingsSection id="privacy">
      <p>
        Verified members see your name, picture, bio, location, languages, interests, skills, links, reviews and badges.
        Visitors see your picture and initials on tribes you have joined, and your name, bio, interests and rating on
        tribes you host.
      </p>
      <p className="mt-3">
        Your email address, age, nationality, time zone, currency, next destination and everything about payments and
        identity checks stay private.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink variant="outline" to="/app/users/$userId" params={{ userId }}>
          View your public profile
        </ButtonLink>
        <Button variant="outline" onClick={resetCookieChoice}>
          Cookie settings
        </Button>
      </div>
      <p className="mt-5 text-muted">
        Learn more in our{' '}
        <a href="/privacy" className="link">
          Privacy Policy
        </a>
        .
      </p>
    </SettingsSection>
  )
}
