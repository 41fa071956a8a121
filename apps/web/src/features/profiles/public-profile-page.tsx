import type { PublicProfile } from '@wayhouse/domain/profiles'
import type { ReactNode } from 'react'
import MapPin from '~icons/lucide/map-pin'
import { ButtonLink } from '../../ui/button-link.tsx'
import { AboutSections } from './about-sections.tsx'
import { Facts } from './facts.tsx'
import { IdentityCard } from './identity-card.tsx'
import { nameOf } from './name-of.ts'
import { ReputationBlock } from './reputation-block.tsx'

type PublicProfilePageProps = {
  profile: PublicProfile
  isOwn: boolean
  reviews: ReactNode
  /** Shown next to the name: a button to write to the member. */
  contact: ReactNode
}

/** USER-01: a profile as other members see it. */
export function PublicProfilePage({ profile, isOwn, reviews, contact }: PublicProfilePageProps) {
  return (
    <main id="main" className="page pt-8 pb-20 lg:pt-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="display text-3xl wrap-anywhere">{nameOf(profile)}</h1>
        {isOwn ? (
          <ButtonLink to="/app/profile" variant="outline">
            Edit Profile
          </ButtonLink>
        ) : (
          contact
        )}
      </div>
      <div className="mt-7 grid items-start gap-6 lg:grid-cols-[352px_1fr]">
        <IdentityCard profile={profile} label={`About ${nameOf(profile)}`}>
          <Facts facts={[{ icon: <MapPin size={20} />, label: 'Current location', value: profile.location }]} />
        </IdentityCard>
        <div className="grid min-w-0 gap-6">
          <ReputationBlock profile={profile} isOwn={isOwn} />
          <AboutSections profile={profile} />
          {reviews}
        </div>
      </div>
    </main>
  )
}
