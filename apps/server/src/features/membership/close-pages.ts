import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { freeSeat } from './early-bird.ts'
import { closeAtProvider } from './give-up-plans.ts'

type Page = { id: string; session_id: string | null }

/** Closes pages that nobody is to pay at any more, and frees their seats. */
export async function closePages(
  { jobs }: { jobs: Pick<Jobs, 'enqueue'> },
  trx: Transaction<DB>,
  pages: readonly Page[],
): Promise<void> {
  for (const { id, session_id } of pages) {
    await trx.updateTable('checkouts').set({ status: 'closed' }).where('id', '=', id).execute()
    await freeSeat(trx, { id })
    if (session_id !== null) await closeAtProvider(jobs, trx, session_id)
  }
}

/** The pages that a member could still pay at; the newest first. */
export function openPages(trx: Transaction<DB>, userId: string, now: Date) {
  return trx
    .selectFrom('checkouts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', 'open')
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute()
}
