import { brand } from '@wayhouse/domain/brand'
import { Island } from '../../platform/page/island.tsx'
import { useConfig } from '../../platform/session/session.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { ContactPoints } from './contact-points.tsx'
import { ReadersEmergencyLine } from './readers-emergency-line.tsx'

export const contactText = {
  title: 'Contact',
  description: 'How members, visitors and authorities reach us, and in which languages.',
}

/** REP-06: the points of contact, and where to report what is illegal. */
export function ContactPage() {
  const { public_numbers: hasNumbers } = useConfig()
  return (
    <main id="main" className="page grid max-w-200 gap-8 py-12 lg:py-20">
      <div>
        <h1 className="display text-4xl" tabIndex={-1}>
          {contactText.title}
        </h1>
        <p className="mt-4 text-md text-muted">For members, for everybody else, and for authorities.</p>
      </div>
      <ContactPoints />
      <div>
        <h2 className="display text-xl">Something illegal</h2>
        <p className="mt-2">
          Anybody can report a page, with or without an account. A person reads it and writes back.
        </p>
        <ButtonLink to="/notice" variant="outline" className="mt-4">
          Report illegal content
        </ButtonLink>
      </div>
      <div id="security">
        <h2 className="display text-xl">A security problem</h2>
        <p className="mt-2">
          If you find a way to see or change what you should not, write to {brand.supportEmail} before you tell others,
          with the steps that show it. Use accounts of your own, and leave other people’s data and the running of the
          site alone. A person answers.
        </p>
      </div>
      {hasNumbers && (
        <div>
          <h2 className="display text-xl">Moderation in numbers</h2>
          <p className="mt-2">
            What was reported and decided in the last twelve months:{' '}
            <a href="/transparency" className="link">
              read the numbers
            </a>
          </p>
        </div>
      )}
      <div className="justify-self-start">
        <Island name="emergency" of={ReadersEmergencyLine} props={{}} seen="all" />
      </div>
    </main>
  )
}
