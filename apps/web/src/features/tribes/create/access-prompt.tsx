import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'

/** What a member may be missing before they can host. */
export const missingAccess = ['EMAIL_UNVERIFIED', 'SUBSCRIPTION_REQUIRED', 'VERIFICATION_REQUIRED'] as const
export type MissingAccess = (typeof missingAccess)[number]

type AccessPromptProps = { missing: MissingAccess; email: string; onSubscribe: () => void }

const texts: Record<MissingAccess, { title: string; text: (email: string) => string }> = {
  EMAIL_UNVERIFIED: {
    title: 'Please confirm your email address first',
    text: (email) => `We sent a link to ${email}. Open it, then come back to this page.`,
  },
  SUBSCRIPTION_REQUIRED: {
    title: 'Hosting comes with a membership',
    text: () => 'Members can host as many tribes as they like. Paste a listing, check the details, publish.',
  },
  VERIFICATION_REQUIRED: {
    title: 'Please verify your identity first',
    text: () => 'Housemates want to know who they are moving in with, so only verified members can host.',
  },
}

/** NEW-01, NEW-08: replaces the submit button for members who cannot create tribes yet. */
export function AccessPrompt({ missing, email, onSubscribe }: AccessPromptProps) {
  const { title, text } = texts[missing]
  return (
    <section aria-label={title} className="on-plum mt-7 rounded-lg p-4 sm:p-6">
      <h2 className="display text-xl">{title}</h2>
      <p className="mt-2 measure-52 text-on-night-muted">{text(email)}</p>
      <div className="mt-5 flex flex-wrap gap-3 max-sm:flex-col">
        {missing === 'SUBSCRIPTION_REQUIRED' && (
          <Button variant="accent" onClick={onSubscribe} className="max-xs:whitespace-normal max-sm:px-3">
            Subscribe to Create Your Tribe
          </Button>
        )}
        {missing === 'VERIFICATION_REQUIRED' && (
          <a href="/app/onboarding/verification" className="btn btn-accent">
            Verify your identity
          </a>
        )}
        <ButtonLink to="/app" variant="night">
          Cancel
        </ButtonLink>
      </div>
    </section>
  )
}
