import { brand } from '@wayhouse/domain/brand'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PlumHero } from '../../ui/layout/plum-hero.tsx'
import { Scene } from '../../ui/pictures/scene.tsx'
import { aboutText } from './about-text.ts'

const tints = ['bg-accent-tint', 'bg-secondary-tint', 'bg-primary-tint']

/** LAND-09: company information, support contact and credits. */
export function AboutPage() {
  return (
    <main id="main">
      <PlumHero className="pt-12 pb-37.5 lg:pt-24 lg:pb-62.5">
        <h1 className="text-md font-strong text-accent" tabIndex={-1}>
          {aboutText.title}
        </h1>
        <p className="display about-opener mt-4">{aboutText.opener}</p>
      </PlumHero>
      <div className="page grid gap-16 py-14 lg:gap-24 lg:py-24">
        <div className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-[1fr_auto]">
          <div className="grid measure-60 gap-5 text-md lg:text-lg">
            {aboutText.story.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <div className="mt-2">
              <ButtonLink to="/app">Explore Tribes</ButtonLink>
            </div>
          </div>
          <div className="max-lg:hidden lg:mr-16">
            <Scene name="table" width={300} />
          </div>
        </div>
        <Beliefs />
        <div className="grid items-start gap-6 lg:grid-cols-[1.5fr_1fr]">
          <CompanyFacts />
          <Support />
        </div>
        <Credits />
      </div>
    </main>
  )
}

function Beliefs() {
  return (
    <Section id="beliefs" heading="What we stand for">
      <ul className="grid gap-5 md:grid-cols-3">
        {aboutText.beliefs.map((belief, index) => (
          <li key={belief.title} className={`rounded-lg p-7 lg:p-8 ${tints[index % tints.length]}`}>
            <h3 className="display text-title-lg">{belief.title}</h3>
            <p className="mt-3">{belief.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function CompanyFacts() {
  return (
    <Panel id="company" heading="Company facts">
      <dl>
        {aboutText.facts.map(({ term, detail }) => (
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
    </Panel>
  )
}

function Support() {
  return (
    <Panel id="support" heading="Support">
      <p>{aboutText.support}</p>
      <p className="mt-4">
        <a href={`mailto:${brand.supportEmail}`} className="link wrap-anywhere">
          {brand.supportEmail}
        </a>
      </p>
    </Panel>
  )
}

function Credits() {
  return (
    <Section id="credits" heading="Credits">
      <ul className="grid measure-68 gap-2">
        {aboutText.credits.map(({ what, who, address, licence, licenceAddress }) => (
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

function Panel({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0 p-6 lg:p-8">
      <h2 id={id} className="display mb-4 scroll-mt-8 text-2xl">
        {heading}
      </h2>
      {children}
    </Card>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-b border-line py-3 last:border-0 sm:grid-cols-[10rem_1fr]">
      <dt className="text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
