import { ButtonLink } from '../../../ui/button-link.tsx'
import { Button } from '../../../ui/button.tsx'

/** What a member may still need before they may host. */
export const missingAccess = ['EMAIL_UNVERIFIED', 'SUBSCRIPTION_REQUIRED', 'VERIFICATION_REQUIRED'] as const
export type MissingAccess = (typeof missingAccess)[number]

type AccessPromptProps = { missing: MissingAccess; email: string; onSubscribe: () => void }

const words: Record<MissingAccess, { title: string; text: (email: string) => string }> = {
  EMAIL_UNVERIFIED: {
    title: 'Please confirm your email address first',
    text: (email) => `We wrote to ${email}. Follow the link in that mail, then come back to this page.`,
  },
  SUBSCRIPTION_REQUIRED: {
    title: 'Hosting comes with a membership',
    text: () => 'Members host as many tribes as they like: paste a link, correct what was read, publish.',
  },
  VERIFICATION_REQUIRED: {
    title: 'Please verify your identity first',
    text: () => 'Housemates want to know who they live with, so tribes are hosted by verified members.',
  },
}

/** NEW-01, NEW-08: what stands in the submit button's place for those who may not create tribes yet. */
export function AccessPrompt({ missing, email, onSubscribe }: AccessPromptProps) {
  const { title, text } = words[missing]
  return (
    <section aria-label={title} className="on-plum mt-7 rounded-lg p-6">
      <h2 className="display text-xl">{title}</h2>
      <p className="mt-2 max-w-[52ch] text-on-night-muted">{text(email)}</p>
      <div className="mt-5 flex flex-wrap gap-3 max-sm:flex-col">
        {missing === 'SUBSCRIPTION_REQUIRED' && (
          <Button variant="accent" onClick={onSubscribe}>
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
