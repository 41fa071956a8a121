import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { isId } from '../../../platform/is-id.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { SafetyDeps } from '../deps.ts'

/** A member confirms that they have read a note, and may go on once they have read all (CON-04). Refuses with DECISION_NOT_FOUND. */
export async function acknowledgeNote(deps: SafetyDeps, viewerId: string, id: string): Promise<void> {
  if (!isId(id)) throw refuse('DECISION_NOT_FOUND')
  await inTransaction(deps.db, async (trx) => {
    const { rows } = await sql`
      update case_decisions d set acknowledged_at = coalesce(acknowledged_at, ${deps.clock.now()}) from cases c
      where d.id = ${id} and d.decision = 'note' and c.number = d.case_number and c.about_id = ${viewerId} returning d.id`.execute(
      trx,
    )
    if (rows.length === 0) throw refuse('DECISION_NOT_FOUND')
    await updateUnreadNote(deps, trx, viewerId)
  })
}

/** Stores whether a member still has a note to read. */
export async function updateUnreadNote(
  { profiles }: Pick<SafetyDeps, 'profiles'>,
  trx: Transaction<DB>,
  memberId: string,
): Promise<void> {
  const { rows } = await sql`
    select from case_decisions d join cases c on c.number = d.case_number
    where c.about_id = ${memberId} and d.decision = 'note' and d.acknowledged_at is null and d.undone_at is null limit 1`.execute(
    trx,
  )
  await profiles.setNoteUnread(trx, memberId, rows.length > 0)
}
