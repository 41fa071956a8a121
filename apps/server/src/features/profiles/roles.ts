import type { OperatorRole } from '@wayhouse/domain/operators'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'

/** The members who are operators, with their roles, by id. */
export async function operatorRoles(db: Database): Promise<Map<string, OperatorRole>> {
  const rows = await db.selectFrom('profiles').select(['id', 'role']).where('role', '<>', 'member').execute()
  return new Map(rows.flatMap(({ id, role }) => (role === 'member' ? [] : [[id, role]])))
}

/** The role that a member gets, or null if they are to be no operator, and who decides it. */
export type RoleChange = { role: OperatorRole | null; by: string }

/** Makes a member an operator, or no longer one. False if nothing changes. */
export function setOperatorRole(
  { db, clock }: { db: Database; clock: Clock },
  id: string,
  { role: given, by }: RoleChange,
): Promise<boolean> {
  const role = given ?? 'member'
  return inTransaction(db, async (trx) => {
    const changed = await trx
      .updateTable('profiles')
      .set({ role })
      .where('id', '=', id)
      .where('role', '<>', role)
      .returning('id')
      .executeTakeFirst()
    if (changed === undefined) return false
    await trx
      .insertInto('role_changes')
      .values({ user_id: id, role, changed_at: clock.now(), changed_by: by })
      .execute()
    return true
  })
}
