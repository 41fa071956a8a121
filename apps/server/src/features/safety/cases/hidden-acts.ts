import { sql } from 'kysely'
import type { HiddenActs } from '../../../platform/audit/list-acts.ts'
import type { Operator } from '../../../platform/operator.ts'
import type { SafetyDeps } from '../deps.ts'
import { shownTo } from './shown-to.ts'

/** What an operator of the console does not read in the audit: what others did with cases that they may not see (CON-03). */
export async function actsHiddenFrom(deps: SafetyDeps, by: Operator & { id: string }): Promise<HiddenActs> {
  const { rows } = await sql<{ number: number; acted_on: string | null }>`
    select number, case when reason = 'operator' and subject_type <> 'person' then subject_id end as acted_on
    from cases c where not ${await shownTo(deps, by, 'c')}`.execute(deps.db)
  return {
    concerning: by.id,
    cases: rows.map(({ number }) => number),
    subjects: rows.flatMap(({ acted_on }) => acted_on ?? []),
  }
}
