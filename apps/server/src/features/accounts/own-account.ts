import type { OwnAccount } from '@wayhouse/domain/accounts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { erasedOn, hostsOpenTribes } from './erasure.ts'
import { mailChoices } from './mail-choices.ts'

/** How a member signs in and what they chose, for their settings. */
export async function ownAccount(db: Database, clock: Clock, viewer: Viewer): Promise<OwnAccount> {
  const [ways, user, mail, hosting] = await Promise.all([
    db.selectFrom('accounts').select(['provider_id', 'password']).where('user_id', '=', viewer.id).execute(),
    db.selectFrom('users').select('two_factor_enabled').where('id', '=', viewer.id).executeTakeFirstOrThrow(),
    mailChoices(db, viewer.id),
    hostsOpenTribes(db, clock, viewer.id),
  ])
  return {
    email: viewer.email,
    email_verified: viewer.email_verified,
    has_password: ways.some(({ password }) => password !== null),
    linkedin: ways.some(({ provider_id }) => provider_id === 'linkedin'),
    second_factor: user.two_factor_enabled,
    mail,
    hosts_open_tribes: hosting,
    erased_on: viewer.deletion_requested_at === null ? null : erasedOn(viewer.deletion_requested_at),
  }
}
