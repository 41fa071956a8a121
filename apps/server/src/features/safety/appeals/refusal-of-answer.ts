import { onlyOperatorHours } from '@wayhouse/domain/safety'
import { hours } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/connect.ts'
import type { Operator } from '../../../platform/operator.ts'
import { isSameOperator } from '../cases/same-operator.ts'
import { whoMayJudge } from '../cases/who-may-judge.ts'
import type { SafetyDeps } from '../deps.ts'
import { leavesToThird } from './leaves-to-third.ts'

type Asked = {
  decision: {
    decision: string
    case_number: number
    decided_by: string
    decided_by_id: string | null
    decided_at: Date
  }
  by: Operator
  sentAt: Date
}

/** Why an operator may not answer an open appeal now (CON-08); null if they may. */
export async function refusalOfAnswer(
  deps: Pick<SafetyDeps, 'actingOperators' | 'housematesOf' | 'clock'>,
  db: Database,
  { decision, by, sentAt }: Asked,
): Promise<'APPEAL_OF_OWN_DECISION' | 'APPEAL_TOO_EARLY' | null> {
  if (await leavesToThird(deps, db, { decision, by })) return 'APPEAL_OF_OWN_DECISION'
  if (!isSameOperator({ id: decision.decided_by_id, name: decision.decided_by }, by)) return null
  if ((await whoMayJudge(deps, db, decision.case_number)).length > 1) return 'APPEAL_OF_OWN_DECISION'
  return deps.clock.now().getTime() - sentAt.getTime() < hours(onlyOperatorHours) ? 'APPEAL_TOO_EARLY' : null
}
