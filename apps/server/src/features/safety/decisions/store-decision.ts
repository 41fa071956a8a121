import type { CaseDecision, SubjectType } from '@wayhouse/domain/safety'
import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Operator } from '../../../platform/operator.ts'
import type { LockedCase } from '../cases/locked-case.ts'
import type { SafetyDeps } from '../deps.ts'

export type StoredDecision = {
  decision: CaseDecision
  days: number | null
  rule: number | null
  reason: string
  by: Operator
}

/** Stores a decision with its case, which is decided then. Returns the decision's id. */
export async function storeDecision(
  { clock }: Pick<SafetyDeps, 'clock'>,
  trx: Transaction<DB>,
  found: LockedCase,
  given: StoredDecision,
): Promise<string> {
  const at = clock.now()
  const { by, ...decision } = given
  const taken = found.taken_by === null ? { taken_by: by.name, taken_by_id: by.id, taken_at: at } : {}
  await trx
    .updateTable('cases')
    .set({ decided_at: at, version: found.version + 1, ...taken })
    .where('number', '=', found.number)
    .execute()
  const { id } = await trx
    .insertInto('case_decisions')
    .values({ case_number: found.number, ...decision, decided_by: by.name, decided_by_id: by.id, decided_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A case without a report: what operators decide about a member, or something of theirs, has a number, its reasons and an appeal like everything else. */
export function openOwnCase(
  { clock }: Pick<SafetyDeps, 'clock'>,
  trx: Transaction<DB>,
  {
    aboutId,
    subject = { type: 'person', id: aboutId },
    by,
  }: { aboutId: string | null; subject?: { type: SubjectType; id: string | null } | undefined; by: Operator },
): Promise<LockedCase> {
  const at = clock.now()
  return trx
    .insertInto('cases')
    .values({
      subject_type: subject.type,
      subject_id: subject.id,
      about_id: aboutId,
      reason: 'operator',
      opened_at: at,
      first_look_by: at,
      decide_by: at,
      decided_at: at,
      taken_by: by.name,
      taken_by_id: by.id,
      taken_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
