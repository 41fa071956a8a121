import { isFull, type Tribe } from '@wayhouse/domain/tribes'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { useTribeList } from '../explore/use-tribe-list.ts'
import { SmallCard } from '../small-card.tsx'
import { countryOf } from './stay-text.ts'

const maxShown = 2

/** In the booking card of a full tribe: that it is full, and where there is a free spot in the same country, if anywhere. */
export function FullTribe({ tribe }: { tribe: Pick<Tribe, 'id' | 'location'> }) {
  const country = countryOf(tribe)
  // the list that the button below opens
  const { data } = useTribeList({ location: country })
  const similar = (data?.pages[0]?.items ?? [])
    .filter((other) => other.id !== tribe.id && !isFull(other))
    .slice(0, maxShown)
  return (
    <div className="mt-6">
      <p className="display text-lg">This house is full</p>
      <p className="mt-1 text-ui text-muted">Every spot is taken.</p>
      {similar.length > 0 && (
        <section aria-labelledby="similar" className="mt-5">
          <h2 id="similar" className="font-bold">
            Similar, with a free spot
          </h2>
          <ul className="mt-3 grid gap-3">
            {similar.map((other) => (
              <li key={other.id} className="flex">
                <SmallCard tribe={other} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <ButtonLink to="/app" search={{ location: country }} variant="outline" className="mt-4 w-full">
        See tribes in {country}
      </ButtonLink>
    </div>
  )
}
