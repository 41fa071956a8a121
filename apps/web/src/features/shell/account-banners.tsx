import type { SessionUser } from '@wayhouse/domain/accounts'
import { LeavingBanner } from './leaving-banner.tsx'
import { UnconfirmedBanner } from './unconfirmed-banner.tsx'

/** Notices about a member's own account, on every page. */
export function AccountBanners({ user }: { user: SessionUser }) {
  return (
    <>
      {user.erased_on !== null && <LeavingBanner erasedOn={user.erased_on} />}
      {!user.email_verified && <UnconfirmedBanner email={user.email} />}
    </>
  )
}
