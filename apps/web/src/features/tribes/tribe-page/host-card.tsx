import type { SignedInTribe, Tribe } from '@wayhouse/domain/tribes'
import type { ReactNode } from 'react'
import { Chip } from '../../../ui/labels/chip.tsx'
import { StarMark } from '../../../ui/labels/stars.tsx'
import { Verified } from '../../../ui/labels/verified.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { PersonLink } from './person-link.tsx'
import { waitText } from './stay-text.ts'

type Host = NonNullable<Tribe['host']>
type HostForMember = NonNullable<SignedInTribe['host']>

/** TRIBE-03: the host of the tribe; for members also a link to the profile, the bio and how quickly the host answers. */
export function HostCard({ host, action }: { host: Tribe['host']; action?: ReactNode }) {
  return (
    <Card as="section" aria-label="Your host" className="p-5 lg:p-6">
      {host ? <HostDetails host={host} /> : <p className="text-muted">Host information not available</p>}
      {host && action && <div className="mt-4 flex flex-wrap gap-2 empty:hidden">{action}</div>}
    </Card>
  )
}

function HostDetails({ host }: { host: Host }) {
  const { id, bio, response } = 'id' in host ? host : forVisitors
  return (
    <>
      <div className="flex items-center gap-4 lg:gap-5">
        <Avatar seed={'id' in host ? host.id : host.name} name={host.name} src={host.avatar_url} size={76} />
        <div className="min-w-0 flex-1">
          <h2>
            <span className="block text-ui text-muted">Hosted by </span>
            <span className="display block text-xl wrap-anywhere">
              {id ? <PersonLink id={id}>{host.name}</PersonLink> : host.name}
            </span>
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-0.5 text-ui">
            {host.is_verified && <Verified />}
            <HostRating rating={host.rating} count={host.rating_count} />
          </p>
          {response && <p className="mt-1 text-ui text-muted">{responseText(response)}</p>}
        </div>
      </div>
      {bio && <p className="mt-4 whitespace-pre-line text-muted wrap-anywhere">{bio}</p>}
      <Interests interests={host.interests} more={host.more_interests} />
    </>
  )
}

const forVisitors = { id: null, bio: null, response: null }

/** "Answers 92% of requests, usually within 5 hours". */
function responseText({ rate, median_minutes }: NonNullable<HostForMember['response']>): string {
  const share = `Answers ${rate}% of requests`
  return median_minutes === null ? share : `${share}, usually within ${waitText(median_minutes)}`
}

function HostRating({ rating, count }: { rating: number | null; count: number }) {
  if (rating === null) return <span className="text-muted">No host rating yet</span>
  return (
    <span className="flex items-center gap-1 font-strong">
      <StarMark size={16} />
      {rating.toFixed(1)} <span className="font-normal text-muted">host rating ({count})</span>
    </span>
  )
}

/** The first three and how many more; no "+0 more" (decision G-71). */
function Interests({ interests, more }: { interests: readonly string[]; more: number }) {
  if (interests.length === 0) return null
  return (
    <ul aria-label="Interests" className="mt-4 flex flex-wrap gap-2">
      {interests.map((interest) => (
        <li key={interest}>
          <Chip>{interest}</Chip>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Chip tone="faint">+{more} more</Chip>
        </li>
      )}
    </ul>
  )
}
