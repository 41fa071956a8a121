import type { Config } from '@wayhouse/server/config'
import type { Clock } from '@wayhouse/server/platform/clock'
import { inTransaction } from '@wayhouse/server/platform/database/transaction'
import { admitPeople } from './admit-people.ts'
import type { DemoApp } from './admit-people.ts'
import { fillMemberships } from './fill-memberships.ts'
import { fillProfiles } from './fill-profiles.ts'
import { fillStays } from './fill-stays.ts'
import { markSeeded } from './marker.ts'
import { publishStays } from './publish-stays.ts'

/**
 * Writes the demo data. Accounts and tribes are created by the product's own code, each in its own transaction and only
 * once; the rest, with the marker, is one transaction. So a start that was interrupted is continued where it ended.
 */
export async function seedData(
  { db, signIn }: DemoApp,
  { appUrl, payments }: Pick<Config, 'appUrl' | 'payments'>,
  clock: Clock,
): Promise<void> {
  const people = await admitPeople(db, signIn, clock)
  const tribes = await publishStays({ db, clock, appUrl }, people)
  await inTransaction(db, async (trx) => {
    await fillProfiles(trx, people, clock.now())
    // a real provider does not know them
    if (payments.provider === 'sandbox')
      await fillMemberships(trx, { people, now: clock.now(), pagesUrl: `${appUrl}/sandbox/stripe` })
    await fillStays(trx, { people, tribes, clock })
    await markSeeded(trx, clock.today())
  })
}
