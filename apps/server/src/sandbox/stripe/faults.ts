import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../platform/database/connect.ts'

/** How the double's API can be made to fail: with these answers, or by answering nothing at all. */
export const faults = ['500', '429', '401', 'hang'] as const
const Fault = z.enum(faults)
export type Fault = z.infer<typeof Fault>

const id = 'faults'

/** The next `count` calls fail so. */
export async function planFaults(db: Database, fault: Fault, count: number): Promise<void> {
  const data = JSON.stringify({ fault, count })
  await db
    .insertInto('sandbox_stripe_objects')
    .values({ id, kind: id, data })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ data }))
    .execute()
}

/** How this call is to fail, or null. */
export async function nextFault(db: Database): Promise<Fault | null> {
  const row = await db
    .updateTable('sandbox_stripe_objects')
    .set({ data: sql`jsonb_set(data, '{count}', to_jsonb((data ->> 'count')::int - 1))` })
    .where('id', '=', id)
    .where(sql<boolean>`(data ->> 'count')::int > 0`)
    .returning(sql<string>`data ->> 'fault'`.as('fault'))
    .executeTakeFirst()
  return row === undefined ? null : Fault.parse(row.fault)
}
