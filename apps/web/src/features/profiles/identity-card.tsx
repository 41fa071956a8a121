import type { PublicProfile } from '@wayhouse/domain/profiles'
import { genderLabels } from '@wayhouse/domain/verification'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/labels/badge.tsx'
import { Verified } from '../../ui/labels/verified.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import arcadeDusk from './art/arcade-dusk.webp'
import arcadeGolden from './art/arcade-golden.webp'
import arcadeNoon from './art/arcade-noon.webp'
import poolDawn from './art/pool-dawn.webp'
import { nameOf } from './name-of.ts'
import { SocialLinks } from './social-links.tsx'

type IdentityCardProps = {
  profile: PublicProfile
  label: string
  /** Shown next to "Verified", such as age and nationality. */
  aside?: string
  /** A button on the picture. */
  onPicture?: ReactNode
  /** Whether the name is the heading of the page. */
  isHeading?: boolean
  /** What the viewer may do, below name and badges. */
  action?: ReactNode
  /** Shown below the bio. */
  children?: ReactNode
}

/** Picture, name, badges, bio, facts and links of a member. */
export function IdentityCard(props: IdentityCardProps) {
  const { profile, label, aside, onPicture, isHeading = false, action, children } = props
  const name = nameOf(profile)
  const Name = isHeading ? 'h1' : 'p'
  return (
    <Card
      as={isHeading ? 'section' : 'aside'}
      lift={2}
      aria-label={label}
      className="overflow-hidden lg:sticky lg:top-6"
    >
      <Cover seed={profile.id} />
      <div className="px-6 pb-6">
        <div className="relative -mt-14.5 w-fit">
          <Avatar seed={profile.id} name={name} src={profile.avatar_url} size={112} className="ring-5 ring-surface" />
          {onPicture}
        </div>
        <Name className="display mt-3 text-title-lg wrap-anywhere">{name}</Name>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
          {profile.is_verified && <Verified />}
          {profile.badges
            .filter((badge) => badge !== 'Verified')
            .map((badge) => (
              <Badge key={badge} tone="primary">
                {badge}
              </Badge>
            ))}
          {profile.gender && <Badge>{genderLabels[profile.gender]}</Badge>}
          {aside && <span className="min-w-0 wrap-anywhere text-muted">{aside}</span>}
        </p>
        {action}
        {profile.bio && <p className="mt-3 whitespace-pre-line wrap-anywhere">{profile.bio}</p>}
        {children}
        <SocialLinks profile={profile} />
      </div>
    </Card>
  )
}

const covers = [arcadeNoon, arcadeDusk, poolDawn, arcadeGolden]

/** A decorative picture above the portrait; always the same for a member. */
function Cover({ seed }: { seed: string }) {
  const sum = [...seed].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0)
  return (
    <img
      src={covers[sum % covers.length]}
      alt=""
      width={704}
      height={272}
      className="h-34 w-full bg-night object-cover"
    />
  )
}
