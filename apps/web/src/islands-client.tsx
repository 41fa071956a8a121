import { currencyFromCookies } from '@wayhouse/domain/currency'
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
import { CurrencyProvider } from './platform/format/money.tsx'
import { markHydrated } from './platform/page/hydration.tsx'
import type { IslandName } from './platform/page/island.tsx'
import { LinkContext } from './platform/page/link.tsx'
import { plainLink } from './platform/page/plain-link.tsx'
import { reloadRestoredPage } from './platform/page/reload-restored-page.ts'
import { restoreTranslatedTexts } from './platform/page/translated-text.ts'

// each component gets the props that the server rendered it with
const components: Record<IslandName, ComponentType<never>> = {
  consent: CookieConsent,
  header: SiteHeader,
  'early-bird-banner': EarlyBirdBanner,
  hero: Hero,
  'split-sample': SplitSample,
  'limited-offer': LimitedOffer,
  'plan-cards': PlanCards,
  footer: SiteFooter,
}

// the browser may restore the page after the visitor has signed in
reloadRestoredPage()

restoreTranslatedTexts()
document.querySelectorAll<HTMLElement>('[data-island]').forEach(hydrate)

function hydrate(container: HTMLElement): void {
  const { island, props = '{}' } = container.dataset
  const Component = components[island as IslandName] as ComponentType
  startTransition(() => {
    hydrateRoot(
      container,
      <CurrencyProvider saved={null} remembered={currencyFromCookies(document.cookie)}>
        <LinkContext value={plainLink}>
          <Component {...JSON.parse(props)} />
          <MarkHydrated container={container} />
        </LinkContext>
      </CurrencyProvider>,
    )
  })
}

function MarkHydrated({ container }: { container: HTMLElement }) {
  useEffect(() => markHydrated(container), [container])
  return null
}
