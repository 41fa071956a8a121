import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../platform/database/connect.ts'

/** How the double's API can be made to fail: with these answers, or by answering nothing at all. */
export const errors = ['500', '429', '401', 'hang'] as const
const StripeError = z.enum(errors)
export type StripeError = z.infer<typeof StripeError>

const id = 'errors'

/** The next `count` calls fail so. */
export async function planErrors(db: Database, error: StripeError, count: number): Promise<void> {
  const data = JSON.stringify({ error, count })
  await db
    .insertInto('sandbox_stripe_objects')
    .values({ id, kind: id, data })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ data }))
    .execute()
}

/** How this call is to fail, or null. */
export async function nextError(db: Database): Promise<StripeError | null> {
  const row = await db
    .updateTable('sandbox_stripe_objects')
    .set({ data: sql`jsonb_set(data, '{count}', to_jsonb((data ->> 'count')::int - 1))` })
    .where('id', '=', id)
    .where(sql<boolean>`(data ->> 'count')::int > 0`)
    .returning(sql<string>`data ->> 'error'`.as('error'))
    .executeTakeFirst()
  return row === undefined ? null : StripeError.parse(row.error)
}
