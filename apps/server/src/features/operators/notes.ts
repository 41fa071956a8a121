import type { OperatorNote } from '@wayhouse/domain/console'
import type { Transaction } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Operator } from '../../platform/operator.ts'

/** What operators have written about a member for each other, the newest first, at most a hundred. */
export async function notesAbout(db: Database, memberId: string): Promise<OperatorNote[]> {
  const rows = await db
    .selectFrom('operator_notes')
    .select(['id', 'author_name', 'text', 'written_at'])
    .where('member_id', '=', memberId)
    .orderBy('written_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(noteIn)
}

/** Adds a note about a member. */
export async function addNote(
  { clock }: { clock: Clock },
  trx: Transaction<DB>,
  { memberId, by, text }: { memberId: string; by: Operator; text: string },
): Promise<OperatorNote> {
  const row = await trx
    .insertInto('operator_notes')
    .values({ member_id: memberId, author_id: by.id, author_name: by.name, text, written_at: clock.now() })
    .returning(['id', 'author_name', 'text', 'written_at'])
    .executeTakeFirstOrThrow()
  return noteIn(row)
}

function noteIn(row: { id: string; author_name: string; text: string; written_at: Date }): OperatorNote {
  return { id: row.id, author: row.author_name, text: row.text, at: row.written_at.toISOString() }
}
