import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { refuse } from '../../platform/refuse.ts'
import type { TribeSummary } from '../tribes/index.ts'
import type { ReservationsDeps } from './deps.ts'

/**
 * A guest agrees to what they saw: refuses with TERMS_CHANGED if the terms of a locked tribe have changed since the version
 * that they name. Other changes, such as new photos, do not matter. A program that names no version agrees to any terms.
 */
export async function refuseUnseenTerms(
  { tribes }: ReservationsDeps,
  trx: Transaction<DB>,
  { id, version: current }: TribeSummary,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen >= current) return
  const issues = await tribes.newTermsSince(trx, id, seen)
  if (issues.length > 0) throw refuse('TERMS_CHANGED', { issues })
}
