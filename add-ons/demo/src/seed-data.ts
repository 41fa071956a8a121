import type { Config } from '@wayhouse/server/config'
import type { Clock } from '@wayhouse/server/platform/clock'
import { inTransaction } from '@wayhouse/server/platform/database/transaction'
import { createAccounts } from './create-accounts.ts'
import type { DemoApp } from './create-accounts.ts'
import { fillBlocks } from './fill-blocks.ts'
import { fillCosts } from './fill-costs.ts'
import { fillMemberships } from './fill-memberships.ts'
import { fillProfiles } from './fill-profiles.ts'
import { fillReports } from './fill-reports.ts'
import { fillStays } from './fill-stays.ts'
import { markSeeded } from './marker.ts'
import { publishStays } from './publish-stays.ts'
import { skipSetup } from './skip-setup.ts'

/**
 * Writes the demo data. The product's code creates accounts and tribes, each in a transaction and only once. Everything else,
 * including the marker, is one transaction. So the next start completes an interrupted one.
 */
export async function seedData(
  { db, signIn }: DemoApp,
  { appUrl, payments }: Pick<Config, 'appUrl' | 'payments'>,
  clock: Clock,
): Promise<void> {
  const people = await createAccounts(db, signIn, clock)
  const tribes = await publishStays({ db, clock, appUrl }, people)
  await inTransaction(db, async (trx) => {
    await fillProfiles(trx, people, clock.now())
    // a real payment provider has no such purchases
    if (payments.provider === 'sandbox')
      await fillMemberships(trx, { people, now: clock.now(), pagesUrl: `${appUrl}/sandbox/stripe` })
    await fillStays(trx, { people, tribes, clock })
    await fillCosts(trx, { people, tribes, clock })
    await fillReports(trx, { people, tribes, clock })
    await fillBlocks(trx, people, clock.now())
    await skipSetup(trx, clock.now())
    await markSeeded(trx, clock.today())
  })
}
