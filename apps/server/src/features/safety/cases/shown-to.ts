import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'
import type { Operator } from '../../../platform/operator.ts'
import type { SafetyDeps } from '../deps.ts'

/**
 * Whether an operator may see a case (as `alias`). A case does not exist for an operator whom it is about, who reported it, or who shares or
 * shared a tribe with a reporter (CON-03). In the terminal every case exists.
 */
export async function shownTo(
  { db, housematesOf }: Pick<SafetyDeps, 'db' | 'housematesOf'>,
  by: Operator,
  alias: string,
): Promise<RawBuilder<boolean>> {
  if (by.id === null) return sql<boolean>`true`
  const close = [by.id, ...(await housematesOf(db, by.id))]
  return sql<boolean>`(${sql.ref(`${alias}.about_id`)} is distinct from ${by.id}::uuid and not exists (
    select from reports near where near.case_number = ${sql.ref(`${alias}.number`)} and near.reporter_id = any(${close}::uuid[])))`
}

/** The same for one case. */
export async function isShownTo(
  deps: Pick<SafetyDeps, 'housematesOf'>,
  db: Database,
  { by, number }: { by: Operator; number: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from cases c where c.number = ${number} and ${await shownTo({ ...deps, db }, by, 'c')}`.execute(db)
  return rows.length > 0
}

/** Those of these operators who may see a case. */
export async function whoMaySee(
  deps: Pick<SafetyDeps, 'housematesOf'>,
  db: Database,
  { ids, number }: { ids: readonly string[]; number: number },
): Promise<string[]> {
  const may: string[] = []
  for (const id of ids) if (await isShownTo(deps, db, { by: { id, name: '' }, number })) may.push(id)
  return may
}
