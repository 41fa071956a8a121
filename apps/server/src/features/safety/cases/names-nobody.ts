import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * Whether a case (as `alias`) does not name to operators whom it is about: it was opened by hiding a review from the list of reviews, which names
 * no author of an anonymous one (REV-04). The author reads the decision, and may appeal.
 */
export function namesNobody(alias: string): RawBuilder<boolean> {
  const [reason, type] = [sql.ref(`${alias}.reason`), sql.ref(`${alias}.subject_type`)]
  return sql<boolean>`(${reason} = 'operator' and ${type} = 'review')`
}

/** The same of a case that was read. */
export function isNameless({ reason, subject_type }: { reason: string; subject_type: string }): boolean {
  return reason === 'operator' && subject_type === 'review'
}
