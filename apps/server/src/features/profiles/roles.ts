import type { OperatorRole } from '@wayhouse/domain/operators'
import type { Transaction } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Operator } from '../../platform/operator.ts'
import { refuse } from '../../platform/refuse.ts'

/** The members who are operators, with their roles, by id. */
export async function operatorRoles(db: Database): Promise<Map<string, OperatorRole>> {
  const rows = await db.selectFrom('profiles').select(['id', 'role']).where('role', '<>', 'member').execute()
  return new Map(rows.flatMap(({ id, role }) => (role === 'member' ? [] : [[id, role]])))
}

/**
 * Operators are judged by none of them, and neither is what is theirs; the terminal, which gives and takes their roles, may. Refuses with
 * OPERATOR_CONCERNED.
 */
export async function refuseAboutOperators(
  db: Database,
  by: Operator,
  memberIds: readonly (string | null)[],
): Promise<void> {
  if (by.id === null) return
  const operators = await operatorRoles(db)
  if (memberIds.some((id) => id !== null && operators.has(id))) throw refuse('OPERATOR_CONCERNED')
}

/** The operators who are neither suspended nor leaving. */
export async function presentOperators(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles')
    .select('id')
    .where('role', '<>', 'member')
    .where('suspended_at', 'is', null)
    .where('deletion_requested_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** The role that a member gets, or null if they are to be no operator, and who decides it. */
export type RoleChange = { role: OperatorRole | null; by: string }

/** Makes a member an operator, or no longer one, in the caller's transaction. */
export async function setOperatorRole(
  { clock }: { clock: Clock },
  trx: Transaction<DB>,
  { id, role: given, by }: RoleChange & { id: string },
): Promise<void> {
  const role = given ?? 'member'
  const changed = await trx
    .updateTable('profiles')
    .set({ role })
    .where('id', '=', id)
    .where('role', '<>', role)
    .returning('id')
    .executeTakeFirst()
  if (changed === undefined) return
  await trx.insertInto('role_changes').values({ user_id: id, role, changed_at: clock.now(), changed_by: by }).execute()
}
