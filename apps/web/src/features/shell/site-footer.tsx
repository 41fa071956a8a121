import { brand } from '@wayhouse/domain/brand'
import type { ReactNode } from 'react'
import { resetCookieChoice } from '../../platform/analytics/cookie-consent.ts'
import { now } from '../../platform/format/clock.ts'
import { Link } from '../../platform/page/link.tsx'
import { useSession } from '../../platform/session/session.ts'
import { Logo } from '../../ui/pictures/logo.tsx'
import { about, cancel, contact, explore, notice, privacy, type SiteLink, terms, withdraw } from './site-links.ts'
import { ThemeSwitch } from './theme-switch.tsx'

/** The footer of every page: help and the small print. `slim` inside the application, to leave room for the page. */
export function SiteFooter({ slim = false }: { slim?: boolean }) {
  return slim ? <SlimFooter /> : <FullFooter />
}

function SlimFooter() {
  return (
    <footer className="mt-auto border-t border-line">
      <div className="page justify-between gap-x-10 py-3 text-sm text-muted lg:flex">
        <p className="py-2.75 lg:shrink-0">{smallPrint()}</p>
        <div className="flex flex-wrap items-center gap-x-6 lg:justify-end">
          <PageLink page={explore} />
          <PageLink page={about} />
          <PageLink page={privacy} />
          <PageLink page={terms} />
          <PageLink page={notice} />
          <PageLink page={withdraw} />
          <PageLink page={cancel} />
          <PageLink page={contact} />
          <CookieSettings />
          <a href={`mailto:${brand.supportEmail}`} className="footer-link">
            Support
          </a>
        </div>
      </div>
    </footer>
  )
}

function FullFooter() {
  const { user } = useSession()
  return (
    <footer className="on-plum mt-auto">
      <div className="page grid gap-10 pt-16 pb-10 md:grid-cols-[1.35fr_0.75fr_0.9fr_1.2fr] md:gap-x-6 lg:grid-cols-[1.4fr_1fr_1fr_1fr] lg:gap-10">
        <div>
          <Link to="/" className="inline-flex">
            <Logo name={brand.name} night />
          </Link>
          <p className="mt-4 measure-30 text-on-night-muted">{brand.tagline}</p>
          {!user && (
            <div className="mt-6">
              <ThemeSwitch />
            </div>
          )}
        </div>
        <Column title="Explore">
          <PageLink page={explore} />
          <PageLink page={about} />
          <a href={brand.companyUrl} className="footer-link">
            Company site
          </a>
        </Column>
        <Column title="Legal">
          <PageLink page={privacy} />
          <PageLink page={terms} />
          <PageLink page={notice} />
          <CookieSettings />
        </Column>
        <Column title="Your contract">
          <PageLink page={withdraw} />
          <PageLink page={cancel} />
          <PageLink page={contact} />
          <a href={`mailto:${brand.supportEmail}`} className="footer-link wrap-anywhere">
            {brand.supportEmail}
          </a>
        </Column>
      </div>
      <p className="page pb-8 text-sm text-on-night-muted">{smallPrint()}</p>
    </footer>
  )
}

/** Server and browser may render different years only around New Year, which is accepted. */
function smallPrint(): string {
  return `© ${now().getUTCFullYear()} ${brand.companyName}. Members must be 18 or over.`
}

function CookieSettings() {
  return (
    <button type="button" onClick={resetCookieChoice} className="footer-link">
      Cookie Settings
    </button>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="text-sm font-strong text-on-night-muted">{title}</h2>
      <div className="mt-2 grid justify-items-start">{children}</div>
    </div>
  )
}

function PageLink({ page }: { page: SiteLink }) {
  return (
    <Link to={page.to} className="footer-link">
      {page.label}
    </Link>
  )
}
