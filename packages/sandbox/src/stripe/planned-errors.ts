import type { Database } from '@wayhouse/server/platform/database/connect'
import { sql } from 'kysely'
import { z } from 'zod'

/** How calls of the fake API can be made to fail: with these statuses, or without any answer. */
export const plannedErrors = ['500', '429', '401', 'hang'] as const
const PlannedError = z.enum(plannedErrors)
type PlannedError = z.infer<typeof PlannedError>

const id = 'errors'

/** Makes the next `count` calls fail with `error`: those that have `calls` in their path or parameters, '' for all. */
export async function planErrors(
  db: Database,
  { error, count, calls }: { error: PlannedError; count: number; calls: string },
): Promise<void> {
  const data = JSON.stringify({ error, count, calls })
  await db
    .insertInto('sandbox_stripe_objects')
    .values({ id, kind: id, data })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ data }))
    .execute()
}

/** Takes the planned error of this call (`/v1/path?parameters`), or null. */
export async function takePlannedError(db: Database, call: string): Promise<PlannedError | null> {
  const row = await db
    .updateTable('sandbox_stripe_objects')
    .set({ data: sql`jsonb_set(data, '{count}', to_jsonb((data ->> 'count')::int - 1))` })
    .where('id', '=', id)
    .where(sql<boolean>`(data ->> 'count')::int > 0`)
    .where(sql<boolean>`strpos(${call}, data ->> 'calls') > 0`)
    .returning(sql<string>`data ->> 'error'`.as('error'))
    .executeTakeFirst()
  return row === undefined ? null : PlannedError.parse(row.error)
}
