import type { Database } from '@wayhouse/server/platform/database/connect'
import { sql } from 'kysely'
import { z } from 'zod'

/** The errors of the fake API that can be planned: these statuses, or no response. */
export const plannedErrors = ['500', '429', '401', 'hang'] as const
const PlannedError = z.enum(plannedErrors)
type PlannedError = z.infer<typeof PlannedError>

const id = 'errors'

/** Makes the next `count` calls fail that contain `calls` in their path or parameters; '' matches all. */
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

/** Returns the planned error for a call (`/v1/path?parameters`), if any, and counts it. */
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
