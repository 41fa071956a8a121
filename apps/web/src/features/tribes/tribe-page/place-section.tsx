import type { SignedInTribe } from '@wayhouse/domain/tribes'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useConfig } from '../../../platform/session/session.ts'
import ground from './art/map-ground.svg'
import { type MapPlan, mapPlan, mapsLink } from './map-plan.ts'
import { OutsideLink } from './outside-link.tsx'
import { Section } from './section.tsx'

const MapFrame = lazy(async () => ({ default: (await import('./map-frame.tsx')).MapFrame }))

const nearMargin = '500px'

/** The location: map, neighbourhood, and a link to Google Maps. */
export function PlaceSection({ tribe }: { tribe: SignedInTribe }) {
  const plan = mapPlan(useConfig().map, tribe)
  const isNearby = tribe.latitude !== null && !tribe.exact_location
  return (
    <Section title="Where you’ll be">
      <StayMap location={tribe.location} plan={plan} />
      <p className="mt-3 font-semibold wrap-anywhere">{tribe.location}</p>
      {tribe.neighborhood_description && (
        <p className="mt-1 measure-66 whitespace-pre-line text-muted wrap-anywhere">{tribe.neighborhood_description}</p>
      )}
      {plan.kind === 'drawn' && plan.precision === 'city' && (
        <p className="mt-1 text-muted">The map shows the city, not the exact location.</p>
      )}
      {isNearby && <p className="mt-1 text-muted">Only members of this tribe see the exact location.</p>}
      <p className="mt-3">
        <OutsideLink href={mapsLink(tribe)}>Open in Google Maps</OutsideLink>
      </p>
    </Section>
  )
}

/** Loads the map library when the map is near the viewport; a placeholder reserves its space. */
function StayMap({ location, plan }: { location: string; plan: MapPlan }) {
  const frame = useRef<HTMLDivElement>(null)
  const near = useNear(frame)
  if (plan.kind === 'link') return null
  return (
    <div
      ref={frame}
      className="relative mt-4 h-70 print:hidden overflow-hidden rounded-lg border border-line bg-sunken"
    >
      <MapArt />
      {near && (
        <Suspense>
          <MapFrame plan={plan} title={`Map of ${location}`} />
        </Suspense>
      )}
    </div>
  )
}

/** Whether an element is near the viewport, or has been. */
function useNear(ref: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const onIntersect = (entries: IntersectionObserverEntry[]) =>
      entries.some(({ isIntersecting }) => isIntersecting) && setNear(true)
    const observer = new IntersectionObserver(onIntersect, { rootMargin: nearMargin })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return near
}

/** A drawn placeholder in the page's colours, behind the real map. */
function MapArt() {
  return (
    <svg
      viewBox="0 0 800 300"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full bg-sunken"
      aria-hidden="true"
    >
      <use href={`${ground}#ground`} />
    </svg>
  )
}
