import type { OwnAccount } from '@wayhouse/domain/accounts'
import type { Viewer } from '../../platform/viewer.ts'
import type { AccountsDeps } from './deps.ts'
import { erasedOn } from './erasure.ts'

/** A member's ways to sign in and the state of their account, for the settings. */
export async function ownAccount({ db, hostsOpenTribes }: AccountsDeps, viewer: Viewer): Promise<OwnAccount> {
  const [signIns, user, hosts_open_tribes] = await Promise.all([
    db.selectFrom('accounts').select(['provider_id', 'password']).where('user_id', '=', viewer.id).execute(),
    db.selectFrom('users').select('two_factor_enabled').where('id', '=', viewer.id).executeTakeFirstOrThrow(),
    hostsOpenTribes(db, viewer.id),
  ])
  return {
    email: viewer.email,
    email_verified: viewer.email_verified,
    has_password: signIns.some(({ password }) => password !== null),
    linkedin: signIns.some(({ provider_id }) => provider_id === 'linkedin'),
    second_factor: user.two_factor_enabled,
    hosts_open_tribes,
    erased_on: viewer.deletion_requested_at === null ? null : erasedOn(viewer.deletion_requested_at),
  }
}
