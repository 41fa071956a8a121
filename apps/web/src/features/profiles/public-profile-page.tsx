import type { PublicProfile } from '@wayhouse/domain/profiles'
import type { ReactNode } from 'react'
import MapPin from '~icons/lucide/map-pin'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { AboutSections } from './about-sections.tsx'
import { Facts } from './facts.tsx'
import { IdentityCard } from './identity-card.tsx'
import { nameOf } from './name-of.ts'
import { ReputationBlock } from './reputation-block.tsx'

type PublicProfilePageProps = {
  profile: PublicProfile
  isOwn: boolean
  reviews: ReactNode
  /** The tribes that the member hosts. */
  tribes: ReactNode
  /** A button to write to the member. */
  contact: ReactNode
  /** The menu of what else the viewer can do with another member. */
  menu: ReactNode
}

/** USER-01: a profile as other members see it. */
export function PublicProfilePage({ profile, isOwn, reviews, tribes, contact, menu }: PublicProfilePageProps) {
  return (
    <main id="main" className="page grid items-start gap-6 pt-6 pb-20 lg:grid-cols-[352px_1fr] lg:pt-12">
      <IdentityCard
        profile={profile}
        label={`About ${nameOf(profile)}`}
        isHeading
        action={
          <div className="mt-4 mb-1 flex items-center justify-end gap-2 *:first:not-last:flex-1">
            {isOwn ? (
              <ButtonLink to="/app/profile" variant="outline" className="flex-1">
                Edit Profile
              </ButtonLink>
            ) : (
              <>
                {contact}
                {menu}
              </>
            )}
          </div>
        }
      >
        <Facts facts={[{ icon: <MapPin size={20} />, label: 'Current location', value: profile.location }]} />
      </IdentityCard>
      <div className="grid min-w-0 gap-6">
        <ReputationBlock profile={profile} isOwn={isOwn} />
        {tribes}
        <AboutSections profile={profile} />
        {reviews}
      </div>
    </main>
  )
}
