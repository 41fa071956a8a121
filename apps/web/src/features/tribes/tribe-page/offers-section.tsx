import type { SignedInTribe } from '@wayhouse/domain/tribes'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { amenityKind } from './amenity-kind.ts'
import { placeOffers } from './place-offers.ts'
import { Section } from './section.tsx'
import { Symbol } from './symbol.tsx'

const shownAtFirst = 12

/** Amenities of the listing, and what the host brings. */
export function OffersSection({ tribe }: { tribe: SignedInTribe }) {
  const { shown, more } = useShowAll(placeOffers(tribe), shownAtFirst, 'amenities')
  if (shown.length === 0 && tribe.host_amenities.length === 0) return null
  return (
    <Section title="What this place offers">
      {shown.length > 0 && (
        <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3.5 sm:grid-cols-3">
          {shown.map((offer) => (
            <li key={offer} className="flex items-center gap-3 wrap-anywhere">
              <Symbol of={amenityKind(offer)} size={21} className="text-secondary" />
              {offer}
            </li>
          ))}
        </ul>
      )}
      {more}
      {tribe.host_amenities.length > 0 && <FromTheHost amenities={tribe.host_amenities} />}
    </Section>
  )
}

function FromTheHost({ amenities }: { amenities: readonly string[] }) {
  return (
    <>
      <h3 className="mt-6 font-bold">From the host</h3>
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-2 text-muted">
        {[...new Set(amenities)].map((amenity) => (
          <li key={amenity} className="flex items-center gap-2 wrap-anywhere">
            <Symbol of="other" size={18} className="text-secondary" />
            {amenity}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The first items of a long list, and a button that shows all of them (false when all are shown). */
function useShowAll<Item>(items: readonly Item[], first: number, noun: string) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? items : items.slice(0, first)
  const more = !showsAll && items.length > first && (
    <Button variant="outline" size="sm" className="mt-5" onClick={() => setShowsAll(true)}>
      Show all {items.length} {noun}
    </Button>
  )
  return { shown, more }
}
