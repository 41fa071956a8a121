import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'
import type { Operator } from '../../../platform/operator.ts'
import { isSameOperator } from '../cases/same-operator.ts'
import { whoMayJudge } from '../cases/who-may-judge.ts'
import type { SafetyDeps } from '../deps.ts'

type Decision = { decision: string; case_number: number; decided_by_id: string | null; decided_at: Date }

/** Whether an operator has confirmed the end of a membership, and a third one can judge the appeal against it (CON-08). */
export async function leavesToThird(
  deps: Pick<SafetyDeps, 'actingOperators' | 'housematesOf'>,
  db: Database,
  { decision, by }: { decision: Decision; by: Operator },
): Promise<boolean> {
  const { case_number: number, decided_at, decided_by_id } = decision
  if (decision.decision !== 'end') return false
  const { rows } = await sql<{ id: string | null; name: string | null }>`
    select p.confirmed_by_id as id, p.confirmed_by as name
    from pending_acts p join cases c on c.about_id = p.member_id
    where c.number = ${number} and p.kind = 'end' and p.done_at <= ${decided_at}
    order by p.done_at desc limit 1`.execute(db)
  const { id = null, name = null } = rows[0] ?? {}
  if (name === null || !isSameOperator({ id, name }, by)) return false
  return (await whoMayJudge(deps, db, number)).some((other) => other !== by.id && other !== decided_by_id)
}
