import { defaultCurrency, isCurrency } from '@wayhouse/domain/currency'
import { type ComponentType, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ConsentAndAnalytics } from './features/consent/consent-and-analytics.tsx'
import { LazyOfflineCosts } from './features/costs/offline/lazy-offline-costs.tsx'
import { EarlyBirdBanner } from './features/landing/early-bird-banner.tsx'
import { Hero } from './features/landing/hero.tsx'
import { SplitSample } from './features/landing/split-sample.tsx'
import { LimitedOffer } from './features/membership/limited-offer.tsx'
import { PlanCards } from './features/membership/plan-cards.tsx'
import { LazyEmergencyLine } from './features/safety/lazy-emergency-line.tsx'
import { SiteFooter } from './features/shell/site-footer.tsx'
import { SiteHeader } from './features/shell/site-header.tsx'
import { CurrencyProvider, onCurrencyChoice } from './platform/format/money.tsx'
import { repeatEarlyInput, takeEarlyPress } from './platform/page/early-press.ts'
import { markHydrated } from './platform/page/hydration.tsx'
import type { IslandName } from './platform/page/island.tsx'
import { LinkContext } from './platform/page/link.tsx'
import { plainLink } from './platform/page/plain-link.tsx'
import { restoreTranslatedTexts } from './platform/page/translated-text.ts'

// each component gets the props that the server rendered it with
const components: Record<IslandName, ComponentType<never>> = {
  consent: ConsentAndAnalytics,
  header: SiteHeader,
  'early-bird-banner': EarlyBirdBanner,
  hero: Hero,
  'split-sample': SplitSample,
  'limited-offer': LimitedOffer,
  'plan-cards': PlanCards,
  footer: SiteFooter,
  'offline-costs': LazyOfflineCosts,
  emergency: LazyEmergencyLine,
}

const hydrated = new WeakSet<HTMLElement>()

// prices are in every part of the page
onCurrencyChoice(() => document.querySelectorAll<HTMLElement>('[data-island]').forEach(hydrate))

/** Hydrates an island, and then carries out what was pressed in it before. */
export function hydrate(container: HTMLElement): void {
  if (hydrated.has(container)) return
  hydrated.add(container)
  restoreTranslatedTexts(container)
  const { island, props = '{}', currency } = container.dataset
  const Component = components[island as IslandName] as ComponentType
  const carryOut = takeEarlyPress(container)
  startTransition(() => {
    hydrateRoot(
      container,
      <CurrencyProvider saved={null} remembered={isCurrency(currency) ? currency : defaultCurrency}>
        <LinkContext value={plainLink}>
          <Component {...JSON.parse(props)} />
          <Hydrated container={container} then={carryOut} />
        </LinkContext>
      </CurrencyProvider>,
    )
  })
}

function Hydrated({ container, then }: { container: HTMLElement; then: () => void }) {
  useEffect(() => {
    markHydrated(container)
    // not at once: React drops events while it commits
    queueMicrotask(() => {
      repeatEarlyInput(container)
      then()
    })
  }, [container, then])
  return null
}
