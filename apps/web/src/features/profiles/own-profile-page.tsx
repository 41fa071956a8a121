import { useSuspenseQuery } from '@tanstack/react-query'
import type { OwnProfile } from '@wayhouse/domain/profiles'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import Clock from '~icons/lucide/clock'
import MapPin from '~icons/lucide/map-pin'
import Pencil from '~icons/lucide/pencil'
import Plane from '~icons/lucide/plane'
import Wallet from '~icons/lucide/wallet'
import { orpc } from '../../platform/api/orpc.ts'
import { now as currentTime } from '../../platform/format/clock.ts'
import { useCurrency } from '../../platform/format/money.tsx'
import { focusOnMount } from '../../platform/page/focus-on-mount.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { AboutSections } from './about-sections.tsx'
import { AvatarButton } from './avatar-button.tsx'
import { type Fact, Facts } from './facts.tsx'
import { IdentityCard } from './identity-card.tsx'
import { ownProfileQuery } from './queries.ts'
import { ReputationBlock } from './reputation-block.tsx'
import { timeZoneText } from './time-zones.ts'

// loaded when first opened
const EditProfile = lazy(async () => ({ default: (await import('./edit-profile.tsx')).EditProfile }))

/** PRO-01: the member's own profile, with its form. */
export function OwnProfilePage({ reviews }: { reviews: ReactNode }) {
  const { data: profile } = useSuspenseQuery(ownProfileQuery)
  const { data: interests } = useSuspenseQuery(orpc.onboarding.interests.queryOptions())
  const [form, setForm] = useState<'initial' | 'open' | 'closed'>('initial')
  const facts = useFacts(profile)
  const editing = form === 'open'
  const close = () => setForm('closed')
  const about = [profile.age, profile.nationality].filter((part) => part !== null).join(' · ')
  return (
    <main id="main" className="page pt-8 pb-20 lg:pt-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="display text-3xl">Your Profile</h1>
        {!editing && (
          <div className="flex flex-wrap gap-3">
            <ButtonLink variant="outline" to="/app/settings/{-$page}">
              Settings
            </ButtonLink>
            <Button ref={form === 'closed' ? focusOnMount : null} onClick={() => setForm('open')}>
              <Pencil size={18} aria-hidden="true" />
              Edit Profile
            </Button>
          </div>
        )}
      </div>
      <div className="mt-7 grid items-start gap-6 lg:grid-cols-[352px_1fr]">
        <IdentityCard profile={profile} label="About you" aside={about} onPicture={<AvatarButton />}>
          <Facts facts={facts} />
        </IdentityCard>
        <div className="min-w-0">
          {editing ? (
            <Suspense>
              <EditProfile profile={profile} interests={interests.map(({ name }) => name)} onClose={close} />
            </Suspense>
          ) : (
            <div className="grid gap-6">
              <ReputationBlock profile={profile} isOwn />
              <AboutSections profile={profile} />
              {reviews}
            </div>
          )}
        </div>
      </div>
    </main>
  )
}

function useFacts(profile: OwnProfile): Fact[] {
  const { currency } = useCurrency()
  const [now] = useState(currentTime)
  const zone = profile.timezone === null ? null : timeZoneText(profile.timezone, now)
  return [
    { icon: <MapPin size={20} />, label: 'Current location', value: profile.location },
    { icon: <Plane size={20} />, label: 'Next destination', value: profile.next_destination },
    { icon: <Clock size={20} />, label: 'Timezone', value: zone },
    { icon: <Wallet size={20} />, label: 'Preferred currency', value: profile.preferred_currency ?? currency },
  ]
}
