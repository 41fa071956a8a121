import { isFull, pricePerPerson, spotsLeftText, type Tribe } from '@wayhouse/domain/tribes'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { BarFrame } from './bar-frame.tsx'

/** On phones: price, spots left and a link to join; for a full tribe, a link to other tribes. */
export function VisitorBar({ tribe }: { tribe: Tribe }) {
  return (
    <BarFrame share={pricePerPerson(tribe.airbnb_total_cost, tribe.size)} note={spotsLeftText(tribe)}>
      {isFull(tribe) ? (
        <ButtonLink to="/app" variant="outline" className="shrink-0">
          Explore Tribes
        </ButtonLink>
      ) : (
        <ButtonLink to="/auth" search={{ next: `/app/tribes/${tribe.id}` }} className="shrink-0">
          Join to see more
        </ButtonLink>
      )}
    </BarFrame>
  )
}
