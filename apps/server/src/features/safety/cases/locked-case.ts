import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Operator } from '../../../platform/operator.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { SafetyDeps } from '../deps.ts'
import { isSameOperator } from './same-operator.ts'
import { isShownTo } from './shown-to.ts'

export type LockedCase = Awaited<ReturnType<typeof lockedCase>>

/** Locks a case for an act of an operator. Refuses with CASE_NOT_FOUND, also if it is not theirs to see (CON-03). */
export async function lockedCase(
  deps: Pick<SafetyDeps, 'housematesOf'>,
  trx: Transaction<DB>,
  { number, by }: { number: number; by: Operator },
) {
  const found = await trx
    .selectFrom('cases')
    .selectAll()
    .where('number', '=', number)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (found === undefined || !(await isShownTo(deps, trx, { by, number }))) throw refuse('CASE_NOT_FOUND')
  return found
}

/** Whether this operator works on a case. */
export function isTakenBy({ taken_by, taken_by_id }: LockedCase, by: Operator): boolean {
  return taken_by !== null && isSameOperator({ id: taken_by_id, name: taken_by }, by)
}
