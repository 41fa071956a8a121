import { linkFrom, type PublicProfile } from '@wayhouse/domain/profiles'
import type { ReactNode } from 'react'
import AtSign from '~icons/lucide/at-sign'
import Globe from '~icons/lucide/globe'
import Link2 from '~icons/lucide/link-2'

type SocialProfile = Pick<PublicProfile, 'instagram_handle' | 'linkedin_url' | 'website'>

/** Links to a member's profiles on other sites. An invalid URL is shown as plain text (PRO-04). */
export function SocialLinks({ profile }: { profile: SocialProfile }) {
  const { instagram_handle: handle, linkedin_url, website } = profile
  if (!handle && !linkedin_url && !website) return null
  return (
    <ul className="mt-5 grid gap-2.5 border-t border-line pt-5">
      {handle && (
        <Entry
          icon={<AtSign size={19} aria-hidden="true" />}
          name="Instagram"
          text={handle}
          href={`https://www.instagram.com/${handle}/`}
        />
      )}
      {linkedin_url && (
        <Entry
          icon={<Link2 size={19} aria-hidden="true" />}
          name="LinkedIn"
          text={linkedin_url}
          href={linkFrom(linkedin_url, 'linkedin.com')}
        />
      )}
      {website && (
        <Entry icon={<Globe size={19} aria-hidden="true" />} name="Website" text={website} href={linkFrom(website)} />
      )}
    </ul>
  )
}

type EntryProps = { icon: ReactNode; name: string; text: string; href: string | null }

function Entry({ icon, name, text, href }: EntryProps) {
  const shown = text.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')
  return (
    <li className="flex min-h-7 items-center gap-3 wrap-anywhere">
      <span className="shrink-0 text-muted">{icon}</span>
      <span>
        <span className="sr-only">{name}: </span>
        {href === null ? (
          text
        ) : (
          <a href={href} target="_blank" rel="nofollow noopener noreferrer ugc" className="link">
            {shown}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
      </span>
    </li>
  )
}
