import type { ListingFacts } from '@wayhouse/domain/tribes'
import { Stars } from '../../../ui/labels/stars.tsx'

/** Read-only details of the listing and its owner (decision G-71b). */
export function ListingFactsLine({ facts, link }: { facts: ListingFacts; link: string }) {
  const { airbnb_rating, airbnb_reviews } = facts
  const owner = ownerLine(facts)
  return (
    <div className="rounded-md bg-sunken p-4 text-ui">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-strong">From the listing</span>
        <a href={link} target="_blank" rel="noopener noreferrer nofollow ugc" className="link min-w-0 wrap-anywhere">
          {link.replace(/^https?:\/\/(?:www\.)?/, '')}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
      {airbnb_rating !== null && (
        <p className="mt-1 flex items-center gap-2">
          <Stars rating={airbnb_rating} size={15} />
          <span className="text-muted">
            {airbnb_rating}
            {airbnb_reviews !== null && ` (${airbnb_reviews} reviews)`}
          </span>
        </p>
      )}
      {owner && <p className="mt-1 text-muted">{owner}</p>}
    </div>
  )
}

function ownerLine({ host_name, host_is_superhost, host_since, host_response_rate }: ListingFacts): string {
  return [
    host_name && `Listing host ${host_name}`,
    host_is_superhost && 'Superhost',
    host_since && `since ${host_since}`,
    host_response_rate !== null && `${host_response_rate}% response rate`,
  ]
    .filter(Boolean)
    .join(', ')
}
