import type { PublicProfile } from '@wayhouse/domain/profiles'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Verified } from '../../ui/verified.tsx'
import { CoverScene } from './cover-scene.tsx'
import { nameOf } from './name-of.ts'
import { SocialLinks } from './social-links.tsx'

type IdentityCardProps = {
  profile: PublicProfile
  label: string
  /** Beside "Verified": age and nationality, on the member's own profile. */
  aside?: string
  /** On the picture: the button that changes it. */
  onPicture?: ReactNode
  /** Below the bio: facts with their icons. */
  children?: ReactNode
}

/** Who it is: picture, name, bio, facts, links. */
export function IdentityCard({ profile, label, aside, onPicture, children }: IdentityCardProps) {
  const name = nameOf(profile)
  return (
    <Card as="aside" lift={2} aria-label={label} className="overflow-hidden lg:sticky lg:top-6">
      <CoverScene seed={profile.id} />
      <div className="px-6 pb-6">
        <div className="relative -mt-14.5 w-fit">
          <Avatar seed={profile.id} name={name} src={profile.avatar_url} size={112} className="ring-5 ring-surface" />
          {onPicture}
        </div>
        <p className="display mt-3 text-title-lg wrap-anywhere">{name}</p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
          {profile.is_verified && <Verified />}
          {profile.badges
            .filter((badge) => badge !== 'Verified')
            .map((badge) => (
              <Badge key={badge} tone="primary">
                {badge}
              </Badge>
            ))}
          {aside && <span className="text-muted">{aside}</span>}
        </p>
        {profile.bio && <p className="mt-3 whitespace-pre-line wrap-anywhere">{profile.bio}</p>}
        {children}
        <SocialLinks profile={profile} />
      </div>
    </Card>
  )
}
