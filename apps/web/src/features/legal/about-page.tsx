import { brand } from '@wayhouse/domain/brand'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { aboutText } from './about-text.ts'

const { title, opener, story, beliefs, facts, support, credits } = aboutText

/** LAND-09: company information, support contact and credits. */
export function AboutPage() {
  return (
    <main id="main">
      <div className="on-plum">
        <div className="page pt-12 pb-16 lg:pt-20 lg:pb-24">
          <h1 className="text-md font-[650] text-on-night-muted" tabIndex={-1}>
            {title}
          </h1>
          <p className="display mt-4 max-w-[20ch] text-4xl">{opener}</p>
        </div>
      </div>
      <div className="page grid gap-16 py-14 lg:py-20">
        <div className="grid max-w-[68ch] gap-5 text-md">
          {story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <Beliefs />
        <CompanyFacts />
        <Support />
        <Credits />
        <div>
          <ButtonLink to="/app">Explore Tribes</ButtonLink>
        </div>
      </div>
    </main>
  )
}

function Beliefs() {
  return (
    <Section id="beliefs" heading="What we stand for">
      <ul className="grid gap-8 md:grid-cols-3">
        {beliefs.map((belief) => (
          <li key={belief.title} className="border-t-2 border-primary pt-4">
            <h3 className="display text-xl">{belief.title}</h3>
            <p className="mt-2 text-muted">{belief.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function CompanyFacts() {
  return (
    <Section id="company" heading="Company facts">
      <dl className="max-w-[68ch]">
        {facts.map(({ term, detail }) => (
          <Fact key={term} term={term}>
            {detail}
          </Fact>
        ))}
        <Fact term="Company site">
          <a href={brand.companyUrl} className="link">
            {new URL(brand.companyUrl).hostname}
          </a>
        </Fact>
      </dl>
    </Section>
  )
}

function Support() {
  return (
    <Section id="support" heading="Support">
      <p className="max-w-[60ch]">{support}</p>
      <p className="mt-4">
        <a href={`mailto:${brand.supportEmail}`} className="link">
          {brand.supportEmail}
        </a>
      </p>
    </Section>
  )
}

function Credits() {
  return (
    <Section id="credits" heading="Credits">
      <ul className="grid max-w-[68ch] gap-2">
        {credits.map(({ what, who, address, licence, licenceAddress }) => (
          <li key={what}>
            {what} ©{' '}
            <a href={address} className="link">
              {who}
            </a>
            {licence !== null && (
              <>
                ,{' '}
                <a href={licenceAddress} className="link">
                  {licence}
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Section({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="display mb-6 scroll-mt-8 text-3xl">
        {heading}
      </h2>
      {children}
    </section>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[10rem_1fr]">
      <dt className="text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
