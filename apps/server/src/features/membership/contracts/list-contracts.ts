import type { Contract } from '@wayhouse/domain/membership'
import type { MembershipDeps } from '../deps.ts'
import { contractsOf } from './contract-rows.ts'
import { viewOf } from './contract-view.ts'

/** A member's contracts, newest first, with what comes back today of those that can be withdrawn. */
export async function listContracts(
  { db, clock, settings }: Pick<MembershipDeps, 'db' | 'clock' | 'settings'>,
  userId: string,
): Promise<Contract[]> {
  const now = clock.now()
  const rules = await settings()
  return (await contractsOf(db, userId)).map((contract) => viewOf(contract, rules, now))
}
