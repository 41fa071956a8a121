import { currencyOfCookies } from '@wayhouse/domain/currency'
import { type ComponentType, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { CookieConsent } from './features/consent/cookie-consent.tsx'
import { EarlyBirdBanner } from './features/landing/early-bird-banner.tsx'
import { Hero } from './features/landing/hero.tsx'
import { SplitSample } from './features/landing/split-sample.tsx'
import { LimitedOffer } from './features/membership/limited-offer.tsx'
import { PlanCards } from './features/membership/plan-cards.tsx'
import { SiteFooter } from './features/shell/site-footer.tsx'
import { SiteHeader } from './features/shell/site-header.tsx'
import { markHydrated } from './platform/hydration.tsx'
import type { IslandName } from './platform/island.tsx'
import { LinkContext } from './platform/link.tsx'
import { CurrencyProvider } from './platform/money.tsx'
import { plainLink } from './platform/plain-link.tsx'
import { refuseRememberedPage } from './platform/remembered-page.ts'

// each is given the props that the server wrote it with
const pieces: Record<IslandName, ComponentType<never>> = {
  consent: CookieConsent,
  header: SiteHeader,
  'early-bird-banner': EarlyBirdBanner,
  hero: Hero,
  'split-sample': SplitSample,
  'limited-offer': LimitedOffer,
  'plan-cards': PlanCards,
  footer: SiteFooter,
}

// the browser may bring the page back to a visitor who has signed in meanwhile
refuseRememberedPage()

document.querySelectorAll<HTMLElement>('[data-island]').forEach(hydrate)

function hydrate(place: HTMLElement): void {
  const { island, props = '{}' } = place.dataset
  const Piece = pieces[island as IslandName] as ComponentType
  startTransition(() => {
    hydrateRoot(
      place,
      <CurrencyProvider saved={null} remembered={currencyOfCookies(document.cookie)}>
        <LinkContext value={plainLink}>
          <Piece {...JSON.parse(props)} />
          <Hydrated place={place} />
        </LinkContext>
      </CurrencyProvider>,
    )
  })
}

function Hydrated({ place }: { place: HTMLElement }) {
  useEffect(() => markHydrated(place), [place])
  return null
}
